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
  const table = root.closest('main')
  if (table && lit.length)
    table.scrollTop += shift(
      table.getBoundingClientRect(),
      lit.map((piece) => piece.getBoundingClientRect()),
    )
}

type Span = Pick<DOMRect, 'top' | 'bottom'>

/** How far a table has to move so that all pieces are in sight, or one of them, where not all have room. */
export function shift(view: Span, pieces: Span[]): number {
  const SLACK = 8
  const LEAST = 44
  const top = Math.min(...pieces.map((box) => box.top)) - SLACK
  const bottom = Math.max(...pieces.map((box) => box.bottom)) + SLACK
  const isSeen = (box: Span) => box.top >= view.top && Math.min(box.bottom, box.top + LEAST) <= view.bottom
  if (bottom - top > view.bottom - view.top) return pieces.some(isSeen) ? 0 : top - view.top
  return Math.min(0, top - view.top) + Math.max(0, bottom - view.bottom)
}

export function keepInSight(root: () => HTMLElement | undefined, seen: () => Seen): void {
  $effect(() => {
    if (seen().legal.length) void tick().then(() => root() && bring(root()!))
  })
}
