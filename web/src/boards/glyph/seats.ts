/** Which seats play which Tribe, and who leads which champion (GL-217 to GL-220). */
import { SPECTATOR, type Seen } from '../../table/contract'

export const PER_TRIBE = 3

/** Seats of the first Tribe are the lowest ones: half of them, or as the variant says (GL-218). */
function firstTribeSeats(seen: Seen): number {
  const seats = seen.seats.length
  const wanted = Number(seen.options?.split ?? 0)
  if (!wanted) return Math.ceil(seats / 2)
  return Math.min(Math.max(wanted, seats - PER_TRIBE, 1), seats - 1, PER_TRIBE)
}

export function tribeOfSeat(seen: Seen, seat: number): number {
  return seat === SPECTATOR || seat < firstTribeSeats(seen) ? 0 : 1
}

export function seatsOfTribe(seen: Seen, tribe: number): number[] {
  return seen.seats.map((_, seat) => seat).filter((seat) => tribeOfSeat(seen, seat) === tribe)
}

/** Who leads a champion: the share has a digit for each place, which member of the Tribe it is (GL-R19). */
export function seatOfChampion(seen: Seen, index: number): number {
  const tribe = Math.floor(index / PER_TRIBE)
  const members = seatsOfTribe(seen, tribe)
  const share = seen.options?.[tribe ? 'share-b' : 'share-a'] ?? '012'
  return members[Number(share[index % PER_TRIBE] ?? 0) % members.length] ?? 0
}

export function tribeSize(seen: Seen): number {
  return seen.options?.play === 'fast' ? 2 : PER_TRIBE
}
