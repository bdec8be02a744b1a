/**
 * The one way to touch a piece. A piece says what a click on it could mean, as verb and parts, legal or not, and what
 * is shown of it; the board hands the reach down as context, so that a card three components deep knows whether it is
 * legal:
 *
 *   const reach = useReach()
 *   const wish = $derived({ verb: 'commit', args: { item: 'dagger' } })
 *   <button class:legal={reach.allows(wish)} {...reach.touch(wish, 'item:dagger')}>
 *
 * A click with the mouse or a key plays. A tap where it would play shows the thing first, with a button that does; a
 * long press or a right click shows it in any case. Where a set is asked for, clicks and taps put its things in and
 * out, in any order; `picked` says how many of a thing are in it, and equal pieces say the how-manieth they are.
 *
 * A board may also name its things by keys of its own, in a class with `keyOf` and `wishOf`.
 */
import { getContext, setContext } from 'svelte'
import type { BoardProps, Choice, Happening, Odd, Seen, SelectionItem, Wish } from '../table/contract'

/**
 * What a piece is there for: one wish, several of which at most some are asked for now, or a board's own key; null
 * where nothing is done.
 */
export type On = string | Wish | readonly Wish[] | null

export interface Touch {
  'data-thing': string | undefined
  onclick(event?: MouseEvent): void
  onpointerdown(event: PointerEvent): void
  onpointerup(): void
  onpointercancel(): void
  oncontextmenu(event: MouseEvent): void
  onpointerenter(event?: PointerEvent): void
  onpointermove(event: PointerEvent): void
  onpointerleave(): void
  onfocus(): void
  onblur(): void
}

interface Ways {
  /** What to ask about when nothing is legal; nothing is asked when it is empty. Else the key. */
  why?: Wish | string
  /** Which one of equal pieces it is, from 0: the first ones are those that are chosen. */
  nth?: number
  /** Who asks in which of several ways, where things with the same key lie on the table more than once. */
  by?: string
  /** It is there to be looked at: where nothing can be done with it, a click holds it up and refuses nothing. */
  looks?: boolean
}

const LONG_PRESS = 400
const pointer = { x: NaN, y: NaN }
/** Whether the pointer is where it was: then it is the piece that has moved. */
function isAtRest({ clientX, clientY }: PointerEvent): boolean {
  const isSame = clientX === pointer.x && clientY === pointer.y
  Object.assign(pointer, { x: clientX, y: clientY })
  return isSame
}
const isTap = (event?: MouseEvent): boolean => (event as PointerEvent | undefined)?.pointerType === 'touch'

export const fits = ({ verb, args = {} }: Wish, choice: Pick<Choice, 'verb' | 'args'>): boolean =>
  choice.verb === verb && Object.entries(args).every(([role, value]) => `${choice.args[role]}` === `${value}`)

const listOf = (on: Wish | readonly Wish[]): readonly Wish[] => (Array.isArray(on) ? on : [on as Wish])

function grouped(legal: readonly Choice[], keyOf: (choice: Choice) => string | null): Map<string, Choice[]> {
  const filed = new Map<string, Choice[]>()
  for (const choice of legal) {
    const key = keyOf(choice)
    if (key) filed.set(key, [...(filed.get(key) ?? []), choice])
  }
  return filed
}

export class Reach {
  readonly #props: () => BoardProps
  /** While a set is chosen, what is no part of it. */
  readonly #free = $derived.by(() => this.seen.selection?.others ?? this.seen.legal)
  readonly #filed = $derived.by(() => grouped(this.#free, (choice) => this.keyOf(choice)))
  readonly #byVerb = $derived.by(() => grouped(this.#free, ({ verb }) => verb))
  #asked = $state.raw<{ on: On; by: string } | null>(null)
  #timer: ReturnType<typeof setTimeout> | undefined
  #wasHeld = false
  /** What came to lie under a pointer at rest is looked at when the pointer moves. */
  #cameTo = false
  /** What is shown of each thing that can be touched. */
  readonly #things = new Map<string, { on: On; thing: string }>()

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
  keyOf(choice: Pick<Choice, 'verb' | 'args' | 'name'>): string | null {
    return choice.name
  }

  /** What somebody wants who presses the thing of this key: the notation itself, unless a board knows better. */
  wishOf(key: string): Wish | string | null {
    return key
  }

