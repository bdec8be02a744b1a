/**
 * The dice of this turn as they fell. The position forgets dice once they have become resources, and a throw that
 * nobody can change is taken at once; so the faces are also read from what happened, and lie in the tray until the turn
 * ends.
 */
import type { Happening, Seen } from '../../table/contract'
import { highestOf, type DieKind, type Resource } from './pack'
import type { Table } from './position'

export interface ThrownDie {
  kind: DieKind
  face: number
  /** Whether it fell or was turned just now. */
  fresh: boolean
  /** Its place among dice that fell together: they land one after the other. */
  order: number
}
export interface Throw {
  turn: number
  dice: ThrownDie[]
  taken: boolean
}

export const nothing = (turn: number): Throw => ({ turn, dice: [], taken: false })

type Step = (dice: ThrownDie[], data: Happening['data']) => ThrownDie[]
const turned: Record<string, (kind: string, face: number) => number | null> = {
  flip: (kind, face) => highestOf(kind) - face,
  max: (kind) => highestOf(kind),
  reroll: () => null,
}
const without = (dice: ThrownDie[], kind: string, face: number): ThrownDie[] => {
  const at = dice.findIndex((die) => die.kind === kind && die.face === face)
  return dice.filter((_, i) => i !== at)
}
const withOne = (dice: ThrownDie[], kind: DieKind, face: number): ThrownDie[] => [
  ...dice,
  { kind, face, fresh: true, order: dice.filter((die) => die.fresh).length },
]

const happenings: Record<string, Step> = {
  throws: () => [],
  attacks: () => [],
  // The dice that met the last attack may be read until others are thrown.
  turn: (dice) => dice.filter((die) => die.kind === 'defense'),
  rolled: (dice, { kind, face }) => withOne(dice, kind, face),
  'turns-die': (dice, { token, kind, face }) => {
    const left = without(dice, kind, face)
    const shows = turned[token]?.(kind, face) ?? null
    return shows === null ? left : withOne(left, kind, shows)
  },
}

const RESOURCES: Resource[] = ['money', 'attack', 'health', 'power']
/** Dice that the position lists, in the order of the kinds. */
const lying = (table: Table): { kind: DieKind; face: number }[] =>
  RESOURCES.flatMap((kind) =>
    table.faces[kind].flatMap((count, face) => Array.from({ length: count }, () => ({ kind, face }))),
  )

/** What lies in the tray after `seen`, given what lay there before it. */
export function follow(before: Throw, seen: Seen, table: Table): Throw {
  const start = before.turn === table.turn ? before : nothing(table.turn)
  let dice: ThrownDie[] = start.dice.map((die) => ({ ...die, fresh: false }))
  for (const { data } of seen.fresh) dice = happenings[data.event]?.(dice, data) ?? dice
  const now = lying(table)
  if (!now.length)
    return {
      turn: table.turn,
      dice: table.rolled ? dice : dice.filter((die) => die.kind === 'defense'),
      taken: table.rolled,
    }
  // The position is right about what lies there; what happened says which of it is new.
  const news = dice.filter((die) => die.fresh)
  const settled = now.map((die): ThrownDie => {
    const at = news.findIndex((one) => one.kind === die.kind && one.face === die.face)
    const fresh = at < 0 ? undefined : news.splice(at, 1)[0]
    return { ...die, fresh: !!fresh, order: fresh?.order ?? 0 }
  })
  return { turn: table.turn, dice: settled, taken: false }
}
