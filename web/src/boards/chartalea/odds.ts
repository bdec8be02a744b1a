/**
 * Exact odds before a decision. A die is its six faces of the pack, equally likely; several dice are the convolution of
 * their distributions, so every figure here is a sum of exact fractions and nothing is sampled.
 */
import type { Odd, Seen } from '../../table/contract'
import { dice, phoenix, type DieKind, type Resource } from './pack'
import { foe, guardsOf, own, ownSeat, read, strengthOf, nameOf, type Table } from './position'

/** `spread[n]` is the chance of a sum of n. */
type Spread = number[]

function die(kind: DieKind): Spread {
  const spread: Spread = []
  for (const face of dice.get(kind)!.faces) spread[face] = (spread[face] ?? 0) + 1 / 6
  return Array.from(spread, (chance) => chance ?? 0)
}
function add(one: Spread, other: Spread): Spread {
  const sum: Spread = Array(one.length + other.length - 1).fill(0)
  one.forEach((p, i) => other.forEach((q, j) => (sum[i + j]! += p * q)))
  return sum
}
export function sumOf(kind: DieKind, count: number): Spread {
  let spread: Spread = [1]
  for (let i = 0; i < count; i++) spread = add(spread, die(kind))
  return spread
}
export const atLeast = (spread: Spread, least: number): number =>
  spread.slice(Math.max(0, least)).reduce((sum, p) => sum + p, 0)
export const below = (spread: Spread, limit: number): number =>
  spread.slice(0, Math.max(0, limit)).reduce((sum, p) => sum + p, 0)
export const meanOf = (kind: DieKind): number => dice.get(kind)!.faces.reduce((sum, face) => sum + face, 0) / 6

const open = ({ chance }: Odd): boolean => chance > 1e-9 && chance < 1 - 1e-9
const MOST = 5

/** Before the throw: what its Money and Attack would reach that is out of reach now. */
function beforeThrow(seen: Seen, table: Table): Odd[] {
  const rival = foe(seen, table)
  const money = sumOf('money', table.pool.money ?? 0)
  const attack = sumOf('attack', table.pool.attack ?? 0)
  const buys = table.row.flatMap(({ card, monster, price }) =>
    card?.cost && !monster
      ? [{ label: `Money for ${card.name} (${price})`, chance: atLeast(money, price - table.money) }]
      : [],
  )
  const guards = guardsOf(rival)
  const targets = [
    ...table.row.flatMap(({ monster }) => (monster ? [{ name: monster.name, needed: monster.strength }] : [])),
    ...(table.phoenixHere ? [{ name: 'the Phoenix', needed: phoenix.strength }] : []),
    ...guards.map((guard) => ({ name: guard.name, needed: strengthOf(rival, guard) })),
  ].map(({ name, needed }) => ({
    label: `Attack for ${name} (${needed})`,
    chance: atLeast(attack, needed - table.attack),
  }))
  const kill = {
    label: `Attack to match the ${rival.health} Health of ${nameOf(seen, rival.seat)}`,
    chance: guards.length ? 0 : atLeast(attack, rival.health - table.attack),
  }
  return [kill, ...targets, ...buys].filter(open).slice(0, MOST)
}

const RESOURCES: Resource[] = ['money', 'attack', 'health', 'power']
const shown = (table: Table) =>
  RESOURCES.map((kind) => ({
    kind,
    count: table.faces[kind].reduce((sum, n) => sum + n, 0),
    sum: table.faces[kind].reduce((sum, n, face) => sum + n * face, 0),
  }))
/** All dice together, thrown anew: their sum against what they show now. */
function throwAgain(table: Table): { spread: Spread; now: number } {
  const kinds = shown(table)
  return {
    spread: kinds.reduce((sum, { kind, count }) => add(sum, sumOf(kind, count)), [1]),
    now: kinds.reduce((sum, { sum: of }) => sum + of, 0),
  }
}

function inWindow(seen: Seen, table: Table): Odd[] {
  const rerolls = (table.tokens.reroll ?? 0) > 0 || table.phase === 'die'
  const better = RESOURCES.flatMap((kind) => {
    const low = table.faces[kind].findIndex((count) => count > 0)
    return rerolls && low >= 0
      ? [{ label: `Rerolled ${kind} die shows more than ${low}`, chance: atLeast(die(kind), low + 1) }]
      : []
  })
  const { spread, now } = throwAgain(table)
  const mayThrow = own(seen, table).token && table.phase === 'window'
  const again = {
    label: `A new throw of all dice shows more than ${now}`,
    chance: mayThrow ? atLeast(spread, now + 1) : 0,
  }
  return [...better, again].filter(open).slice(0, MOST)
}

function intervening(table: Table): Odd[] {
  const { spread, now } = throwAgain(table)
  return [
    { label: `A new throw shows less than ${now}`, chance: below(spread, now) },
    { label: `A new throw shows more than ${now}`, chance: atLeast(spread, now + 1) },
  ].filter(open)
}

function defending(seen: Seen, table: Table): Odd[] {
  const mine = table.sides[ownSeat(seen)]
  const through = sumOf('defense', Math.min(4, table.defenceDice))
  const fixed = table.defence + Math.max(0, table.defenceDice - 4)
  return [
    { label: 'The Shields shown stop all of it', chance: atLeast(through, table.attack - fixed) },
    { label: 'You survive with the Shields shown', chance: atLeast(through, table.attack - fixed - mine.health + 1) },
  ].filter(open)
}

const byPhase: Record<string, (seen: Seen, table: Table) => Odd[]> = {
  main: (seen, table) => (table.rolled || !Object.keys(table.pool).length ? [] : beforeThrow(seen, table)),
  window: inWindow,
  die: inWindow,
  intervene: (_, table) => intervening(table),
  shield: defending,
}

export function odds(seen: Seen): Odd[] {
  if (seen.turn !== seen.viewer) return []
  const table = read(seen)
  return byPhase[table.phase]?.(seen, table) ?? []
}
