/** The pattern of an item as rows, and the outline of squares on the Forge. */
const SIDE = 3

/** Rows of cells, padded with '.' to one width. */
export function rowsOf(shape: string): string[][] {
  const rows = shape.split('/').map((row) => [...row.replaceAll(' ', '')])
  const width = Math.max(...rows.map((row) => row.length))
  return rows.map((row) => [...row, ...Array<string>(width - row.length).fill('.')])
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
