/** The odds worth knowing before each decision of Dwarf Dice. */
import { plural } from '../../common/text'
import type { Odd, Seen } from '../../table/contract'
import { RULES } from './content'
import { chanceOfDamage, chanceThat } from './chances'
import { bestTotal, hallOf, nameOf, total, valueOf, type Hall } from './position'

const dice = (n: number): string => plural(n, 'die', 'dice')

function beforeTurn(hall: Hall, seen: Seen): Odd[] {
  const attack = bestTotal(hall.hands[seen.viewer] ?? {}, 'offensive')
  const duels = seen.legal
    .filter(({ name }) => name.startsWith('attack '))
    .map(({ name }) => {
      const seat = Number(name.split(' ')[1])
      const defence = bestTotal(hall.hands[seat] ?? {}, 'defensive')
      return {
        label: `hurt ${nameOf(hall, seat)}: your best ${dice(attack)} against ${defence}`,
        chance: chanceOfDamage(attack, defence, 1),
      }
    })
  return [
    ...duels,
    { label: 'craft: no Null Rune', chance: chanceThat(RULES.hoard, (counts) => counts.null === 0) },
    { label: 'craft: three runes or more', chance: chanceThat(RULES.hoard, (counts) => counts.null >= 3) },
  ]
}

function beforeAttack(hall: Hall, seen: Seen): Odd[] {
  const attack = valueOf(hall.attack.cards) || bestTotal(hall.hands[seen.viewer] ?? {}, 'offensive')
  const defence = bestTotal(hall.hands[hall.defender] ?? {}, 'defensive')
  return [1, 2, 3].map((least) => ({
    label: `${least}+ damage: ${dice(attack)} against at most ${defence}`,
    chance: chanceOfDamage(attack, defence, least),
  }))
}

function beforeDefence(hall: Hall, seen: Seen): Odd[] {
  const chosen = valueOf(hall.defence.cards)
  const attack = bestTotal(hall.hands[hall.active] ?? {}, 'offensive')
  const most = bestTotal(hall.hands[seen.viewer] ?? {}, 'defensive')
  return [...new Set([chosen, most])].map((defence) => ({
    label: `unhurt: ${dice(defence)} against at most ${attack}`,
    chance: 1 - chanceOfDamage(attack, defence, 1),
  }))
}

function beforeAssault(hall: Hall): Odd[] {
  const { pool: attack, cards } = hall.attack
  const { pool: defence } = hall.defence
  const fewer = Math.max(0, defence - total(cards))
  return [
    { label: `damage against ${dice(defence)}`, chance: chanceOfDamage(attack, defence, 1) },
    { label: `damage after the assault, against ${dice(fewer)}`, chance: chanceOfDamage(attack, fewer, 1) },
  ]
}

const beforeRebuke = (): Odd[] => [
  { label: 'Metal or Alchemy on one die', chance: chanceThat(1, ({ metal, alchemy }) => metal + alchemy > 0) },
]

const BY_PHASE: Record<string, (hall: Hall, seen: Seen) => Odd[]> = {
  turn: beforeTurn,
  'commit-att': beforeAttack,
  'commit-def': beforeDefence,
  assault: beforeAssault,
  rebuke: beforeRebuke,
}

export function odds(seen: Seen): Odd[] {
  if (seen.turn !== seen.viewer) return []
  return BY_PHASE[seen.phase]?.(hallOf(seen), seen) ?? []
}
