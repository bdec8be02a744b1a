/** Which dice of the pool fill a combo, in the order the table pays by itself: doubles, singles, then Arcana. */
import { faceOf } from './glyphs'
import type { Die } from './position'

/** Places in the pool of the dice that fill as much of the combo as they can. */
export function matching(pool: Die[], combo: string[]): Set<number> {
  const open = new Map<string, number>()
  for (const glyph of combo) open.set(glyph, (open.get(glyph) ?? 0) + 1)
  const taken = new Set<number>()
  const left = () => [...open.values()].reduce((sum, count) => sum + count, 0)
  const fill = (glyph: string, count: number) => open.set(glyph, Math.max(0, (open.get(glyph) ?? 0) - count))

  const takeOwn = (size: number, least: number) => {
    pool.forEach((die, i) => {
      const face = faceOf(die.face)
      if (taken.has(i) || !face.glyph || face.count !== size || (open.get(face.glyph) ?? 0) < least) return
      taken.add(i)
      fill(face.glyph, size)
    })
  }
  takeOwn(2, 2)
  takeOwn(1, 1)
  takeOwn(2, 1)
  pool.forEach((die, i) => {
    const face = faceOf(die.face)
    if (taken.has(i) || face.glyph !== 'A' || left() === 0) return
    taken.add(i)
    for (let half = 0; half < face.count; half++) {
      // Arcana is never matched by another glyph, so a place for it goes first.
      const next =
        [...open].find(([glyph, count]) => count > 0 && glyph === 'A') ?? [...open].find(([, count]) => count > 0)
      if (next) fill(next[0], 1)
    }
  })
  return taken
}
