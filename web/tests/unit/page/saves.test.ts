import { expect, test } from 'vitest'
import { fileName, opponents, when } from '../../../src/pages/games/saves'
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
