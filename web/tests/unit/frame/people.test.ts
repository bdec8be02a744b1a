import { expect, test } from 'vitest'
import { chapters } from '../../../src/frame/log'
import { fullName, listed, result, status } from '../../../src/frame/people'
import type { Happening, Seen } from '../../../src/table/contract'

const kit = { role: (_: Seen, seat: number) => ['Thor', 'Athena', ''][seat] ?? '' }
const seats = [
  { name: 'You', player: 'human' },
  { name: 'Ragna', player: 'hard' },
  { name: 'Oda', player: 'easy' },
]
const seen = (more: Partial<Seen>) => ({ seats, viewer: 0, turn: 0, question: 'choose', payoff: null, ...more }) as Seen

test('the status line names who is asked', () => {
  expect(status(seen({}), kit)).toEqual({ who: 'Your turn, Thor:', what: 'choose', isYou: true })
  expect(status(seen({ turn: 1 }), kit)).toEqual({ who: 'Athena (Ragna):', what: 'choose', isYou: false })
  expect(status(seen({ turn: 'chance' }), kit).who).toBe('The dice fall')
  expect(fullName(seen({}), kit, 2)).toBe('Oda')
})

test('the result names the winners', () => {
  expect(result(seen({ payoff: [12, 0, 0] }), kit)).toBe('You win, Thor.')
  expect(result(seen({ payoff: [0, 12, 0] }), kit)).toBe('Athena (Ragna) wins.')
  expect(result(seen({ payoff: [0, 6, 6] }), kit)).toBe('Athena (Ragna) and Oda win.')
  expect(result(seen({ payoff: [4, 4, 4] }), kit)).toBe('Nobody wins: a draw.')
  expect(listed(['a', 'b', 'c'])).toBe('a, b and c')
})

test('the log is cut into chapters at headings, and silent events are left out', () => {
  const event = (text: string, heading = '') => ({ move: 1, text, data: { heading } }) as Happening
  const log = [event('dealt'), event('', 'Round 1'), event('rolls'), event('hits'), event('again', 'Round 2')]
  expect(
    chapters(log, { heading: ({ data }) => data.heading || null }).map(({ heading, entries }) => [
      heading,
      entries.map(({ text }) => text),
    ]),
  ).toEqual([
    ['Setting up', ['dealt']],
    ['Round 1', ['rolls', 'hits']],
    ['Round 2', ['again']],
  ])
})
