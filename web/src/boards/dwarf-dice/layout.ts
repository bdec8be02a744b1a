/** How the Forge is drawn, as the engine tells it: where items lie, with which dice, and which dice are left. */
import type { Choice, Seen } from '../../table/contract'
import { type Face, type FaceCounts, type Item, itemOf, type Told } from './content'
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
  /** Only thought of so far. */
  isPreview: boolean
}
export interface Layout {
  items: LaidItem[]
  dice: Map<number, LaidDie>
  free: FaceCounts
}

type Laid = Pick<Told<'forged'>, 'item' | 'metal' | 'wood' | 'alchemy'>

const SQUARES = [0, 1, 2, 3, 4, 5, 6, 7, 8]
const has = (squares: number, square: number): boolean => ((squares >> square) & 1) === 1

/** Squares, as bits, that serve as Metal and as Wood, and those with an Alchemy die. */
function diceOf({ metal, wood, alchemy }: Laid): LaidDie[] {
  return SQUARES.filter((square) => has(metal | wood, square)).map((square) => {
    const material = has(metal, square) ? 'metal' : 'wood'
    const isAlchemy = has(alchemy, square)
    return { square, face: isAlchemy ? 'alchemy' : material, as: isAlchemy ? material : null }
  })
}

/** What is chosen or pointed at would lie so; else what is chosen already, which everybody sees. */
function laidIn(seen: Seen, pointed: Choice | null): Laid[] {
  const effects = pointed?.verb === 'forge' ? pointed.effects : (seen.selection?.effects ?? [])
  const told = effects.flatMap(({ data }) => (data.event === 'forged' ? [data as Laid] : []))
  if (told.length) return told
  return seen.facts.flatMap(({ kind, id, text }) => {
    const [metal = 0, wood = 0, alchemy = 0] = text.split(' ').map(Number)
    return kind === 'forge' ? [{ item: id, metal, wood, alchemy }] : []
  })
}

export function layoutOf(seen: Seen, pointed: Choice | null): Layout {
  const { hoard, runes, setAside, forged } = hallOf(seen)
  const items = laidIn(seen, pointed).map((laid, i) => ({
    item: itemOf(laid.item)!,
    dice: diceOf(laid),
    isPreview: i >= forged.filter(Boolean).length,
  }))
  const laid = items.flatMap(({ dice }) => dice)
  const free = { ...hoard, null: Math.max(0, hoard.null - runes.length - setAside) }
  for (const { face } of laid) free[face]--
  return { items, dice: new Map(laid.map((die) => [die.square, die])), free }
}
