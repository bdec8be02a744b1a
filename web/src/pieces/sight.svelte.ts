/**
 * Brings what can be done into sight: where rows are swiped or a table is longer than its screen, none of the lit
 * pieces may be there to be seen.
 */
import { tick } from 'svelte'
import type { Seen } from '../table/contract'

const scrolls = (element: Element): boolean =>
  element.scrollWidth > element.clientWidth + 1 && /auto|scroll/.test(getComputedStyle(element).overflowX)

function rowOf(piece: Element, root: Element): Element | null {
  for (let at = piece.parentElement; at && at !== root.parentElement; at = at.parentElement) if (scrolls(at)) return at
  return null
}

function isWithin(piece: Element, row: Element): boolean {
  const [box, frame] = [piece.getBoundingClientRect(), row.getBoundingClientRect()]
  return box.left >= frame.left - 4 && box.right <= frame.right + 4
}

function bring(root: HTMLElement): void {
  const lit = [...root.querySelectorAll<HTMLElement>('.legal')].filter((piece) => piece.offsetParent !== null)
  const rows = new Map<Element, HTMLElement[]>()
  for (const piece of lit) {
    const row = rowOf(piece, root)
    if (row) rows.set(row, [...(rows.get(row) ?? []), piece])
  }
  for (const [row, pieces] of rows)
    if (!pieces.some((piece) => isWithin(piece, row)))
      row.scrollLeft += pieces[0]!.getBoundingClientRect().left - row.getBoundingClientRect().left - 24
  const table = root.closest('main')?.getBoundingClientRect()
  const isSeen = (piece: Element): boolean => {
    const { top, bottom } = piece.getBoundingClientRect()
    return !table || (top >= table.top - 8 && Math.min(bottom, top + 44) <= table.bottom + 8)
  }
  if (lit.length && !lit.some(isSeen)) lit[0]!.scrollIntoView({ block: 'nearest' })
}

export function keepInSight(root: () => HTMLElement | undefined, seen: () => Seen): void {
  $effect(() => {
    if (seen().legal.length) void tick().then(() => root() && bring(root()!))
  })
}
