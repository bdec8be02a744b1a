import { expect, test } from 'vitest'
import type { SaveSummary } from '../../../src/session/api'
import { lookAtSetup } from '../../../src/session/setup'
import { ruleSets } from '../../../src/session/table.svelte'
import { fittingFor } from '../../../src/pages/newgame/fitting'
import { companyWords, firstPlan, toGame, valueWords, withSeats } from '../../../src/pages/newgame/plan'
import { recall, remember } from '../../../src/pages/newgame/remembered'
import type { Player } from '../../../src/engine/catalogue'
import '../session/support'

const rules = await ruleSets()
const of = (id: string) => rules.find((one) => one.id === id)!

test('a plan that nobody touched starts a game against the computer that fits, with normal options', () => {
  for (const one of rules) {
    const game = toGame(one, firstPlan(one, false), 'easy')
    expect(game.seats.length).toBe(one.seats.least)
    expect(game.seats.map(({ player }) => player)).toEqual(['human', ...Array(one.seats.least - 1).fill('easy')])
    expect(game.options).toEqual({})
    expect(game.seed).toBeNull()
  }
})

test('every game says how it is won', () => {
  for (const { goal } of rules) expect(goal).toMatch(/^[A-Z].{15,}\.$/)
})

test('on one screen everybody is human, also at seats that are added', () => {
  const plan = withSeats(firstPlan(of('dwarf-dice'), true), of('dwarf-dice'), 4, true)
  expect(plan.seats.map(({ player }) => player)).toEqual(['human', 'human', 'human', 'human'])
  expect(companyWords(plan)).toBe('four people here')
})

test('only what differs from normal is said', () => {
  const plan = firstPlan(of('glyph'), false)
  plan.options.play = 'fast'
  plan.undo = 'free'
  plan.seed = ' 42 '
  expect(toGame(of('glyph'), plan, 'novice')).toMatchObject({ options: { play: 'fast' }, seed: '42', undo: 'free' })
})

test('an option that names a seat offers no seat that is not there, and forgets one that is gone', async () => {
  const setup = await lookAtSetup({ game: 'dwarf-dice', seats: 2, options: {} })
  const first = setup.options.find(({ name }) => name === 'first')!
  expect(first.values.map(({ name }) => name)).toEqual(['random', '0', '1'])
  const plan = withSeats(firstPlan(of('dwarf-dice'), false), of('dwarf-dice'), 4, false)
  plan.options.first = '3'
  expect(withSeats(plan, of('dwarf-dice'), 2, false).options.first).toBe('random')
  expect(valueWords(first, '0', plan)).toBe('you')
})

test('options and values are called as people call them, and seats as the rules do', async () => {
  for (const { id, seats } of rules)
    for (let count = seats.least; count <= seats.most; count++) {
      const setup = await lookAtSetup({ game: id, seats: count, options: {} })
      expect(setup.verdict.legal).toBe(true)
      expect(setup.seats).toHaveLength(count)
      for (const { title, values } of setup.options)
        for (const words of [title, ...values.map((value) => value.title)]) expect(words).not.toMatch(/[-_]|^0\d+$/)
    }
  const duel = await lookAtSetup({ game: 'glyph', seats: 2, options: {} })
  expect(duel.options.map(({ name }) => name)).not.toContain('share-a')
  const four = await lookAtSetup({ game: 'glyph', seats: 4, options: {} })
  expect(four.seats).toEqual([
    'Player 1 of Tribe A',
    'Player 2 of Tribe A',
    'Player 3 of Tribe B',
    'Player 4 of Tribe B',
  ])
})

test('an option without a choice is not shown, and one that came along is refused with its rule', async () => {
  const shown = async (seats: number) =>
    (await lookAtSetup({ game: 'dwarf-dice', seats, options: {} })).options.map(({ name }) => name)
  expect(await shown(2)).toContain('handicap')
  expect(await shown(3)).not.toContain('handicap')
  const three = await lookAtSetup({ game: 'dwarf-dice', seats: 3, options: { handicap: 'on' } })
  expect(three.verdict).toMatchObject({ legal: false, rule: 'DD-R42' })
  expect(three.options.map(({ name }) => name)).toContain('handicap')
})

test('a share that leaves somebody without a champion is not offered, and refused with its rule', async () => {
  const four = await lookAtSetup({ game: 'glyph', seats: 4, options: {} })
  const offered = four.options.find(({ name }) => name === 'share-a')!.values.map(({ name }) => name)
  expect(offered).toContain('010')
  expect(offered).not.toContain('222')
  const bad = await lookAtSetup({ game: 'glyph', seats: 4, options: { 'share-a': '222' } })
  expect(bad.verdict).toMatchObject({ legal: false, rule: 'GL-218' })
})

let clock = 0
const save = (level: Player, won: boolean, game = 'glyph'): SaveSummary => ({
  id: String(clock),
  name: '',
  game,
  moves: 9,
  over: true,
  winners: [won ? 0 : 1],
  created: 0,
  updated: ++clock,
  players: [
    { player: 'human', name: '' },
    { player: level, name: '' },
  ],
})

test('the fitting computer is a novice at first, then stronger after two wins and weaker after two losses', () => {
  const level = (...saves: SaveSummary[]) => fittingFor('glyph', saves).level
  expect(level()).toBe('novice')
  expect(level(save('novice', true))).toBe('novice')
  expect(level(save('novice', true), save('novice', true))).toBe('easy')
  expect(level(save('novice', true), save('novice', false), save('novice', true))).toBe('novice')
  const up = [save('novice', true), save('novice', true)]
  expect(level(...up, save('easy', false), save('easy', false))).toBe('novice')
  expect(level(save('novice', false), save('novice', false), save('novice', false))).toBe('novice')
  expect(level(save('novice', true, 'chartalea'), save('novice', true, 'chartalea'))).toBe('novice')
  expect(fittingFor('glyph', [...up, save('hard', false)])).toEqual({ level: 'easy', played: 3, won: 2 })
})

test('the next table is laid as the last one was, but for the seed', () => {
  const kept = new Map<string, string>()
  const storage = { getItem: (key: string) => kept.get(key) ?? null, setItem: (k: string, v: string) => kept.set(k, v) }
  const before = Object.getOwnPropertyDescriptor(globalThis, 'localStorage')
  Object.defineProperty(globalThis, 'localStorage', { value: storage, configurable: true })
  const plan = firstPlan(of('glyph'), false)
  plan.seats[1] = { player: 'hard', name: 'Una' }
  plan.options.play = 'fast'
  plan.seed = '7'
  remember(of('glyph'), false, plan)
  expect(recall(of('glyph'), false)).toEqual({ ...plan, seed: '' })
  expect(recall(of('glyph'), true)).toEqual(firstPlan(of('glyph'), true))
  kept.set('warbones-plans', '{"glyph":{"seats":[1],"options":{"play":"never"},"undo":3}}')
  expect(recall(of('glyph'), false)).toEqual(firstPlan(of('glyph'), false))
  if (before) Object.defineProperty(globalThis, 'localStorage', before)
})
