/**
 * Focus for those who play by keyboard: a piece that was pressed and then leaves the table hands it to its neighbour,
 * or to the next piece that may be used, so that Tab goes on from there and not from the top of the page.
 */
import { tick } from 'svelte'
import type { Seen } from '../table/contract'

const LEGAL = 'button.legal, .legal > button'

interface Trail {
  list: Element
  index: number
}

const isThere = (button: Element): boolean => button.isConnected && !button.closest('[inert]')
const buttonsIn = (list: Element): HTMLElement[] => [...list.querySelectorAll<HTMLElement>('button')].filter(isThere)

/** Where focus goes when the pressed button is gone; exported for what it decides. */
export function successor(root: Element, { list, index }: Trail): HTMLElement | undefined {
  const left = isThere(list) ? buttonsIn(list) : []
  const neighbour = left[Math.min(index, left.length - 1)]
  if (neighbour?.matches(LEGAL)) return neighbour
  return [...root.querySelectorAll<HTMLElement>(LEGAL)].find(isThere) ?? neighbour
}

export function keepFocus(root: () => HTMLElement | undefined, seen: () => Seen): void {
  let trail: Trail | null = null

  function remember(event: MouseEvent): void {
    const button = (event.target as Element).closest('button')
    const list = button?.closest('ul, ol, section')
    /* a click without a count is a key on the button */
    trail = event.detail === 0 && button && list ? { list, index: buttonsIn(list).indexOf(button) } : null
  }

  $effect(() => {
    const table = root()
    table?.addEventListener('click', remember, true)
    return () => table?.removeEventListener('click', remember, true)
  })
  $effect(() => {
    void seen()
    const table = root()
    if (!trail || !table) return
    void tick().then(() => {
      const focused = document.activeElement
      if (trail && (!focused || focused === document.body || !isThere(focused))) successor(table, trail)?.focus()
    })
  })
}
