/** What the pieces of the board share: the position, the pack, and what may be done on each thing. */
import { getContext, setContext } from 'svelte'
import { Reach, useReach as useAnyReach } from '../../pieces/reach.svelte'
import type { Choice } from '../../table/contract'
import { placeOf } from './places'
import { packOf } from './pack'
import { readTable } from './position'

export class GlyphReach extends Reach {
  readonly table = $derived.by(() => readTable(this.seen))
  readonly pack = $derived.by(() => packOf(this.seen.game))

  override keyOf(choice: Choice): string | null {
    return placeOf(choice)
  }
}

export const useReach = useAnyReach<GlyphReach>

const AROUND = Symbol('the thing around')

/** Pieces on a board that can be chosen as a whole stand for it, unless they can be chosen themselves. */
export function placeAround(place: () => string): void {
  setContext(AROUND, place)
}

export function around(): () => string {
  return getContext<(() => string) | undefined>(AROUND) ?? (() => '')
}
