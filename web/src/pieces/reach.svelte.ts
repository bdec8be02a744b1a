/**
 * The one way to touch a piece. Every legal choice is filed under the key of the thing it is done on; a piece names its
 * key and what the rail shows of it. The board hands the reach down as context, so that a card three components deep
 * knows whether it is legal:
 *
 *   const reach = useReach()
 *   <button class:legal={reach.allows('commit dagger')} {...reach.touch('commit dagger', 'item dagger')}>
 *
 * A board whose things are not called as its actions are says so once, in a class of its own with `keyOf`.
 */
import { getContext, setContext } from 'svelte'
import type { BoardProps, Choice, Happening, Seen } from '../table/contract'

export interface Touch {
  onclick(): void
  onpointerenter(): void
  onpointerleave(): void
  onfocus(): void
  onblur(): void
}

interface Ways {
  /** The notation of the action, for saying why it is not legal; empty where there never is one. Else the key. */
  why?: string
  /** Who asks in which of several ways, where things with the same key lie on the table more than once. */
  by?: string
}

export function choicesByKey(
  legal: readonly Choice[],
  keyOf: (choice: Choice) => string | null,
): Map<string, Choice[]> {
  const filed = new Map<string, Choice[]>()
  for (const choice of legal) {
    const key = keyOf(choice)
    if (key) filed.set(key, [...(filed.get(key) ?? []), choice])
  }
  return filed
}

export class Reach {
  readonly #props: () => BoardProps
  readonly #filed = $derived.by(() => choicesByKey(this.seen.legal, (choice) => this.keyOf(choice)))
  #asked = $state.raw<{ key: string; by: string } | null>(null)

  constructor(props: () => BoardProps) {
    this.#props = props
  }

  get seen(): Seen {
    return this.#props().seen
  }

  /** The choice pointed at, on the board or in the action bar. */
  get pointed(): Choice | null {
    return this.#props().pointed
  }

  /** The thing a choice is done on: the notation itself, unless a board knows better; null where there is none. */
  keyOf(choice: Choice): string | null {
    return choice.name
  }

  at(key: string | null): Choice[] {
    return (key && this.#filed.get(key)) || []
  }

  allows(key: string | null): boolean {
    return this.at(key).length > 0
  }

  isPointed(key: string | null): boolean {
    return !!key && !!this.pointed && this.keyOf(this.pointed) === key
  }

  /** A thing that can be used in several ways, while the viewer says in which. */
  get asking(): Choice[] {
    const choices = this.at(this.#asked?.key ?? null)
    return choices.length > 1 ? choices : []
  }

  asks(by: string): boolean {
    return this.#asked?.by === by && this.asking.length > 0
  }

  stopAsking(): void {
    this.#asked = null
  }

  play(choice: Choice): void {
    this.stopAsking()
    this.#props().hands.play(choice)
  }

  /** Plays the one choice there is, asks which of several, or lets the table say why there is none. */
  press(key: string, { why = key, by = key }: Ways = {}): void {
    const [first, ...others] = this.at(key)
    const wasAsked = this.asks(by)
    this.stopAsking()
    if (!first) {
      if (why) this.#props().hands.whyNot(why)
    } else if (!others.length) this.play(first)
    else if (!wasAsked) this.#asked = { key, by }
  }

  /** Shows a thing in the rail, and points at what a click on it would play. */
  look(key: string | null, thing: string | null): void {
    const [first, ...others] = this.at(key)
    if (thing) this.#props().hands.focus(thing)
    this.point(others.length ? null : (first ?? null))
  }

  leave(): void {
    this.#props().hands.focus(null)
    this.point(null)
  }

  point(choice: Choice | null): void {
    this.#props().hands.point(choice)
  }

  /** Handlers of a piece: press on click, zoom and pointing on hover and focus. */
  touch(key: string | null, thing: string | null, ways: Ways = {}): Touch {
    return {
      onclick: () => (key ? this.press(key, ways) : this.look(null, thing)),
      onpointerenter: () => this.look(key, thing),
      onpointerleave: () => this.leave(),
      onfocus: () => this.look(key, thing),
      onblur: () => this.leave(),
    }
  }

  /** The newest happening of this kind since the last look, if it concerns the seat. */
  fresh(event: string, seat?: number): Happening | undefined {
    return this.seen.fresh.findLast(({ data }) => data.event === event && (seat === undefined || data.seat === seat))
  }
}

const CONTEXT = Symbol('reach')
export const provideReach = <R extends Reach>(reach: R): R => setContext(CONTEXT, reach)
export const useReach = <R extends Reach = Reach>(): R => getContext<R>(CONTEXT)
