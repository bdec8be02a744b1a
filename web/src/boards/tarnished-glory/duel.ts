/**
 * Exact chances of a pair of eight-sided dice. A tie is rolled again until one is higher, modifiers staying on their
 * die, so its chance is the share of wins among the results that are no tie.
 */
import { BATTLE_SIDES } from './content'
import type { CommanderDie, Pair } from './position'

const faces = Array.from({ length: BATTLE_SIDES }, (_, i) => i + 1)
const mean = (numbers: number[]): number => numbers.reduce((a, b) => a + b, 0) / numbers.length

export function tieChance(bonus: number): number {
  let wins = 0
  let decided = 0
  for (const mine of faces)
    for (const theirs of faces) {
      if (mine + bonus > theirs) wins++
      if (mine + bonus !== theirs) decided++
    }
  return wins / decided
}

/** The Commander's chance against this Dragon die as things stand. */
export function winChance({ face, bonus }: Omit<CommanderDie, 'owner'>, dragon: number): number {
  const sum = face + bonus
  if (sum === dragon) return tieChance(bonus)
  return sum > dragon ? 1 : 0
}

export const rerollChance = (bonus: number, dragon: number): number =>
  mean(faces.map((face) => winChance({ face, bonus }, dragon)))

/**
 * How likely the Dragon is to lose 0, 1, 2 … hit points in a combat without cards. Dice are laid out face by face from
 * the highest: a Commander die on a rank that has its Dragon die already loses, one that waits for it wins, and of two
 * that come with the same face either may, because ties are rolled again.
 */
export function lossChances(dragonDice: number, knights: number): number[] {
  const pairs = Math.min(dragonDice, knights)
  const key = (dragon: number, commander: number, wounds: number): number =>
    (dragon * (knights + 1) + commander) * (pairs + 1) + wounds
  let laid = new Map([[key(0, 0, 0), 1]])
  for (let face = BATTLE_SIDES; face >= 1; face--) {
    const next = new Map<number, number>()
    for (const [at, chance] of laid) {
      const wounds = at % (pairs + 1)
      const commander = Math.floor(at / (pairs + 1)) % (knights + 1)
      const dragon = Math.floor(at / (pairs + 1) / (knights + 1))
      for (let d = 0; d <= dragonDice - dragon; d++)
        for (let c = 0; c <= knights - commander; c++) {
          const ways = chance * exactly(d, dragonDice - dragon, 1 / face) * exactly(c, knights - commander, 1 / face)
          if (!ways) continue
          const overlap = (from: number, to: number) =>
            Math.max(0, Math.min(commander + c, to) - Math.max(commander, from))
          const tied = overlap(dragon, dragon + d)
          const won = overlap(dragon + d, pairs)
          for (let lucky = 0; lucky <= tied; lucky++) {
            const to = key(dragon + d, commander + c, wounds + won + lucky)
            next.set(to, (next.get(to) ?? 0) + ways * exactly(lucky, tied, tieChance(0)))
          }
        }
    }
    laid = next
  }
  return Array.from({ length: pairs + 1 }, (_, wounds) => laid.get(key(dragonDice, knights, wounds)) ?? 0)
}

/** The chance of exactly so many hits in so many tries. */
function exactly(hits: number, tries: number, chance: number): number {
  let ways = 1
  for (let i = 0; i < hits; i++) ways *= (tries - i) / (i + 1)
  return ways * chance ** hits * (1 - chance) ** (tries - hits)
}

/** Hit points the Dragon is to lose on average when nobody plays another card. */
export const expectedWounds = (pairs: Pair[]): number =>
  pairs.reduce((sum, { die, dragon }) => sum + (die && dragon ? winChance(die, dragon) : 0), 0)
