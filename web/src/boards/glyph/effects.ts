/** What a choice would do, as its forecast tells it: marks on champions, and the dice it would take. */
import type { Choice, Effect } from '../../table/contract'
import type { Die, Table } from './position'

const isUsedDie = ({ data }: Effect): boolean => data.event === 'used-die'

/**
 * The marks of a forecast on one champion, in the order they come: "2 against 0 armor, -1 Health". Dice that are used
 * for it are marked themselves.
 */
export function marksOn(choice: Choice | undefined, champion: string): string {
  const on = choice?.effects.filter((effect) => effect.data.champion === champion && !isUsedDie(effect)) ?? []
  return on.flatMap(({ badge }) => badge || []).join(', ')
}

const USING = new Set(['use', 'attack', 'target', 'auto'])
const usesDice = ({ effects }: Choice) => effects.some(isUsedDie)

/** The choice whose payment is shown: the one pointed at, or any while an Ability is under way and all pay alike. */
export function choiceInMind(table: Table, pointed: Choice | null): Choice | undefined {
  if (pointed) return USING.has(pointed.verb) && usesDice(pointed) ? pointed : undefined
  return table.ability ? table.seen.legal.find((choice) => USING.has(choice.verb) && usesDice(choice)) : undefined
}

const nameOf = ({ colour, origin, face }: Effect['data'] | Die) => `${colour} ${origin} ${face}`

/** Places in the pool of the dice that the choice would take. */
export function diceTaken(choice: Choice | undefined, pool: Die[]): Set<number> {
  const left = new Map<string, number>()
  for (const { data } of choice?.effects ?? [])
    if (data.event === 'used-die') left.set(nameOf(data), (left.get(nameOf(data)) ?? 0) + 1)
  const taken = new Set<number>()
  pool.forEach((die, at) => {
    const more = left.get(nameOf(die)) ?? 0
    if (more > 0) taken.add(at)
    left.set(nameOf(die), more - 1)
  })
  return taken
}
