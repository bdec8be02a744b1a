/** What seats are called, and how a game ended. */
import { series, uncapital } from '../common/text'
import { calledIn } from '../session/seats'
import type { Seat, Seen, TaleLine } from '../table/contract'

/** 'Thor', or the player's name before it has a role. */
export const roleOf = (seen: Seen, seat: number): string =>
  seen.roles[seat] || seen.seats[seat]?.name || `Seat ${seat + 1}`

/** 'Thor (Ragna)' */
export function fullName(seen: Seen, seat: number): string {
  const role = seen.roles[seat]
  const name = seen.seats[seat]?.name ?? ''
  return role && name ? `${role} (${name})` : role || name || `Seat ${seat + 1}`
}

/** A sentence without the names in brackets, where it is known who plays whom. */
export const unnamed = (text: string, seats: Seat[]): string =>
  calledIn(seats).reduce((left, name) => left.replace(` (${name})`, ''), text)

/** What a seat did, to be said behind its name: "plays Coin, +1 Money". */
function deedOf(seen: Seen, seat: number, done: string): string {
  const text = unnamed(done, seen.seats)
  const opening = [seen.roles[seat], seen.names[seat]]
    .flatMap((name) => (name ? [`${name}: `, `${name} `] : []))
    .find((name) => text.startsWith(name))
  return opening ? text.slice(opening.length) : text
}

/** The seats with the highest payoff; none while the game runs. */
export function winners(seen: Seen): number[] {
  const best = Math.max(...(seen.payoff ?? []))
  return (seen.payoff ?? []).flatMap((payoff, seat) => (payoff === best ? [seat] : []))
}

export function result(seen: Seen): string {
  const won = winners(seen)
  if (won.length === seen.seats.length) return 'Nobody wins: a draw.'
  const humans = seen.seats.filter((seat) => seat.player === 'human').length
  if (humans === 1 && won.length === 1 && won[0] === seen.viewer) return `You win, ${roleOf(seen, seen.viewer)}.`
  return `${series(won.map((seat) => fullName(seen, seat)))} ${won.length === 1 ? 'wins' : 'win'}.`
}

/** Who has no role yet and goes by the name 'You' is not called by it. */
const yourTurn = (name: string): string => (name === 'You' ? 'Your turn:' : `Your turn, ${name}:`)

function dueStatus(seen: Seen, { seat, title }: NonNullable<Seen['due']>): ReturnType<typeof status> {
  const isYou = seat === seen.viewer
  return { who: isYou ? yourTurn(roleOf(seen, seat)) : `${fullName(seen, seat)}:`, what: uncapital(title), isYou }
}

/** The status line while something is shown of what somebody does. */
export function shown(seen: Seen, { seat, text }: Pick<TaleLine, 'seat' | 'text'>): ReturnType<typeof status> {
  return { who: `${fullName(seen, seat)}:`, what: deedOf(seen, seat, text), isYou: seat === seen.viewer }
}

/** The status line: who is asked, and what; of others, what they did last. */
export function status(seen: Seen, done: string = ''): { who: string; what: string; isYou: boolean } {
  if (seen.turn === 'over') return { who: 'The game is over:', what: result(seen), isYou: false }
  if (seen.due) return dueStatus(seen, seen.due)
  if (seen.turn === 'chance') return { who: 'The dice fall', what: '', isYou: false }
  const what = seen.selection?.question ?? seen.question
  if (seen.turn === seen.viewer) return { who: yourTurn(roleOf(seen, seen.turn)), what, isYou: true }
  return { who: `${fullName(seen, seen.turn)}:`, what: deedOf(seen, seen.turn, done) || seen.question, isYou: false }
}
