/**
 * Moves of cards at the pace of the table: the durations are the design's variables, so speed and reduced motion hold.
 */
import { flip } from 'svelte/animate'
import { cubicOut } from 'svelte/easing'
import { crossfade, type TransitionConfig } from 'svelte/transition'

const milliseconds = (node: Element, variable: string): number =>
  parseFloat(getComputedStyle(node).getPropertyValue(variable)) || 0

/** Things that stay in their row close ranks. */
export const glide = (node: Element, rects: { from: DOMRect; to: DOMRect }) =>
  flip(node, rects, { duration: milliseconds(node, '--t-move'), easing: cubicOut })

const [leave, arrive] = crossfade({
  duration: () =>
    milliseconds(document.querySelector('[data-board="chartalea"]') ?? document.documentElement, '--t-move'),
  easing: cubicOut,
  fallback: (node): TransitionConfig => ({ duration: milliseconds(node, '--t-move'), css: (t) => `opacity: ${t}` }),
})
/** A card that changes its row slides from one to the other. */
export { arrive, leave }
