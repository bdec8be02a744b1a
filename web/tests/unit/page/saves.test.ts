import { expect, test } from 'vitest'
import { fileName, opponents, outcomeOf, standing, when } from '../../../src/pages/games/saves'
import type { Player } from '../../../src/engine/catalogue'
import type { SaveSummary } from '../../../src/session/api'

const save = (...players: [Player, string][]): SaveSummary => ({
  id: 'x',
  name: '',
  game: 'dwarf-dice',
  moves: 1,
  over: false,
  created: 0,
  updated: 0,
  players: players.map(([player, name]) => ({ player, name })),
})

test('a saved game says who plays', () => {
  expect(opponents(save(['human', ''], ['hard', '']))).toBe('against one computer')
  expect(opponents(save(['human', ''], ['hard', ''], ['easy', '']))).toBe('against 2 computers')
  expect(opponents(save(['human', ''], ['human', 'Tova'], ['easy', '']))).toBe('with Tova and one computer')
  expect(opponents(save(['human', ''], ['human', '']))).toBe('with a friend')
  expect(opponents(save(['easy', ''], ['easy', '']))).toBe('played by computers')
})

test('and how it ended, or how far it is', () => {
  const duel = save(['human', ''], ['hard', ''])
  expect(standing(duel)).toBe('running')
  expect(standing({ ...duel, moment: 'Round 3 of a duel' })).toBe('Round 3 of a duel')
  expect(standing({ ...duel, over: true })).toBe('over')
  expect(outcomeOf({ ...duel, over: true, winners: [0] })).toBe('won')
  expect(standing({ ...duel, over: true, winners: [1] })).toBe('lost')
  expect(standing({ ...duel, over: true, winners: [0, 1] })).toBe('drawn')
  const friends = save(['human', 'Ada'], ['human', 'Tova'])
  expect(outcomeOf({ ...friends, over: true, winners: [1] })).toBeNull()
  expect(standing({ ...friends, over: true, winners: [1] })).toBe('Tova won')
})

test('and when it was', () => {
  const now = Date.UTC(2026, 10, 15)
  const ago = (minutes: number) => when(now - minutes * 60_000, now)
  expect([ago(0), ago(1), ago(59), ago(60), ago(60 * 30), ago(60 * 24 * 2)]).toEqual([
    'just now',
    '1 minute ago',
    '59 minutes ago',
    '1 hour ago',
    '1 day ago',
    '2 days ago',
  ])
  expect(ago(60 * 24 * 30)).toMatch(/2026/)
})

test('file names are plain', () => {
  expect(fileName('Dwarf Dice: Ünal & Co')).toBe('dwarf-dice-nal-co')
  expect(fileName('…')).toBe('game')
})
