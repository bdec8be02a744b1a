/** Names beside points: those that stand out most first, and none over another. */
export interface Point {
  name: string
  x: number
  y: number
  /** Who wins where two names do not fit. */
  weight: number
}

export interface Label {
  name: string
  x: number
  y: number
  anchor: 'start' | 'end'
}

const LETTER = 6.4
const LINE = 14
const MOST = 14

export function spread(points: readonly Point[], width: number): Label[] {
  const taken: { left: number; right: number; y: number }[] = []
  const labels: Label[] = []
  for (const { name, x, y } of [...points].sort((a, b) => b.weight - a.weight)) {
    if (labels.length === MOST) break
    const long = name.length * LETTER
    const isRight = x + 9 + long < width
    const left = isRight ? x + 9 : x - 9 - long
    const fits =
      left >= 42 &&
      taken.every((other) => Math.abs(other.y - y) > LINE || left > other.right || left + long < other.left)
    if (!fits) continue
    taken.push({ left: Math.min(left, x), right: Math.max(left + long, x), y })
    labels.push({ name, x: isRight ? x + 9 : x - 9, y: y + 4, anchor: isRight ? 'start' : 'end' })
  }
  return labels
}
