/** What every board does besides drawing: focus stays where it is of use, and what can be done comes into sight. */
import { keepFocus } from './focus.svelte'
import type { Reach } from './reach.svelte'
import { keepInSight } from './sight.svelte'

export function watchTable(root: () => HTMLElement | undefined, reach: Reach): void {
  const seen = () => reach.seen
  keepFocus(root, seen)
  keepInSight(root, seen)
}
