/** What matters comes into view by itself: where nothing that may be used is on screen, a row or table goes to it. */
import { tick } from 'svelte'

const isIn = (box: DOMRect, room: DOMRect): boolean => {
  const x = box.left + box.width / 2
  const y = box.top + box.height / 2
  return x > room.left && x < room.right && y > room.top && y < room.bottom
}

/** `moment` changes whenever something else may be used. */
export function bringLegal(node: HTMLElement, moment: unknown) {
  let last: unknown
  const look = async (now: unknown): Promise<void> => {
    if (now === last) return
    last = now
    await tick()
    const room = node.getBoundingClientRect()
    const legal = [...node.querySelectorAll('.legal')].filter((one) => one.getBoundingClientRect().width)
    if (!legal.length || legal.some((one) => isIn(one.getBoundingClientRect(), room))) return
    legal[0]!.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }
  void look(moment)
  return { update: (now: unknown) => void look(now) }
}
