import { expect, test } from 'vitest'
import { firstPlan, seatRole, toGame, valuesOf, withSeats } from '../../../src/pages/newgame/plan'
import { ruleSets } from '../../../src/session/table.svelte'
import '../session/support'

const rules = await ruleSets()
const of = (id: string) => rules.find((one) => one.id === id)!

test('a plan that nobody touched starts a game against computers with normal options', () => {
  for (const one of rules) {
    const game = toGame(one, firstPlan(one, false, 'turn'))
    expect(game.seats.length).toBe(one.seats.least)
    expect(game.seats.map(({ player }) => player)).toEqual(['human', ...Array(one.seats.least - 1).fill('normal')])
    expect(game.options).toEqual({})
    expect(game.seed).toBeNull()
  }
})

test('on one screen everybody is human, also at seats that are added', () => {
  const plan = withSeats(firstPlan(of('dwarf-dice'), true, 'turn'), 4, true)
  expect(plan.seats.map(({ player }) => player)).toEqual(['human', 'human', 'human', 'human'])
})

test('only what differs from normal is said', () => {
  const plan = firstPlan(of('glyph'), false, 'free')
  plan.options.play = 'fast'
  plan.seed = ' 42 '
  expect(toGame(of('glyph'), plan)).toMatchObject({ options: { play: 'fast' }, seed: '42', undo: 'free' })
})

test('an option that names a seat offers no seat that is not there', () => {
  const first = of('dwarf-dice').options.find(({ name }) => name === 'first')!
  expect(valuesOf(first, 2)).toEqual(['random', '0', '1'])
  expect(valuesOf(first, 4)).toEqual(['random', '0', '1', '2', '3'])
})

test('the Dragon sits last', () => {
  expect([0, 1, 2].map((seat) => seatRole('tarnished-glory', seat, 3))).toEqual([
    'Red Commander',
    'Green Commander',
    'the Dragon',
  ])
  expect(seatRole('glyph', 0, 2)).toBe('')
})
