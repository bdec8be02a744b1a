/**
 * Exact chances of a pair of eight-sided dice. A tie is rolled again until one is higher, modifiers staying on their die, so
 * its chance is the share of wins among the results that are no tie.
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

/** Hit points the Dragon is to lose on average when nobody plays another card. */
export const expectedWounds = (pairs: Pair[]): number =>
  pairs.reduce((sum, { die, dragon }) => sum + (die && dragon ? winChance(die, dragon) : 0), 0)
