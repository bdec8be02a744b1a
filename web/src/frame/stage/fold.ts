/**
 * Keeps a row of things to those that there is room for, each of them whole: where there is too little, the weightier
 * stay, and of equals the later. Of a row in which nothing fits, the first of these stays.
 */
export function keptIn(room: number, gap: number, widths: number[], weights: number[]): Set<number> {
  const order = widths.map((_, i) => i).sort((a, b) => weights[b]! - weights[a]! || b - a)
  const kept = new Set(order.slice(0, 1))
  let left = room - (widths[order[0]!] ?? 0) - gap
  for (const i of order.slice(1)) {
    if (widths[i]! > left) continue
    kept.add(i)
    left -= widths[i]! + gap
  }
  return kept
}
