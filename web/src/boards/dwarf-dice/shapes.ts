/** Item shapes as they can lie on the Forge: for drawing an arrangement, not for deciding what is legal. */
import { type Item } from './content'

const SIDE = 3
const CENTRE = 4

export interface Cell {
  square: number
  /** M, W or * */
  needs: string
}
export type Placement = Cell[]

/** Rows of cells, padded with '.' to one width. */
export function rowsOf(shape: string): string[][] {
  const rows = shape.split('/').map((row) => [...row.replaceAll(' ', '')])
  const width = Math.max(...rows.map((row) => row.length))
  return rows.map((row) => [...row, ...Array<string>(width - row.length).fill('.')])
}

const turnedRight = (rows: string[][]): string[][] => rows[0]!.map((_, x) => rows.map((row) => row[x]!).reverse())
const mirrored = (rows: string[][]): string[][] => rows.map((row) => [...row].reverse())

/** The eight quarter turns and mirror images (DD-052); the printed one first. */
function turns(rows: string[][]): string[][][] {
  const images: string[][][] = []
  for (const start of [rows, mirrored(rows)]) {
    let image = start
    for (let i = 0; i < 4; i++, image = turnedRight(image)) images.push(image)
  }
  return images
}

function shiftedTo(rows: string[][], down: number, right: number): Placement {
  return rows.flatMap((row, y) =>
    row.flatMap((needs, x) => (needs === '.' ? [] : [{ square: (y + down) * SIDE + x + right, needs }])),
  )
}

const placements = new Map<string, Placement[]>()

/** Every way the item can lie, without repetition. */
export function placementsOf(item: Item): Placement[] {
  const known = placements.get(item.id)
  if (known) return known
  const different = new Map<string, Placement>()
  for (const rows of turns(rowsOf(item.shape)))
    for (let down = 0; down + rows.length <= SIDE; down++)
      for (let right = 0; right + rows[0]!.length <= SIDE; right++) {
        const placement = shiftedTo(rows, down, right)
        const name = placement
          .map(({ square, needs }) => square + needs)
          .sort()
          .join()
        if (!different.has(name)) different.set(name, placement)
      }
  placements.set(item.id, [...different.values()])
  return placements.get(item.id)!
}

/** Places all items beside each other on free squares; null when they do not fit. */
export function arrange(items: Item[], taken: number[]): Placement[] | null {
  const [first, ...others] = items
  if (!first) return []
  for (const placement of placementsOf(first)) {
    if (placement.some(({ square }) => taken.includes(square))) continue
    const rest = arrange(others, [...taken, ...placement.map(({ square }) => square)])
    if (rest) return [placement, ...rest]
  }
  return null
}

const bitsOf = (squares: number[]): number => squares.reduce((bits, square) => bits | (1 << square), 0)
const sizeOf = (bits: number): number => [...bits.toString(2)].filter((bit) => bit === '1').length

const barriers = new Map<string, number>()

/** How many runes it takes to leave no room for the item; Infinity when the centre always remains. */
export function runesToPrevent(item: Item): number {
  const known = barriers.get(item.id)
  if (known !== undefined) return known
  const covers = placementsOf(item).map((placement) => bitsOf(placement.map(({ square }) => square)))
  let fewest = Infinity
  for (let runes = 0; runes < 1 << (SIDE * SIDE); runes++)
    if (!(runes & (1 << CENTRE)) && covers.every((cells) => cells & runes)) fewest = Math.min(fewest, sizeOf(runes))
  barriers.set(item.id, fewest)
  return fewest
}

/** The outline of some squares as an SVG path in a grid of `pitch`, `inset` into the squares. */
export function outline(squares: number[], pitch: number, inset: number): string {
  const has = (x: number, y: number) => x >= 0 && y >= 0 && x < SIDE && y < SIDE && squares.includes(y * SIDE + x)
  const line = (x1: number, y1: number, x2: number, y2: number) => `M${x1} ${y1}L${x2} ${y2}`
  return squares
    .map((square) => {
      const x = square % SIDE
      const y = Math.floor(square / SIDE)
      const edge = {
        left: x * pitch + inset,
        right: (x + 1) * pitch - inset,
        top: y * pitch + inset,
        bottom: (y + 1) * pitch - inset,
      }
      const left = has(x - 1, y) ? x * pitch - inset : edge.left
      const right = has(x + 1, y) ? (x + 1) * pitch + inset : edge.right
      const top = has(x, y - 1) ? y * pitch - inset : edge.top
      const bottom = has(x, y + 1) ? (y + 1) * pitch + inset : edge.bottom
      return [
        has(x, y - 1) ? '' : line(left, edge.top, right, edge.top),
        has(x, y + 1) ? '' : line(left, edge.bottom, right, edge.bottom),
        has(x - 1, y) ? '' : line(edge.left, top, edge.left, bottom),
        has(x + 1, y) ? '' : line(edge.right, top, edge.right, bottom),
      ].join('')
    })
    .join('')
}
