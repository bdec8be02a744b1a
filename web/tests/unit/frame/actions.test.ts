import { expect, test } from 'vitest'
import { arrange, type BarItem, holds, labelsOf, lineOf, titleAmong } from '../../../src/frame/actions'
import type { Choice, Seen } from '../../../src/table/contract'
import { choiceOf } from '../boards/made'

const choice = (name: string, index: number): Choice => ({
  ...choiceOf(name, index),
  group: name.split(' ')[0]!,
  deed: name === 'end' ? 'ends' : '',
})
const seen = (...names: string[]) => ({ legal: names.map(choice) }) as unknown as Seen
const told = (items: BarItem[]) =>
  items.map(
    (item) => `${item.key || '-'} ${item.kind === 'group' ? `${item.name} (${item.items.length})` : item.choice.title}`,
  )

test('up to six choices are all shown, what ends the step last with the key 0', () => {
  expect(told(arrange(seen('end', 'take red', 'take blue')))).toEqual(['1 take red', '2 take blue', '0 end'])
  expect(told(arrange(seen('take a', 'take b', 'take c', 'take d', 'take e', 'take f'))).length).toBe(6)
})

test('more fold by groups; a group of one stays an action', () => {
  const items = arrange(seen('take a', 'take b', 'take c', 'use x', 'use y', 'attack', 'end'))
  expect(told(items)).toEqual(['1 take (3)', '2 use (2)', '3 attack', '0 end'])
  const [take] = items
  expect(take?.kind === 'group' && told(take.items)).toEqual(['1 take a', '2 take b', '3 take c'])
})

test('a single group is not folded, and what comes after nine has no key', () => {
  const items = arrange(seen(...Array.from({ length: 11 }, (_, i) => `rune ${i}`)))
  expect(items.length).toBe(11)
  expect(items.map(({ key }) => key)).toEqual(['1', '2', '3', '4', '5', '6', '7', '8', '9', '', ''])
})

test('nothing is ever left out, and each choice is found in its group', () => {
  for (let count = 0; count < 40; count++) {
    const now = seen(...Array.from({ length: count }, (_, i) => (i % 7 === 6 ? 'end' : `${'abc'[i % 3]} ${i}`)))
    const items = arrange(now)
    for (const one of now.legal) expect(items.filter((item) => holds(item, one)).length).toBe(1)
  }
})

test('what is likely comes first, also when it ends the step; what is of no use now comes after the rest', () => {
  const now = seen('take red', 'take blue', 'use x', 'end')
  now.legal[0]!.useless = true
  expect(told(arrange({ ...now, likely: { choice: 2 } }))).toEqual(['1 use x', '2 take blue', '3 take red', '0 end'])
  expect(told(arrange({ ...now, likely: { choice: 3 } }))).toEqual(['1 end', '2 take blue', '3 use x', '4 take red'])
  const many = seen('take a', 'take b', 'take c', 'use x', 'use y', 'attack', 'end')
  expect(told(arrange({ ...many, likely: { choice: 1 } }))).toEqual([
    '1 take b',
    '2 take (2)',
    '3 use (2)',
    '4 attack',
    '0 end',
  ])
  expect(lineOf({ ...now.legal[0]!, note: '' })).toBe('take red: no use now')
})

test('the only choice is the first, also when it ends the step', () => {
  expect(told(arrange(seen('end')))).toEqual(['1 end'])
})

test('two of the same name are told apart by what comes of them', () => {
  const legal = [choice('go a', 0), { ...choice('go a', 1), note: 'to the left' }, choice('end', 2)]
  expect(labelsOf(arrange({ legal }))).toEqual(['go a', 'go a: to the left', 'end'])
  const equal = [choice('go a', 0), choice('go a', 1), choice('end', 2)]
  expect(labelsOf(arrange({ legal: equal }))).toEqual(['go a (1)', 'go a (2)', 'end'])
})

test('things that may be picked are told apart by where they come from, if they are called the same', () => {
  const pooled = { title: 'Take a blue die', note: 'of the Tribal Pool, free: P, P, C' }
  const own = { title: 'Take a blue die', note: 'of Priestess, free: P, P, C' }
  const gold = { title: 'Take a gold die', note: 'of the Tribal Pool, free: C, C' }
  const titles = [pooled, own, gold].map((item) => titleAmong(item, [pooled, own, gold]))
  expect(titles).toEqual(['Take a blue die of the Tribal Pool', 'Take a blue die of Priestess', 'Take a gold die'])
})
