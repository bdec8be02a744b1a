import { expect, test } from 'vitest'
import { chapters } from '../../../src/frame/log'
import { series } from '../../../src/common/text'
import { fullName, result, shown, status } from '../../../src/frame/people'
import type { Seen, Selection } from '../../../src/table/contract'
import { lineOf } from '../boards/made'

const roles = ['Thor', 'Athena', '']
const seats = [
  { name: 'You', player: 'human' },
  { name: 'Ragna', player: 'hard' },
  { name: 'Oda', player: 'easy' },
]
const seen = (more: Partial<Seen>) =>
  ({ seats, roles, names: roles, viewer: 0, turn: 0, question: 'choose', payoff: null, ...more }) as Seen

test('the status line names who is asked', () => {
  expect(status(seen({}))).toEqual({ who: 'Your turn, Thor:', what: 'choose', isYou: true })
  const selection = { question: 'choose dice' } as Selection
  expect(status(seen({ selection })).what).toBe('choose dice')
  expect(status(seen({ turn: 1 }))).toEqual({ who: 'Athena (Ragna):', what: 'choose', isYou: false })
  expect(status(seen({ turn: 'chance' })).who).toBe('The dice fall')
  const due = (seat: number) => ({ seat, title: 'Roll 9 dice' })
  expect(status(seen({ turn: 'chance', due: due(0) }))).toEqual({ ...status(seen({})), what: 'roll 9 dice' })
  expect(status(seen({ turn: 'chance', due: due(1) }))).toEqual({ ...status(seen({ turn: 1 })), what: 'roll 9 dice' })
  expect(fullName(seen({}), 2)).toBe('Oda')
})

test('the status line tells what others did, and who that is once', () => {
  const done = (text: string) => status(seen({ turn: 1 }), text).what
  expect(done('Athena (Ragna) plays Owl, Thor (you) -1 Health')).toBe('plays Owl, Thor -1 Health')
  expect(done('Athena (Ragna): Pickpocket → Priestess')).toBe('Pickpocket → Priestess')
  expect(done('Shade (Ragna): Pickpocket → Priestess')).toBe('Shade: Pickpocket → Priestess')
})

test('the result names the winners', () => {
  expect(result(seen({ payoff: [12, 0, 0] }))).toBe('You win, Thor.')
  expect(result(seen({ payoff: [0, 12, 0] }))).toBe('Athena (Ragna) wins.')
  expect(result(seen({ payoff: [0, 6, 6] }))).toBe('Athena (Ragna) and Oda win.')
  expect(result(seen({ payoff: [4, 4, 4] }))).toBe('Nobody wins: a draw.')
  expect(series(['a', 'b', 'c'])).toBe('a, b and c')
})

test('who has the turn is named in the heading of the log alone', () => {
  const line = (text: string, heading = '') => ({ ...lineOf(text), heading })
  const [chapter] = chapters([line('Thor (Ragna) attacks Athena (you)', 'Turn of Thor (Ragna)')])
  expect(chapter!.lines.map(({ text }) => text)).toEqual(['Thor attacks Athena (you)'])
})

test('the log is cut into chapters at headings', () => {
  const line = (text: string, heading = '') => ({ ...lineOf(text), heading })
  const tale = [
    line('dealt'),
    line('rolls', 'Round 1'),
    line('hits'),
    line('again', 'Round 2'),
    line('more', 'Round 2'),
  ]
  expect(chapters(tale).map(({ heading, lines }) => [heading, lines.map(({ text }) => text)])).toEqual([
    ['Setting up', ['dealt']],
    ['Round 1', ['rolls', 'hits']],
    ['Round 2', ['again', 'more']],
  ])
})

test('while something is shown the status line tells of that, not of what comes next', () => {
  const line = { seat: 1, text: 'Athena (Ragna) plays Owl' }
  expect(shown(seen({ turn: 0 }), line)).toEqual({ who: 'Athena (Ragna):', what: 'plays Owl', isYou: false })
})
