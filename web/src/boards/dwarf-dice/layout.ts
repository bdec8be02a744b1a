/** How the Forge is drawn, as the engine tells it: where items lie, with which dice, and which dice are left. */
import type { Seen } from '../../table/contract'
import { type Face, type FaceCounts, type Item, itemOf } from './content'
import { hallOf } from './position'

export interface LaidDie {
  square: number
  face: Face
  /** What an Alchemy die stands for here. */
  as: Face | null
}
export interface LaidItem {
  item: Item
  dice: LaidDie[]
  isPreview: boolean
}
export interface Layout {
  items: LaidItem[]
  dice: Map<number, LaidDie>
  free: FaceCounts
}

/** "0[metal] 3[alchemy][wood]" */
const diceIn = (told: string): LaidDie[] =>
  [...told.matchAll(/(\d)\[(\w+)\](?:\[(\w+)\])?/g)].map(([, square, face, as]) => ({
    square: Number(square),
    face: face as Face,
    as: (as as Face | undefined) ?? null,
  }))

/** With the item that is pointed at, or as it is so far. */
export function layoutOf(seen: Seen, candidate = 'none'): Layout {
  const told = seen.facts.filter(({ kind, id }) => kind === 'forge' && id === candidate)
  const items = told.map(({ term, text }, i) => ({
    item: itemOf(term)!,
    dice: diceIn(text),
    isPreview: candidate !== 'none' && i === told.length - 1,
  }))
  const laid = items.flatMap(({ dice }) => dice)
  const { hoard, runes, setAside } = hallOf(seen)
  const free = { ...hoard, null: Math.max(0, hoard.null - runes.length - setAside) }
  for (const { face } of laid) free[face]--
  return { items, dice: new Map(laid.map((die) => [die.square, die])), free }
}
