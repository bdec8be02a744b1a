/** How the Forge is drawn: which die lies on which square, and which dice of the hoard are left. */
import { itemOf, type Face, type FaceCounts, type Item } from './content'
import type { Hall } from './position'
import { arrange, type Placement } from './shapes'

export interface LaidItem {
  item: Item
  squares: number[]
  isPreview: boolean
}
export interface LaidDie {
  face: Face
  /** What an Alchemy die stands for here: M or W. */
  as: string
}
export interface Layout {
  items: LaidItem[]
  dice: Map<number, LaidDie>
  free: FaceCounts
}

/** The first resource that fits the cell and is left; Alchemy only where nothing else serves. */
const SERVES: Record<string, Face[]> = {
  M: ['metal', 'alchemy'],
  W: ['wood', 'alchemy'],
  '*': ['metal', 'wood', 'alchemy'],
}

function takeDie(free: FaceCounts, needs: string): Face | undefined {
  const face =
    needs === '*'
      ? SERVES[needs]!.filter((one) => free[one] > 0).sort(
          (a, b) => Number(a === 'alchemy') - Number(b === 'alchemy') || free[b] - free[a],
        )[0]
      : SERVES[needs]!.find((one) => free[one] > 0)
  if (face) free[face]--
  return face
}

/** Open cells choose last, so that they take what no other cell needs. */
const pickiestFirst = (placements: Placement[]) =>
  placements.flat().sort((a, b) => Number(a.needs === '*') - Number(b.needs === '*'))

export function layoutOf(hall: Hall, preview: Item | undefined): Layout {
  const chosen = hall.forged.flatMap((id) => (id ? [itemOf(id)!] : []))
  const wanted = preview ? [...chosen, preview] : chosen
  const free = { ...hall.hoard, null: Math.max(0, hall.hoard.null - hall.runes.length - hall.setAside) }
  const placements = arrange(wanted, hall.runes) ?? []
  const dice = new Map<number, LaidDie>()
  for (const { square, needs } of pickiestFirst(placements)) {
    const face = takeDie(free, needs)
    if (face) dice.set(square, { face, as: face === 'alchemy' && needs !== '*' ? needs : '' })
  }
  const items = placements.map((placement, i) => ({
    item: wanted[i]!,
    squares: placement.map(({ square }) => square),
    isPreview: i >= chosen.length,
  }))
  return { items, dice, free }
}
