/**
 * What a piece on a board needs to be touched: its action, if it has one, and what the rail shows of it. The board
 * hands it down as context, so that a card three components deep knows whether it is legal:
 *
 *   const reach = useReach()
 *   <button class:legal={reach.allows('commit dagger')} {...reach.touch('commit dagger', 'item dagger')}>
 */
import { getContext, setContext } from 'svelte'
import type { BoardProps, Choice, Happening, Seen } from '../table/contract'

export interface Reach {
  readonly seen: Seen
  /** The legal choice of this notation. */
  offer(action: string | null): Choice | undefined
  allows(action: string | null): boolean
  /** Is the action pointed at, here or in the action bar? */
  isPointed(action: string | null): boolean
  /** Plays the action, or lets the table say why it cannot be played. */
  press(action: string): void
  /** Handlers of a piece: press on click, zoom and pointing on hover and focus. */
  touch(action: string | null, thing: string | null): Touch
  /** The newest happening of this kind since the last look, if it concerns the seat. */
  fresh(event: string, seat?: number): Happening | undefined
}

export interface Touch {
  onclick(): void
  onpointerenter(): void
  onpointerleave(): void
  onfocus(): void
  onblur(): void
}

const key = Symbol('reach')

export function provideReach(props: () => BoardProps): Reach {
  const offer = (action: string | null) => props().seen.legal.find((choice) => choice.name === action)
  const press = (action: string) => {
    const choice = offer(action)
    if (choice) props().hands.play(choice)
    else props().hands.whyNot(action)
  }
  const look = (action: string | null, thing: string | null) => {
    if (thing) props().hands.focus(thing)
    props().hands.point(offer(action) ?? null)
  }
  const away = () => {
    props().hands.focus(null)
    props().hands.point(null)
  }
  const reach: Reach = {
    get seen() {
      return props().seen
    },
    offer,
    allows: (action) => offer(action) !== undefined,
    isPointed: (action) => action !== null && props().pointed?.name === action,
    press,
    touch: (action, thing) => ({
      onclick: () => (action ? press(action) : look(null, thing)),
      onpointerenter: () => look(action, thing),
      onpointerleave: away,
      onfocus: () => look(action, thing),
      onblur: away,
    }),
    fresh: (event, seat) =>
      props()
        .seen.fresh.filter(({ data }) => data.event === event && (seat === undefined || data.seat === seat))
        .at(-1),
  }
  return setContext(key, reach)
}

export const useReach = (): Reach => getContext<Reach>(key)
