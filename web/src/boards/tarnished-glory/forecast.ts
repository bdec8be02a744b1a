/** What the engine foretells of a choice, read for the drawing. */
import type { Choice, Effect } from '../../table/contract'

type Foretold = Choice | null | undefined

/** The first effect of this kind. */
export const effectOf = (choice: Foretold, event: string): Effect['data'] | undefined =>
  choice?.effects.find(({ data }) => data.event === event)?.data

const ENDS: Record<string, (data: Effect['data']) => number | 'lair'> = {
  moved: ({ to }) => to,
  carried: ({ square }) => square,
  fell: () => 'lair',
  glory: () => 'lair',
}

/** Where the Knight of a move ends; null when the choice is no move. */
export function landingOf(choice: Foretold): number | 'lair' | null {
  if (choice?.verb !== 'move') return null
  const last = choice.effects.findLast(({ data }) => data.event in ENDS)
  return last ? ENDS[last.data.event]!(last.data) : null
}

/** The card that a choice plays. */
export const cardPlayed = (choice: Foretold): string | null => (choice?.verb === 'play' ? `${choice.args.card}` : null)
