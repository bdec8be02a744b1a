/** What all components of this board share: the position, what has just arrived, and what may be done on a thing. */
import { Reach, useReach as useAnyReach } from '../../pieces/reach.svelte'
import { arrivalsOf } from './arrivals'
import { read } from './position'

/** A pile that somebody opened to read: its name, and its cards as they are now. */
export interface OpenPile {
  title: string
  cards: () => string[]
}

export class ChartaleaReach extends Reach {
  readonly table = $derived.by(() => read(this.seen))
  readonly arrivals = $derived.by(() => arrivalsOf(this.seen))
  pile = $state.raw<OpenPile | null>(null)

  /** The same pile a second time closes it. */
  open(pile: OpenPile): void {
    this.pile = this.pile?.title === pile.title ? null : pile
  }
}

export const useReach = useAnyReach<ChartaleaReach>
