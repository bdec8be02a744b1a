/**
 * The dice of this turn as they fell. The position forgets dice once they have become resources, and a throw that
 * nobody can change is taken at once; so the faces are also read from what happened, and lie in the tray until the turn
 * ends.
 */
import type { Event } from '../../generated/chartalea'
import type { Seen } from '../../table/contract'
import type { DieKind } from './pack'
import type { Table } from './position'

export interface ThrownDie {
  kind: DieKind
  face: number
  /** Fell or was turned just now, as the n-th: dice that fall together land one after the other. */
  falls: number | null
}
export interface Throw {
  turn: number
  dice: ThrownDie[]
  taken: boolean
}

export const nothing = (turn: number): Throw => ({ turn, dice: [], taken: false })

const without = (dice: ThrownDie[], kind: DieKind, face: number): ThrownDie[] => {
  const at = dice.findIndex((die) => die.kind === kind && die.face === face)
  return dice.filter((_, i) => i !== at)
}
const withOne = (dice: ThrownDie[], kind: DieKind, face: number): ThrownDie[] => [
  ...dice,
  { kind, face, falls: dice.filter((die) => die.falls !== null).length },
]

function after(dice: ThrownDie[], told: Event): ThrownDie[] {
  switch (told.event) {
    case 'throws':
    case 'attacks':
      return []
    case 'turn': // The dice that met the last attack may be read until others are thrown.
      return dice.filter((die) => die.kind === 'defense')
    case 'rolled':
      return withOne(dice, told.kind, told.face)
    case 'turns-die': {
      const left = without(dice, told.kind, told.face)
      return told.to < 0 ? left : withOne(left, told.kind, told.to)
    }
    default:
      return dice
  }
}

/** What lies in the tray after `seen`, given what lay there before it. */
export function follow(before: Throw, seen: Seen, table: Table): Throw {
  const start = before.turn === table.turn ? before : nothing(table.turn)
  let dice: ThrownDie[] = start.dice.map((die) => ({ ...die, falls: null }))
  for (const { data } of seen.fresh) dice = after(dice, data as Event)
  const { turn, rolled } = table
  if (!table.lying.length)
    return { turn, dice: rolled ? dice : dice.filter((die) => die.kind === 'defense'), taken: rolled }
  // The position is right about what lies there; what happened says which of it is new.
  const news = dice.filter((die) => die.falls !== null)
  const settled = table.lying.map((die): ThrownDie => {
    const at = news.findIndex((one) => one.kind === die.kind && one.face === die.face)
    return { ...die, falls: at < 0 ? null : news.splice(at, 1)[0]!.falls }
  })
  return { turn, dice: settled, taken: false }
}
