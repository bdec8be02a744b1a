/**
 * Exact chances of the die. A roll of n dice is one of its counts of faces, each with its multinomial probability: 220
 * counts for the nine dice of a hoard, 84 × 84 for a fight of six dice against six. Nothing is sampled.
 */
import { DIE, FACES, RULES, type FaceCounts, type Item } from './content'
import { hitsOf } from './position'
import { rowsOf, runesToPrevent } from './shapes'

export interface Roll {
  counts: FaceCounts
  chance: number
}

const sides = DIE.reduce((sum, { faces }) => sum + faces, 0)
const chanceOfFace = Object.fromEntries(DIE.map(({ id, faces }) => [id, faces / sides])) as FaceCounts

const choose = (n: number, k: number): number => {
  let ways = 1
  for (let i = 1; i <= k; i++) ways = (ways * (n - k + i)) / i
  return ways
}

const known = new Map<number, Roll[]>()

export function rollsOf(dice: number): Roll[] {
  const made = known.get(dice)
  if (made) return made
  let partial = [{ left: dice, roll: { counts: { metal: 0, wood: 0, alchemy: 0, null: 0 }, chance: 1 } }]
  FACES.forEach((face, i) => {
    const isLast = i === FACES.length - 1
    partial = partial.flatMap(({ left, roll }) =>
      Array.from({ length: isLast ? 1 : left + 1 }, (_, n) => (isLast ? left : n)).map((n) => ({
        left: left - n,
        roll: {
          counts: { ...roll.counts, [face]: n },
          chance: roll.chance * choose(left, n) * chanceOfFace[face] ** n,
        },
      })),
    )
  })
  known.set(
    dice,
    partial.map(({ roll }) => roll),
  )
  return known.get(dice)!
}

export const chanceThat = (dice: number, holds: (counts: FaceCounts) => boolean): number =>
  rollsOf(dice).reduce((sum, { counts, chance }) => sum + (holds(counts) ? chance : 0), 0)

/** Do these dice suffice for the cells, with Alchemy for whatever is missing (DD-051)? */
function suffice(counts: FaceCounts, item: Item): boolean {
  const cells = rowsOf(item.shape).flat()
  const missing = (needs: string, have: number) => Math.max(0, cells.filter((cell) => cell === needs).length - have)
  const short = missing('M', counts.metal) + missing('W', counts.wood)
  return short <= counts.alchemy && item.value <= counts.metal + counts.wood + counts.alchemy
}

/** Chance that a hoard has the dice for the item, and that no choice of rune squares could prevent it. */
export function chanceToForge(item: Item, aside: number): { dice: number; sure: number } {
  const barrier = runesToPrevent(item)
  return {
    dice: chanceThat(RULES.hoard, (counts) => suffice(counts, item)),
    sure: chanceThat(RULES.hoard, (counts) => suffice(counts, item) && Math.max(0, counts.null - aside) < barrier),
  }
}

/** Chance that the defender loses at least `least` Endurance, when he blocks all he can. */
export function chanceOfDamage(attack: number, defence: number, least: number): number {
  return rollsOf(attack).reduce((sum, hit) => {
    const open = (counts: FaceCounts) => Math.max(0, hitsOf(hit.counts) - counts.wood - counts.alchemy)
    return sum + hit.chance * chanceThat(defence, (counts) => hit.counts.alchemy + open(counts) >= least)
  }, 0)
}

export const chanceOfRunes = (runes: number): number => chanceThat(RULES.hoard, (counts) => counts.null === runes)
