/** What the engine foretells of a choice, read for the drawing. */
import type { Action, Event } from '../../generated/tarnished-glory'
import type { Choice } from '../../table/contract'

export type Told<Kind extends Event['event']> = Extract<Event, { event: Kind }>
type Foretold = Choice | null | undefined

const eventsOf = (choice: Foretold): Event[] => choice?.effects.map(({ data }) => data as Event) ?? []
/** A choice as verb and parts, with types. */
const actionOf = (choice: Foretold) => choice as unknown as Action | null | undefined

/** The first effect of this kind. */
export const effectOf = <Kind extends Event['event']>(choice: Foretold, kind: Kind): Told<Kind> | undefined =>
  eventsOf(choice).find((told): told is Told<Kind> => told.event === kind)

function endOf(told: Event): number | 'lair' | null {
  if (told.event === 'moved') return told.to
  if (told.event === 'carried') return told.square
  return told.event === 'fell' || told.event === 'glory' ? 'lair' : null
}

/** Where the Knight of a move ends; null when the choice is no move. */
export const landingOf = (choice: Foretold): number | 'lair' | null =>
  choice?.verb === 'move'
    ? eventsOf(choice).reduce<number | 'lair' | null>((end, told) => endOf(told) ?? end, null)
    : null

/** The card that a choice plays. */
export function cardPlayed(choice: Foretold): string | null {
  const action = actionOf(choice)
  return action?.verb === 'play' ? action.args.card : null
}

/** The end of the row at which a choice pushes in a tile. */
export function endPushed(choice: Foretold): 'left' | 'right' | null {
  const action = actionOf(choice)
  return action?.verb === 'place' ? action.args.side : null
}
