import { expect, test } from 'vitest'
import { digits, type Finding, moved, signed } from '../../../src/lab/figures'
import { duration, studyTitle, thousands } from '../../../src/pages/lab/words'
import { placesOf } from '../../../src/lab/pack'
import { firstPlan } from '../../../src/lab/plan'
import { newService } from './support'

const finding = (group: string, subject: string, id: string, value: number, more: Partial<Finding> = {}): Finding => ({
  group,
  subject,
  id,
  measure: id,
  value,
  low: value - 1,
  high: value + 1,
  counted: 100,
  ...more,
})

test('the sheets of a real comparison are those of its report, drawn as wide as wanted', () => {
  const service = newService()
  service.open({
    game: 'dwarf-dice',
    seats: 2,
    options: {},
    players: 'random',
    seed: '1',
    quick: false,
    changes: 'rules.endurance=5\n',
  })
  service.add(service.play(0, 600))
  const sheets = service.sheets(680)
  expect([...new Set(sheets.map(({ id }) => id))]).toEqual([
    'keys',
    'moved',
    'roles',
    'seats',
    'pairings',
    'items',
    'verdicts',
    'length',
    'chances',
    'luck',
    'flow',
  ])
  expect(sheets.filter(({ id }) => id === 'items').length).toBeGreaterThan(1)
  const report = service.report('html')
  for (const { body } of sheets) expect(report).toContain(body)
  expect(service.sheets(400).find(({ id }) => id === 'seats')!.body).toContain('viewBox="0 0 400 ')
  service.add(service.play(600, 600))
  expect(service.sheets(680)[0]!.body).not.toBe(sheets[0]!.body)
})

test('moved is what lies outside its interval', () => {
  expect(moved(finding('flow', 'game', 'x', 1, { change: 2, change_low: 1, change_high: 3 }))).toBe(true)
  expect(moved(finding('flow', 'game', 'x', 1, { change: -0.5, change_low: -1.5, change_high: 0.5 }))).toBe(false)
  expect(moved(finding('flow', 'game', 'x', 1))).toBe(false)
})

test('numbers in words', () => {
  expect([digits(3.14159), digits(-31.4), digits(-0.001), signed(2.5), signed(-2.5)]).toEqual([
    '3.14',
    '−31.4',
    '0.00',
    '+2.50',
    '−2.50',
  ])
  expect([thousands(1234567), thousands(3.25), thousands(999)]).toEqual(['1\u202f234\u202f567', '3.3', '999'])
  expect([duration(0.2), duration(89), duration(600), duration(7200)]).toEqual(['1 s', '89 s', '10 min', '2.0 h'])
})

test('a study is called by its first change', () => {
  const service = newService()
  const plan = firstPlan(service.rules().find(({ id }) => id === 'dwarf-dice')!)
  const places = placesOf(service.pack('dwarf-dice'))
  expect(studyTitle(plan, places, 'Dwarf Dice')).toBe('What Dwarf Dice does')
  const changes = [
    { path: 'items.greataxe.value', was: '5', value: '4' },
    { path: 'rules.cap', was: '6', value: '5' },
  ]
  expect(studyTitle({ ...plan, changes }, places, 'Dwarf Dice')).toBe('Greataxe: value 5 → 4, and 1 more')
})
