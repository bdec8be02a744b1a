/** Who looks at a shared screen, and as whom one may look. */
import { SPECTATOR, type Seat, type Seen } from './contract'

export interface Screen {
  /** Whose eyes the screen is for. */
  viewer: number
  /** The seat that the screen must be handed to before it shows more. */
  handover: number | null
}

export const humansOf = (seats: Seat[]): number[] =>
  seats.flatMap(({ player }, seat) => (player === 'human' ? [seat] : []))

/** Who is asked: for a choice, or to let dice fall. */
export const askedSeat = ({ turn, due }: Pick<Seen, 'turn' | 'due'>): Seen['turn'] => due?.seat ?? turn

/**
 * `secret`: something is hidden from one of the humans now. `last` sat at the screen last, if anybody did; `alone`: the
 * others were asked to look away then. Who shared the screen must take it before anything secret is shown.
 */
export function screenFor(
  seats: Seat[],
  secret: boolean,
  turn: Seen['turn'],
  last: number | null,
  alone: boolean,
): Screen {
  const humans = humansOf(seats)
  if (humans.length < 2) return { viewer: humans[0] ?? SPECTATOR, handover: null }
  const holder = secret && !alone ? null : last
  if (typeof turn !== 'number' || !humans.includes(turn) || turn === holder)
    return { viewer: holder ?? SPECTATOR, handover: null }
  return secret ? { viewer: SPECTATOR, handover: turn } : { viewer: turn, handover: null }
}

/** Everything once it is over, or when nobody here could gain from it; before that, what the viewer knows anyway. */
export function viewpointsFor(seats: Seat[], hidden: boolean, over: boolean, screen: Screen): number[] {
  const fair = over || !hidden || humansOf(seats).length === 0
  if (fair) return [SPECTATOR, ...seats.keys()]
  return screen.viewer === SPECTATOR ? [SPECTATOR] : [SPECTATOR, screen.viewer]
}
