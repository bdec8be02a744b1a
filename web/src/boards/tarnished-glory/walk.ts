/** Where a walk would end, so that a Knight can say it before it is chosen. The engine decides; this only foretells. */
import { tileOf } from './content'
import type { Field, Side } from './position'

export interface Walk {
  /** The square it ends on; null in the Lair. */
  square: number | null
  /** Why it ends in the Lair, or what happened on the way. */
  by: 'steps' | 'crack' | 'wind' | 'fall' | 'glory'
}

const STEP: Record<Side, number> = { left: -1, right: 1 }
const isOn = (row: Field['row'], square: number): boolean => square >= 0 && square < row.length

/** TG-042 to TG-045, TG-111 to TG-114. */
export function walk(row: Field['row'], from: number, side: Side, steps: number): Walk {
  let square = from
  let by: Walk['by'] = 'steps'
  for (let left = steps; left > 0; left--) {
    square += STEP[side]
    if (!isOn(row, square)) return { square: null, by: 'fall' }
    if (tileOf(row[square])?.effect === 'stop') {
      by = 'crack'
      break
    }
  }
  for (let tile = tileOf(row[square]); tile?.effect === 'carry'; tile = tileOf(row[square])) {
    square += STEP[side] * (tile.steps ?? 0)
    by = 'wind'
    if (!isOn(row, square)) return { square: null, by: 'fall' }
  }
  return tileOf(row[square])?.effect === 'lair' ? { square: null, by: 'glory' } : { square, by }
}

const TO_LAIR: Record<string, string> = {
  fall: 'off the row, into the Lair',
  glory: 'to Fight For Glory!, into the Lair',
}

export function tellWalk(row: Field['row'], { square, by }: Walk): string {
  if (square === null) return TO_LAIR[by]!
  const name = tileOf(row[square])?.name ?? `square ${square}`
  return by === 'wind' ? `with the wind to ${name}` : `to ${name}`
}
