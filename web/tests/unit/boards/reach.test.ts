import { expect, test, vi } from 'vitest'
import { Reach } from '../../../src/pieces/reach.svelte'
import type { BoardProps, Choice, Selection, SelectionItem, Wish } from '../../../src/table/contract'
import { choiceOf } from './made'

class ByLetter extends Reach {
  override keyOf({ name }: Choice): string | null {
    return name === 'end' ? null : name[0]!
  }
}

function reachOf(...names: string[]) {
  const said: string[] = []
  const legal = names.map(choiceOf)
  const hands = {
    play: (choice: Choice | string) => said.push(`play ${(choice as Choice).name}`),
    whyNot: (action: Wish | string) => said.push(`why ${typeof action === 'string' ? action : action.verb}`),
    pick: (item: SelectionItem, isMore: boolean) => said.push(`${isMore ? 'more' : 'less'} ${item.name}`),
    inspect: (thing: string, choices: Choice[]) => said.push(`inspect ${thing} ${choices.map(({ name }) => name)}`),
    focus: (thing: string | null) => said.push(`show ${thing}`),
    point: (choice: Choice | null) => said.push(`point ${choice?.name}`),
    consider: (item: SelectionItem) => said.push(`consider ${item.name}`),
  }
  const props = { seen: { legal }, hands, pointed: legal[0] ?? null } as unknown as BoardProps
  return { reach: new ByLetter(() => props), said }
}

test('a click plays the one choice there is, or asks the table why there is none', () => {
  const { reach, said } = reachOf('a 1', 'end')
  reach.press('a')
  reach.press('b', { why: 'b 7' })
  reach.press('c', { why: '' })
  expect(said).toEqual(['play a 1', 'why b 7'])
  expect(reach.allows('e')).toBe(false)
  expect(reach.isPointed('a')).toBe(true)
})

test('of several choices it asks which, once, and a second click takes the question back', () => {
  const { reach, said } = reachOf('a 1', 'a 2')
  reach.press('a', { by: 'left' })
  expect([reach.asks('left'), reach.asks('right'), reach.asking.length]).toEqual([true, false, 2])
  reach.press('a', { by: 'left' })
  expect(reach.asking).toEqual([])
  reach.press('a', { by: 'right' })
  reach.play(reach.asking[1]!)
  expect(reach.asks('right')).toBe(false)
  expect(said).toEqual(['play a 2'])
})

test('a piece under the pointer is shown, and points at what a click would play', () => {
  const { reach, said } = reachOf('a 1', 'b 1', 'b 2')
  reach.touch('a', 'card a').onpointerenter()
  reach.touch('b', 'card b').onfocus()
  reach.touch(null, 'pile').onclick()
  reach.touch('a', null).onblur()
  expect(said).toEqual([
    ...['show card a', 'point a 1', 'show card b', 'point undefined'],
    ...['inspect pile ', 'show null', 'point undefined'],
  ])
})

test('what is pointed at in the action bar is shown, wherever it lies', () => {
  const { reach, said } = reachOf('b 1')
  reach.touch('a', 'card a')
  reach.touch('b', 'card b')
  reach.showPointed()
  expect(said).toEqual(['show card b'])
})

test('a piece that slides under a pointer at rest is not looked at until the pointer moves', () => {
  const { reach, said } = reachOf('a 1')
  const at = (clientX: number) => ({ clientX, clientY: 5, pointerType: 'mouse' }) as PointerEvent
  const [taken, next] = [reach.touch('a', 'taken'), reach.touch(null, 'next')]
  taken.onpointerenter(at(1))
  taken.onpointermove(at(2))
  taken.onpointerdown(at(2))
  said.length = 0
  next.onpointerenter(at(2))
  expect(said).toEqual([])
  next.onpointermove(at(3))
  expect(said).toEqual(['show next', 'point undefined'])
})

test('a piece is found by verb and parts, and what it was meant as is asked about', () => {
  const { reach, said } = reachOf('play owl', 'end')
  reach.seen.legal[0]!.args = { card: 'owl' }
  expect(reach.allows({ verb: 'play', args: { card: 'owl' } })).toBe(true)
  expect(reach.allows([{ verb: 'choose', args: { card: 'owl' } }])).toBe(false)
  expect(reach.allows({ verb: 'play' })).toBe(true)
  reach.press([
    { verb: 'choose', args: { card: 'cat' } },
    { verb: 'play', args: { card: 'cat' } },
  ])
  reach.press({ verb: 'choose', args: { card: 'cat' } })
  expect(said).toEqual(['why play', 'why choose'])
})

