/**
 * Moves of cards at the pace of the table: the durations are the design's variables, so speed and reduced motion hold.
 */
import { flip } from 'svelte/animate'
import { cubicOut } from 'svelte/easing'
import { crossfade, type TransitionConfig } from 'svelte/transition'
import { tempo } from '../../pieces/tempo'

/** Things that stay in their row close ranks. */
export const glide = (node: Element, rects: { from: DOMRect; to: DOMRect }) =>
  flip(node, rects, { duration: tempo(node, '--t-move'), easing: cubicOut })

const [leave, arrive] = crossfade({
  duration: () => tempo(document.querySelector('[data-board="chartalea"]') ?? document.documentElement, '--t-move'),
  easing: cubicOut,
  fallback: (node): TransitionConfig => ({ duration: tempo(node, '--t-move'), css: (t) => `opacity: ${t}` }),
})
/** A card that changes its row slides from one to the other. */
export { arrive, leave }
