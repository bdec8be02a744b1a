import { beforeEach, expect, test, vi } from 'vitest'
import { newBeats, newsFor, soFar } from '../../../src/session/beats'
import type { Tempo } from '../../../src/session/settings.svelte'
import { type Beat, Staging } from '../../../src/session/staging.svelte'
import { tempoFor } from '../../../src/session/settings.svelte'
import type { TaleLine } from '../../../src/table/contract'
import { happeningOf, lineOf } from '../boards/made'

vi.useFakeTimers()
let tempo: Tempo = 'calm'
let stage: Staging
const beat = (text: string, more: Partial<Beat> = {}): Beat => ({ line: lineOf(text), step: 0, holds: false, ...more })
const shown = () => stage.beat?.line.text ?? null

beforeEach(() => {
  tempo = 'calm'
  stage = new Staging(
    () => tempo,
    () => false,
  )
  stage.isWatched = true
})

test('beats follow each other by the clock, and who waits goes on after the last', async () => {
  let isDone = false
  void stage.show([beat('one'), beat('two')]).then(() => (isDone = true))
  expect(shown()).toBe('one')
  await vi.advanceTimersByTimeAsync(1200)
  expect(shown()).toBe('two')
  expect(isDone).toBe(false)
  await vi.advanceTimersByTimeAsync(1200)
  expect(shown()).toBe(null)
  expect(isDone).toBe(true)
})

test('step by step each beat waits for a click, and a fight holds at every pace', async () => {
  tempo = 'step'
  void stage.show([beat('one'), beat('two')])
  await vi.advanceTimersByTimeAsync(60_000)
  expect(shown()).toBe('one')
  stage.next()
  expect(shown()).toBe('two')
  stage.clear()
  tempo = 'instant'
  void stage.show([beat('passes'), beat('fight', { holds: true })])
  await vi.advanceTimersByTimeAsync(60_000)
  expect(shown()).toBe('fight')
})

test('hold stops the clock, and to my turn drops everything until a player is asked', async () => {
  void stage.show([beat('one'), beat('two')])
  stage.hold()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(shown()).toBe('one')
  stage.skip()
  expect(shown()).toBe(null)
  await stage.show([beat('three')])
  expect(shown()).toBe(null)
  stage.playerAsked()
  void stage.show([beat('four')])
  expect(shown()).toBe('four')
})

test('nothing is waited for where nobody looks', async () => {
  stage.isWatched = false
  await stage.show([beat('one', { holds: true })])
  expect(shown()).toBe(null)
})

test('a line is shown once it is whole, a fight step by step as it goes', () => {
  const steps = [
    { name: 'Challenge', from: 1, count: 1 },
    { name: 'Roll', from: 2, count: 1 },
  ]
  const fight = lineOf('fight', { from: 1, count: 2, level: 'stage', steps })
  const log = [0, 1, 2].map(() => happeningOf({ seat: 0 }))
  const tale = [lineOf('crafts'), fight]
  const open = newBeats(tale, { viewer: 0, staged: 0, chosen: 0, isOpen: true, log })
  expect(open.beats.map(({ line, step }) => [line.text, step])).toEqual([
    ['crafts', 0],
    ['fight', 0],
  ])
  const rest = newBeats(tale, { viewer: 0, staged: open.staged, chosen: 0, isOpen: false, log })
  expect(rest.beats.map(({ line, step, holds }) => [line.text, step, holds])).toEqual([['fight', 1, true]])
  expect(newBeats(tale, { viewer: 0, staged: rest.staged, chosen: 0, isOpen: false, log }).beats).toEqual([])
})

test('your own actions are not told to you, but your fights are', () => {
  const tale = [lineOf('mine', { seat: 0 }), lineOf('my fight', { seat: 0, from: 1, level: 'stage' })]
  const log = [happeningOf({ seat: 0 }), happeningOf({ seat: 1 })]
  const { beats } = newBeats(tale, { viewer: 0, staged: 0, chosen: 0, isOpen: false, log })
  expect(beats.map(({ line, holds }) => [line.text, holds])).toEqual([['my fight', true]])
})

test('what dice or a blow made of your own action is told once it is over', () => {
  const cues = ['dice', 'hit', 'card'] as const
  const log = cues.map((cue) => ({ ...happeningOf({ seat: 0 }), cue }))
  const mine = cues.map((cue, from) => lineOf(cue, { seat: 0, from }))
  const told = (tale: TaleLine[], chosen: number) =>
    newBeats(tale, { viewer: 0, staged: 0, chosen, isOpen: false, log }).beats.map(({ line }) => line.text)
  expect(told([...mine, lineOf('theirs', { seat: 1, from: 3 })], 0)).toEqual(['dice', 'hit', 'theirs'])
  expect(told([...mine, lineOf('theirs', { seat: 1, from: 3 })], 1)).toEqual(['hit', 'theirs'])
  expect(told(mine.slice(0, 1), 0)).toEqual([])
})

test('how a fight ends is told with its last step', () => {
  const steps = [
    { name: 'Roll', from: 4, count: 2 },
    { name: 'Result', from: 6, count: 1 },
  ]
  const line = lineOf('Bron attacks Gor, Gor -2 Endurance', { from: 4, count: 3, level: 'stage', steps })
  expect(soFar({ line, step: 0, holds: false })).toMatchObject({ text: 'Bron attacks Gor', count: 2 })
  expect(soFar({ line, step: 1, holds: true })).toBe(line)
})

test('the usual pace is calm in the first ten games', () => {
  expect([tempoFor('usual', 0), tempoFor('usual', 9), tempoFor('usual', 10), tempoFor('step', 50)]).toEqual([
    'calm',
    'calm',
    'brisk',
    'step',
  ])
})

test('since the last turn others acted, and what then cost the viewer something is told with it', () => {
  const cost = (seat: number) => ({ ...happeningOf({ event: 'loses', seat }), badge: '-3 Health' })
  const log = [cost(0), cost(1), happeningOf({ event: 'turn', seat: 0 }), cost(0)]
  const tale = [
    lineOf('I pay', { from: 0, seat: 0 }),
    lineOf('she acts', { from: 1 }),
    lineOf('my turn begins', { from: 2, seat: 0 }),
    lineOf('a dragon bites me', { from: 3, seat: 0 }),
  ]
  const told = (since: number) => newsFor(0, since, tale, log).map(({ text }) => text)
  expect(told(0)).toEqual(['she acts', 'a dragon bites me'])
  expect(told(3)).toEqual([])
})
