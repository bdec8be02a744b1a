/** Keeps a tale up to date: gathered at every look, also while nothing shows it, for happenings are told only once. */
import { untrack } from 'svelte'
import type { Happening, Seen } from '../table/contract'

export function keepTale<Tale>(
  seen: () => Seen,
  nothing: Tale,
  retell: (tale: Tale, fresh: Happening[], moves: number) => Tale,
): { readonly now: Tale } {
  let told = $state.raw(nothing)
  $effect.pre(() => {
    const { fresh, moves } = seen()
    told = retell(
      untrack(() => told),
      fresh,
      moves,
    )
  })
  return {
    get now() {
      return told
    },
  }
}
