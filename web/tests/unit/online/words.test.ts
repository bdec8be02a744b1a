/** Times, names and the rules of a table in words. */
import { expect, test, vi } from 'vitest'
import type { TableRules } from '../../../src/online/messages'
import { ruleLines } from '../../../src/pages/online/words'
import { qrOf, QUIET } from '../../../src/pages/online/qr'

vi.stubGlobal('addEventListener', () => undefined)
const { backAfter, behind, idOf, lasting, tableName, timeLeft, watching } = await import('../../../src/online/words')

test('clocks and spans', () => {
  expect(timeLeft(548_000)).toBe('9:08')
  expect(timeLeft(3_725_000)).toBe('1:02:05')
  expect(timeLeft(2 * 86_400_000 + 4 * 3_600_000)).toBe('2 days 4 h')
  expect(timeLeft(-5)).toBe('0:00')
  expect(lasting(130_000)).toBe('2 min 10 s')
  expect(lasting(3 * 3_600_000)).toBe('3 h')
  expect(backAfter(2)).toBe('Back. You missed 2 moves.')
  expect(backAfter(1)).toBe('Back. You missed 1 move.')
  expect([watching(1), watching(2)]).toEqual(['1 watches', '2 watch'])
  expect(behind(40)).toBe('You look on 40 moves later, as the first seat saw it.')
})

test('a table is found by its name, its link, or what people make of it', () => {
  expect(tableName('amber-anvil-4107')).toBe('amber anvil 4107')
  for (const typed of ['Amber Anvil 4107', ' amber-anvil-4107 ', 'https://x.example/#/table/amber-anvil-4107'])
    expect(idOf(typed)).toBe('amber-anvil-4107')
  expect(idOf('https://x.example/#/replay/amber-anvil-4107/12')).toBe('amber-anvil-4107')
})

const normal: TableRules = {
  public: false,
  watch: 'public',
  delay: 40,
  clock: { kind: 'none' },
  timeup: 'ask',
  level: 'normal',
  undo: 'consent',
  undos: 3,
  hints: false,
  rolls: 'wait',
}

test('each rule says what is chosen, and is among its choices', () => {
  for (const clock of [
    { kind: 'none' },
    { kind: 'live', bank: 900, increment: 20 },
    { kind: 'days', days: 3 },
  ] as const)
    for (const line of ruleLines({ ...normal, clock }, ['novice', 'normal'])) {
      const chosen = line.choices.find(({ value }) => value === line.chosen)
      expect(chosen?.words, line.title).toBe(line.value)
    }
  const titles = ruleLines(normal, []).map(({ title }) => title)
  expect(titles).not.toContain('Time up') // without a clock no time is up
})

test('a QR code has its three corners and its quiet margin', () => {
  const { path, size } = qrOf('https://warbones.example/#/table/amber-anvil-4107')
  const dark = new Set([...path.matchAll(/M(\d+) (\d+)h/g)].map(([, x, y]) => `${x} ${y}`))
  const last = size - QUIET - 1
  for (const corner of [
    [QUIET, QUIET],
    [last, QUIET],
    [QUIET, last],
  ])
    expect(dark).toContain(corner.join(' '))
  expect(dark).not.toContain(`${QUIET - 1} ${QUIET}`)
})
