import { expect, test } from 'vitest'
import {
  digits,
  expectedByChance,
  type Finding,
  inBins,
  keyFigures,
  kindsOf,
  moved,
  pairings,
  plainGroups,
  ribbon,
  signed,
  thingPoints,
  type Told,
  verdictGroups,
  winRates,
  withoutMirrors,
} from '../../../src/lab/figures'
import { spread } from '../../../src/pages/lab/labels'
import { scale } from '../../../src/pages/lab/scale'
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
  margin: 1,
  counted: 100,
  ...more,
})
const told = (...figures: Finding[]): Told => ({ study: { plan: '', games: 100 }, figures, lengths: [[]] })

test('what the engine tells of a real study is what the drawings look for', () => {
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
  const all = service.tell()
  expect(keyFigures(all).map(({ title }) => title)).toEqual([
    'Seat 1 wins',
    'Length, median',
    'Won from behind',
    'Decided after',
    'Cut by the limit',
  ])
  expect(winRates(all, 'seats')).toHaveLength(2)
  expect(winRates(all, 'roles')).toHaveLength(4)
  expect(pairings(all).cells.flat().filter(Boolean)).toHaveLength(12)
  expect(ribbon(all)).toHaveLength(11)
  expect(kindsOf(all)).toContain('items')
  expect(thingPoints(all, 'items', 'wins-with').length).toBeGreaterThan(10)
  // experiments do not count
  const [before, after] = all.lengths.map((side) => side.reduce((sum, games) => sum + games, 0))
  expect(before).toBeGreaterThan(300)
  expect(after).toBe(before)
})

test('moved is what lies outside its interval', () => {
  expect(moved(finding('flow', 'game', 'x', 1, { change: 2, change_margin: 1 }))).toBe(true)
  expect(moved(finding('flow', 'game', 'x', 1, { change: -0.5, change_margin: 1 }))).toBe(false)
  expect(moved(finding('flow', 'game', 'x', 1))).toBe(false)
  expect(expectedByChance(Array.from({ length: 41 }, () => finding('', '', '', 0)))).toBe(3)
})

test('groups without a drawing are told plainly, new ones too; verdicts by what they say', () => {
  const all = told(
    finding('flow', 'game', 'drawn', 1),
    finding('weather', 'sky', 'clouds', 2),
    finding('items', 'Axe', 'taken', 3),
    finding('seats', 'seat 0', 'wins', 50),
  )
  expect(plainGroups(all)).toEqual(['flow', 'weather'])
  expect(verdictGroups(all)).toEqual([])
  const verdict = (name: string, subject: string) => ({
    verdict: name,
    group: 'items',
    subject,
    percent: 0.2,
    margin: 0.1,
    counted: 900,
  })
  const judged = {
    ...all,
    verdicts: [verdict('never chosen', 'Axe'), verdict('dominated', 'Bow'), verdict('never chosen', 'Club')],
  }
  expect(verdictGroups(judged).map(({ title, verdicts }) => [title, verdicts.length])).toEqual([
    ['never chosen', 2],
    ['dominated', 1],
  ])
})

test('a pairing and its mirror are told once', () => {
  const list = [
    finding('pairings', 'A against B', 'wins', 60),
    finding('pairings', 'B against A', 'wins', 40),
    finding('roles', 'A', 'wins', 60),
  ]
  expect(withoutMirrors(list)).toEqual([list[0], list[2]])
})

test('roles stand by their wins, seats by their number, moments by their time', () => {
  const all = told(
    finding('roles', 'B', 'wins', 40),
    finding('roles', 'A', 'wins', 60),
    finding('seats', 'seat 10', 'wins', 9),
    finding('seats', 'seat 2', 'wins', 8),
  )
  expect(winRates(all, 'roles').map(({ subject }) => subject)).toEqual(['A', 'B'])
  expect(winRates(all, 'seats').map(({ subject }) => subject)).toEqual(['seat 2', 'seat 10'])
})

test('lengths are drawn in few bins, both sides in the same', () => {
  expect(inBins([[0, 0, 1, 3]])).toEqual({ first: 2, width: 1, sides: [[25, 75]] })
  const long = Array.from({ length: 200 }, (_, i) => (i >= 20 ? 1 : 0))
  const { first, width, sides } = inBins([long, [...long, 5]])
  expect([first, width, sides[0]!.length, sides[1]!.length]).toEqual([20, 4, 46, 46])
  for (const side of sides) expect(side.reduce((sum, share) => sum + share, 0)).toBeCloseTo(100)
  expect(inBins([[0, 0]]).sides).toEqual([[0]])
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

test('a scale ends at round marks and holds all values', () => {
  const one = scale([43.2, 58.9], 0, 100)
  expect(one.marks).toEqual([40, 45, 50, 55, 60])
  expect([one.at(40), one.at(60)]).toEqual([0, 100])
  expect(scale([5], 0, 1).marks.length).toBeGreaterThan(1)
})

test('names beside points do not lie over each other, and those that stand out come first', () => {
  const labels = spread(
    [
      { name: 'small', x: 100, y: 50, weight: 1 },
      { name: 'large', x: 102, y: 52, weight: 9 },
      { name: 'at the edge', x: 290, y: 90, weight: 5 },
    ],
    300,
  )
  expect(labels.map(({ name }) => name)).toEqual(['large', 'at the edge'])
  expect(labels[1]!.anchor).toBe('end')
})
