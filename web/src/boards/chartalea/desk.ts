/**
 * What every component of this board shares: the position, the viewer's choices by thing, and the hands that play them.
 */
import { getContext, setContext } from 'svelte'
import type { Choice, Hands, Seen } from '../../table/contract'
import type { Arrivals } from './arrivals'
import type { Table } from './position'

/** A pile that somebody opened to read: its name, and its cards as they are now. */
export interface OpenPile {
  title: string
  cards: () => string[]
}

export interface Desk {
  readonly seen: Seen
  readonly table: Table
  readonly hands: Hands
  readonly pointed: Choice | null
  readonly arrivals: Arrivals
  at(key: string): Choice[]
  open(pile: OpenPile | null): void
}

const KEY = Symbol('desk')
export const setDesk = (desk: Desk): Desk => setContext(KEY, desk)
export const useDesk = (): Desk => getContext<Desk>(KEY)
