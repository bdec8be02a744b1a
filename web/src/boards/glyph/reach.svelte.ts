/** What the pieces of the board share: the position, what may be done on each thing, and the viewer's hands. */
import { getContext, setContext } from 'svelte'
import type { BoardProps, Choice } from '../../table/contract'
import { byPlace, placeOf } from './actions'
import { packOf } from './pack'
import { readTable } from './position'

const KEY = Symbol('glyph')
const AROUND = Symbol('the thing around')

export class Reach {
  readonly #props: () => BoardProps
  readonly table = $derived.by(() => readTable(this.#props().seen))
  readonly pack = $derived.by(() => packOf(this.#props().seen.game))
  readonly #places = $derived.by(() => byPlace(this.#props().seen.legal))
  readonly pointed = $derived.by(() => (this.choice ? placeOf(this.choice) : null))
  /** A thing that can be used in several ways, while the viewer says in which. */
  asking = $state.raw<Choice[]>([])
  /** The last thing was chosen by keyboard: focus must not get lost when it is gone. */
  byKey = false

  constructor(props: () => BoardProps) {
    this.#props = props
  }

  get seen() {
    return this.#props().seen
  }

  /** The choice pointed at, on the board or in the action bar. */
  get choice(): Choice | null {
    return this.#props().pointed
  }

  at(place: string): Choice[] {
    return this.#places.get(place) ?? []
  }

  isLegal(place: string): boolean {
    return this.#places.has(place)
  }

  /** A click: plays the one choice there is, asks which of several, or says why there is none. */
  touch(place: string, why: string): void {
    const choices = this.at(place)
    this.asking = choices.length > 1 ? choices : []
    if (choices.length === 1) this.play(choices[0]!)
    if (choices.length === 0 && why) this.#props().hands.whyNot(why)
  }

  play(choice: Choice): void {
    this.asking = []
    this.#props().hands.play(choice)
  }

  enter(place: string | null, thing: string | null): void {
    this.#props().hands.focus(thing)
    this.#props().hands.point(place ? (this.at(place)[0] ?? null) : null)
  }

  leave(): void {
    this.#props().hands.focus(null)
    this.#props().hands.point(null)
  }
}

export function provideReach(props: () => BoardProps): Reach {
  return setContext(KEY, new Reach(props))
}

export function useReach(): Reach {
  return getContext<Reach>(KEY)
}

/** Pieces on a board that can be chosen as a whole stand for it, unless they can be chosen themselves. */
export function placeAround(place: () => string): void {
  setContext(AROUND, place)
}

export function around(): () => string {
  return getContext<(() => string) | undefined>(AROUND) ?? (() => '')
}
