/** What seats are called, and how a game ended. */
import type { BoardKit, Seen } from '../table/contract'

type Roles = Pick<BoardKit, 'role'>

/** 'Thor', or the player's name before it has a role. */
export const roleOf = (seen: Seen, kit: Roles, seat: number): string =>
  kit.role(seen, seat) || seen.seats[seat]?.name || `Seat ${seat + 1}`

/** 'Thor (Ragna)' */
export function fullName(seen: Seen, kit: Roles, seat: number): string {
  const role = kit.role(seen, seat)
  const name = seen.seats[seat]?.name ?? ''
  return role && name ? `${role} (${name})` : role || name || `Seat ${seat + 1}`
}

export function listed(names: string[]): string {
  return names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`
}

/** The seats with the highest payoff; none while the game runs. */
export function winners(seen: Seen): number[] {
  const best = Math.max(...(seen.payoff ?? []))
  return (seen.payoff ?? []).flatMap((payoff, seat) => (payoff === best ? [seat] : []))
}

export function result(seen: Seen, kit: Roles): string {
  const won = winners(seen)
  if (won.length === seen.seats.length) return 'Nobody wins: a draw.'
  const humans = seen.seats.filter((seat) => seat.player === 'human').length
  if (humans === 1 && won.length === 1 && won[0] === seen.viewer) return `You win, ${roleOf(seen, kit, seen.viewer)}.`
  return `${listed(won.map((seat) => fullName(seen, kit, seat)))} ${won.length === 1 ? 'wins' : 'win'}.`
}

/** Who has no role yet and goes by the name 'You' is not called by it. */
const yourTurn = (name: string): string => (name === 'You' ? 'Your turn:' : `Your turn, ${name}:`)

/** The status line: who is asked, and what. */
export function status(seen: Seen, kit: Roles): { who: string; what: string; isYou: boolean } {
  if (seen.turn === 'over') return { who: 'The game is over:', what: result(seen, kit), isYou: false }
  if (seen.turn === 'chance') return { who: 'The dice fall', what: '', isYou: false }
  if (seen.turn === seen.viewer)
    return { who: yourTurn(roleOf(seen, kit, seen.turn)), what: seen.question, isYou: true }
  return { who: `${fullName(seen, kit, seen.turn)}:`, what: seen.question, isYou: false }
}