const tap = { pointerType: 'touch' } as unknown as MouseEvent

test('a tap shows a thing with what can be done, and plays nothing', () => {
  const { reach, said } = reachOf('a 1', 'b 1', 'b 2')
  reach.touch('a', 'card:a').onclick(tap)
  reach.touch('b', 'card:b').onclick(tap)
  reach.touch('c', 'card:c').onclick(tap)
  expect(said).toEqual(['inspect card:a a 1', 'inspect card:b b 1,b 2', 'inspect card:c ', 'why c'])
})

test('what is there to be looked at is held up, and nothing is refused', () => {
  const { reach, said } = reachOf('a 1')
  const click = { pointerType: 'mouse' } as unknown as MouseEvent
  reach.touch('a', 'card:a', { looks: true }).onclick(click)
  reach.touch('b', 'card:b', { looks: true }).onclick(click)
  reach.touch(null, 'card:c').onclick(click)
  expect(said).toEqual(['play a 1', 'inspect card:b ', 'inspect card:c '])
})

test('a long press and a right click show a thing, and the click that follows does nothing', async () => {
  vi.useFakeTimers()
  const { reach, said } = reachOf('a 1')
  const touch = reach.touch('a', 'card:a')
  touch.onpointerdown({ pointerType: 'touch' } as PointerEvent)
  vi.advanceTimersByTime(1000)
  touch.onclick(tap)
  touch.onpointerdown({ pointerType: 'touch' } as PointerEvent)
  touch.onpointercancel()
  vi.advanceTimersByTime(1000)
  touch.oncontextmenu({ preventDefault: () => said.push('no menu') } as unknown as MouseEvent)
  vi.useRealTimers()
  expect(said).toEqual(['inspect card:a a 1', 'no menu', 'inspect card:a a 1'])
})

test('where a set is asked for, pieces go in and out, equal ones by how many are in', () => {
  const { reach, said } = reachOf('end')
  const item = (name: string, count: number, most: number): SelectionItem => ({
    ...choiceOf(name),
    count,
    most,
    addable: count < most,
    removable: count > 0,
    why: null,
  })
  reach.seen.selection = { items: [item('a 1', 1, 3), item('b 1', 0, 0)], others: [] } as unknown as Selection
  expect([reach.allows('a'), reach.picked('a'), reach.allows('b')]).toEqual([true, 1, false])
  expect([0, 1].map((nth) => reach.allows('a', nth))).toEqual([true, true])
  reach.touch('a', 'die:a', { nth: 0 }).onclick(tap)
  reach.touch('a', 'die:a', { nth: 1 }).onclick(tap)
  reach.press('b')
  expect(said).toEqual(['less a 1', 'more a 1', 'more b 1'])
})

test('of equal pieces those that neither go in nor out are not lit', () => {
  const { reach } = reachOf('end')
  const full = { ...choiceOf('a 1'), count: 1, most: 1, addable: false, removable: true, why: null }
  reach.seen.selection = { items: [full], others: [] } as unknown as Selection
  expect([0, 1].map((nth) => reach.allows('a', nth))).toEqual([true, false])
})

test('a thing of a set says what becomes of it', () => {
  const { reach } = reachOf()
  const item = { ...choiceOf('a die'), count: 1, most: 2, addable: true, removable: true, why: null }
  reach.seen.selection = { in: 'reroll', out: 'keep', items: [item] } as unknown as Selection
  expect([reach.wordAt('a', 0), reach.wordAt('a', 1), reach.wordAt('b', 0)]).toEqual(['reroll', 'keep', ''])
})

test('looking at a thing that could be put into the set asks what would come of it', () => {
  const { reach, said } = reachOf()
  const item = { ...choiceOf('a'), count: 0, most: 1, addable: true, removable: false, why: null }
  reach.seen.selection = { items: [item, { ...item, name: 'b', addable: false }] } as unknown as Selection
  reach.touch('a', 'card a').onfocus()
  reach.touch('b', 'card b').onfocus()
  expect(said.filter((line) => line.startsWith('consider'))).toEqual(['consider a'])
})
