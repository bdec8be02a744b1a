/** What the pieces of the board share: the position, the pack, and what may be done on each thing. */
import { getContext, setContext } from 'svelte'
import { Reach, useReach as useAnyReach } from '../../pieces/reach.svelte'
import type { Choice, Wish } from '../../table/contract'
import { sheetOf } from '../../table/sheets'
import { placeOf, wishAt } from './places'
import { packOf } from './pack'
import { readTable } from './position'

export class GlyphReach extends Reach {
  readonly table = $derived.by(() => readTable(this.seen))
  readonly pack = $derived.by(() => packOf(this.seen.game))

  override keyOf(choice: Pick<Choice, 'verb' | 'args'>): string | null {
    return placeOf(choice)
  }

  override wishOf(key: string): Wish | null {
    return wishAt(key, this.seen.legal)
  }

  /** What people call a thing. */
  nameOf(kind: string, id: string | null | undefined): string {
    return sheetOf(this.seen.game, kind, id ?? '').name
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