  at(on: On): Choice[] {
    if (!on) return []
    if (typeof on === 'string') return this.#filed.get(on) ?? []
    return listOf(on).flatMap((wish) => (this.#byVerb.get(wish.verb) ?? []).filter((choice) => fits(wish, choice)))
  }

  /** The things of the set that is asked for. */
  itemsAt(on: On): SelectionItem[] {
    const items = this.seen.selection?.items ?? []
    if (!on || !items.length) return []
    if (typeof on === 'string') return items.filter((item) => this.keyOf(item) === on)
    return items.filter((item) => listOf(on).some((wish) => fits(wish, item)))
  }

  /** How many of it are chosen. */
  picked(on: On): number {
    return this.itemsAt(on).reduce((sum, { count }) => sum + count, 0)
  }

  /** Whether a click does something: plays, puts in or takes out; of equal pieces, on the nth. */
  allows(on: On, nth?: number): boolean {
    if (this.at(on).length > 0) return true
    const items = this.itemsAt(on)
    const isIn = items.some(({ count }) => count > (nth ?? 0))
    return isIn || items.some(({ addable }) => addable)
  }

  isPointed(on: On): boolean {
    const { pointed } = this
    if (!on || !pointed) return false
    return typeof on === 'string' ? this.keyOf(pointed) === on : listOf(on).some((wish) => fits(wish, pointed))
  }

  /** A thing that can be used in several ways, while the viewer says in which. */
  get asking(): Choice[] {
    const choices = this.at(this.#asked?.on ?? null)
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

  /** Puts a thing in, or takes out the piece that is in. */
  #toggle(items: SelectionItem[], nth?: number): void {
    const chosen = items.find(({ count }) => count > (nth ?? 0))
    const item = chosen ?? items.find(({ addable }) => addable) ?? items[0]!
    this.#props().hands.pick(item, !chosen)
  }

  /** Plays the one choice there is, asks which of several, or lets the table say why there is none. */
  press(on: On, { why = this.#meant(on), by = JSON.stringify(on), nth }: Ways = {}): void {
    const items = this.itemsAt(on)
    const [first, ...others] = this.at(on)
    const wasAsked = this.asks(by)
    this.stopAsking()
    if (items.length) this.#toggle(items, nth)
    else if (!first) {
      if (why) this.#props().hands.whyNot(why)
    } else if (!others.length) this.play(first)
    else if (!wasAsked) this.#asked = { on, by }
  }

  /** What a click that means nothing legal was meant as: what others are asked for now, or else the first. */
  #meant(on: On): Wish | string {
    if (!on || typeof on === 'string') return (on && this.wishOf(on)) ?? ''
    const wishes = listOf(on)
    return wishes.find(({ verb }) => this.#byVerb.has(verb)) ?? wishes[0] ?? ''
  }

  /** Holds a thing up to be read, with what can be done with it; nothing is done by that. */
  inspect(on: On, thing: string, ways: Ways = {}): void {
    const choices = this.at(on)
    const items = this.itemsAt(on)
    const why = ways.why ?? this.#meant(on)
    this.stopAsking()
    this.#props().hands.inspect(thing, choices, items)
    if (!choices.length && !items.length && why && this.seen.legal.length) this.#props().hands.whyNot(why)
  }

  /** What stands at the nth of equal pieces while a set is chosen. */
  wordAt(on: On, nth = 0): string {
    const { selection } = this.seen
    if (!selection?.in || !this.itemsAt(on).length) return ''
    return (this.picked(on) > nth ? selection.in : selection.out) ?? ''
  }

  /** How likely what is worth knowing of a thing is; null where nothing is told. */
  oddOf(kind: string, id: string): Odd | null {
    return this.#props().odds?.find((odd) => odd.kind === kind && odd.id === id) ?? null
  }

  /** Shows what the choice that is pointed at is about. */
  showPointed(): void {
    const found = this.pointed && [...this.#things.values()].find(({ on }) => this.isPointed(on))
    if (found) this.#props().hands.focus(found.thing)
  }

  /** Shows a thing in the rail, and points at what a click on it would play. */
  look(on: On, thing: string | null): void {
    const [first, ...others] = this.at(on)
    const { hands } = this.#props()
    if (thing) hands.focus(thing)
    this.point(others.length ? null : (first ?? null))
    const item = first ? undefined : this.itemsAt(on).find(({ addable }) => addable)
    if (item) hands.consider?.(item)
  }

  leave(): void {
    this.#props().hands.focus(null)
    this.point(null)
  }

  point(choice: Choice | null): void {
    this.#props().hands.point(choice)
  }

  /** Handlers of a piece. */
  touch(on: On, thing: string | null, ways: Ways = {}): Touch {
    const release = () => clearTimeout(this.#timer)
    const hold = () => {
      this.#wasHeld = true
      if (thing) this.inspect(on, thing, { why: '' })
    }
    if (on && thing) this.#things.set(JSON.stringify(on), { on, thing })
    return {
      'data-thing': thing ?? undefined,
      onclick: (event) => {
        release()
        const wasHeld = this.#wasHeld
        this.#wasHeld = false
        if (wasHeld) return
        if (thing && ((ways.looks && !this.allows(on)) || !on)) this.inspect(on, thing, { why: '' })
        else if (thing && isTap(event) && !this.itemsAt(on).length) this.inspect(on, thing, ways)
        else if (on) this.press(on, ways)
      },
      onpointerdown: (event) => {
        this.#wasHeld = false
        isAtRest(event)
        if (thing && event.pointerType === 'touch') this.#timer = setTimeout(hold, LONG_PRESS)
      },
      onpointerup: release,
      onpointercancel: release,
      oncontextmenu: (event) => {
        if (!thing) return
        event.preventDefault()
        if (!this.#wasHeld) this.inspect(on, thing, { why: '' })
      },
      onpointerenter: (event) => {
        this.#cameTo = !!event && isAtRest(event)
        if (!this.#cameTo) this.look(on, thing)
      },
      onpointermove: (event) => {
        if (!isAtRest(event) && this.#cameTo) this.look(on, thing)
        this.#cameTo = false
      },
      onpointerleave: () => {
        release()
        this.leave()
      },
      onfocus: () => this.look(on, thing),
      onblur: () => this.leave(),
    }
  }

  /** The newest happening of this kind since the last look, if it concerns the seat. */
  fresh(event: string, seat?: number): Happening | undefined {
    return this.seen.fresh.findLast(({ data }) => data.event === event && (seat === undefined || data.seat === seat))
  }
}

const CONTEXT = Symbol('reach')
export function provideReach<R extends Reach>(reach: R): R {
  $effect(() => reach.showPointed())
  return setContext(CONTEXT, reach)
}
export const useReach = <R extends Reach = Reach>(): R => getContext<R>(CONTEXT)
