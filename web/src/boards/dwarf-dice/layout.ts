/** How the Forge is drawn: where the engine lays the items, which die lies on which square, which dice are left. */
import type { Choice } from '../../table/contract'
import { type Face, type FaceCounts, type Item, itemOf, type Told } from './content'
import type { Hall } from './position'

export interface LaidItem {
  item: Item
  /** None while only the smith is told where it lies. */
  squares: number[]
  isPreview: boolean
}
export interface LaidDie {
  face: Face
  /** What an Alchemy die stands for here. */
  as: Face | null
}
export interface Layout {
  items: LaidItem[]
  dice: Map<number, LaidDie>
  free: FaceCounts
}

type Forged = Told<'forged'>
interface Cell {
  square: number
  needs: Face | null
}

const SQUARES = [0, 1, 2, 3, 4, 5, 6, 7, 8]
const has = (squares: number, square: number): boolean => ((squares >> square) & 1) === 1
const squaresOf = (squares: number): number[] => SQUARES.filter((square) => has(squares, square))

const cellsOf = ({ squares, metal, wood }: Forged): Cell[] =>
  squaresOf(squares).map((square) => ({
    square,
    needs: has(metal, square) ? 'metal' : has(wood, square) ? 'wood' : null,
  }))

/** The die that is shown on a cell: of the material it needs or there is more of, Alchemy for want of any. */
function takeDie(free: FaceCounts, needs: Face | null): Face {
  const material = needs ?? (free.metal > free.wood ? 'metal' : 'wood')
  const face = free[material] > 0 ? material : 'alchemy'
  free[face]--
  return face
}

/** Open cells choose last, so that they take what no other cell needs. */
const pickiestFirst = (cells: Cell[]): Cell[] =>
  cells.sort((a, b) => Number(a.needs === null) - Number(b.needs === null))

function diceOn(cells: Cell[], free: FaceCounts): Map<number, LaidDie> {
  const dice = new Map<number, LaidDie>()
  for (const { square, needs } of pickiestFirst(cells)) {
    const face = takeDie(free, needs)
    dice.set(square, { face, as: face === 'alchemy' ? needs : null })
  }
  return dice
}

/** With `forging`, the choice whose forecast says where all items lie; the item it adds is the last one. */
export function layoutOf(hall: Hall, forging: Choice | undefined): Layout {
  const free = { ...hall.hoard, null: Math.max(0, hall.hoard.null - hall.runes.length - hall.setAside) }
  const told = forging?.effects.flatMap(({ data }) => (data.event === 'forged' ? [data as Forged] : [])) ?? []
  const chosen = hall.forged.flatMap((id) => (id ? [{ item: itemOf(id)!, squares: [], isPreview: false }] : []))
  const items = told.map(({ item, squares }, i) => ({
    item: itemOf(item)!,
    squares: squaresOf(squares),
    isPreview: forging?.verb === 'forge' && i === told.length - 1,
  }))
  return { items: forging ? items : chosen, dice: diceOn(told.flatMap(cellsOf), free), free }
}
