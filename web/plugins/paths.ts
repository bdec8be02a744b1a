/**
 * Smaller drawings: SVG path data on whole units, each segment relative to where the last one really ended, so that
 * nothing drifts. On the 512 square of an icon that is a third of a pixel at the largest size we show.
 */

type Point = [number, number]

/** How many numbers each command takes. */
const arity: Record<string, number> = { M: 2, L: 2, H: 1, V: 1, C: 6, S: 4, Q: 4, T: 2, A: 7, Z: 0 }

interface Segment {
  command: string
  values: number[]
}

/** Flags of arcs may stand without a separator: `a5 5 0 0110 3`. */
function read(data: string): Segment[] {
  const segments: Segment[] = []
  const number = /\s*,?\s*([-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?)/iy
  const flag = /\s*,?\s*([01])/y
  let at = 0
  let command = ''
  while (at < data.length) {
    const rest = /\s*,?\s*/y
    rest.lastIndex = at
    rest.test(data)
    at = rest.lastIndex
    if (at >= data.length) break
    if (/[a-z]/i.test(data[at]!)) command = data[at++]!
    else if (command === 'M') command = 'L'
    else if (command === 'm') command = 'l'
    const values: number[] = []
    const kind = command.toUpperCase()
    for (let i = 0; i < arity[kind]!; i++) {
      const pattern = kind === 'A' && (i === 3 || i === 4) ? flag : number
      pattern.lastIndex = at
      const found = pattern.exec(data)
      if (!found) throw new Error(`path data is odd near '${data.slice(at, at + 20)}'`)
      values.push(Number(found[1]))
      at = pattern.lastIndex
    }
    segments.push({ command, values })
  }
  return segments
}

/** Where in `values` the coordinates are; an arc begins with radii, angle and flags. */
function absolute({ command, values }: Segment, [x, y]: Point): number[] {
  if (command === command.toUpperCase()) return values
  if (command === 'h') return [values[0]! + x]
  if (command === 'v') return [values[0]! + y]
  const first = command === 'a' ? 5 : 0
  return values.map((value, i) => (i < first ? value : value + ((i - first) % 2 ? y : x)))
}

function ends(kind: string, values: number[], [x, y]: Point): Point {
  if (kind === 'H') return [values[0]!, y]
  if (kind === 'V') return [x, values[0]!]
  return [values.at(-2)!, values.at(-1)!]
}

/** Numbers with no more signs between them than needed. */
const joined = (values: number[]) => values.reduce((text, value, i) => text + (i && value >= 0 ? ' ' : '') + value, '')

function relative(kind: string, values: number[], [x, y]: Point): [string, number[]] {
  if (kind === 'H') return ['h', [values[0]! - x]]
  if (kind === 'V') return ['v', [values[0]! - y]]
  const first = kind === 'A' ? 5 : 0
  const moved = values.map((value, i) => (i < first ? value : value - ((i - first) % 2 ? y : x)))
  if (kind === 'L' && moved[0] === 0) return ['v', [moved[1]!]]
  if (kind === 'L' && moved[1] === 0) return ['h', [moved[0]!]]
  return [kind.toLowerCase(), moved]
}

export function compactPath(data: string, scale = 1): string {
  let [was, now, start, roundedStart]: Point[] = [
    [0, 0],
    [0, 0],
    [0, 0],
    [0, 0],
  ] as Point[]
  let out = ''
  let last = ''
  for (const segment of read(data)) {
    const kind = segment.command.toUpperCase()
    if (kind === 'Z') {
      out += 'z'
      ;[was, now, last] = [start!, roundedStart!, 'z']
      continue
    }
    const exact = absolute(segment, was!)
    const rounded = exact.map((value, i) => (kind === 'A' && i >= 2 && i < 5 ? value : Math.round(value * scale)))
    const [letter, values] = relative(kind, rounded, now!)
    was = ends(kind, exact, was!)
    now = ends(kind, rounded, now!)
    if (kind === 'M') [start, roundedStart] = [was, now]
    else if (values.every((value) => value === 0)) continue
    const text = joined(values)
    const isSame = letter === last && letter !== 'm'
    out += isSame ? (text.startsWith('-') ? text : ` ${text}`) : letter + text
    last = letter
  }
  return out
}

/** The same for every path of a drawing. */
export const compactDrawing = (body: string): string =>
  body.replace(/\bd="([^"]+)"/g, (_, data: string) => `d="${compactPath(data)}"`)
