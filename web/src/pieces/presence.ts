/**
 * What is known of whoever sits elsewhere, for the portraits of a board: the page around an online table gives it, and
 * without such a page there is nothing to show.
 */
import { getContext, setContext } from 'svelte'

export interface Presence {
  /** What is left of the seat's time, '9:08'; '' without a clock. */
  clock: string
  isRunning: boolean
  isAway: boolean
}
type PresenceOf = (seat: number) => Presence | null

const KEY = Symbol('presence')

export const givePresence = (of: PresenceOf): void => void setContext(KEY, of)
export const usePresence = (): PresenceOf => getContext<PresenceOf | undefined>(KEY) ?? (() => null)
