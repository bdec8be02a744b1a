/** Puts the words that a board still has of its own in the place of the engine's. */
import type { BoardKit, Choice, Happening, Seen } from '../table/contract'

type Kit = Pick<BoardKit, 'own'>

export function dressed(seen: Seen, { own }: Kit): Seen {
  if (!own) return seen
  const legal = seen.legal.map((choice): Choice => ({
    ...choice,
    ...own.words(seen, choice),
    deed: own.isEnd(seen, choice) ? 'ends' : choice.deed === 'ends' ? '' : choice.deed,
  }))
  const { names: course, at: step } = own.steps(seen)
  const roles = seen.seats.map((_, seat) => own.role(seen, seat))
  return { ...seen, legal, course, step, moment: own.when(seen), roles }
}

export const dressedLog = (log: Happening[], { own }: Kit): Happening[] =>
  own ? log.map((entry) => ({ ...entry, heading: own.heading(entry) })) : log
