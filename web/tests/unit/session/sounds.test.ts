/** What can be heard of a game, and when: told by the same beats as what is shown. */
import { beforeEach, expect, test, vi } from 'vitest'
import { settings } from '../../../src/session/settings.svelte'
import { Show, type Sounds } from '../../../src/session/show.svelte'
import { Table } from '../../../src/session/table.svelte'
import { volumeOf } from '../../../src/sound/speaker'
import { strokesOf } from '../../../src/sound/voices'
import type { Cue } from '../../../src/table/contract'
import { happeningOf, lineOf } from '../boards/made'
import { computer, human, plan, playOn, until } from './support'

let show: Show
let heard: string[]
const listen = (to: Show) => (to.onsound = (sounds: Sounds) => heard.push([...sounds].flat().join(' ')))
const events = (...cues: (Cue | undefined)[]) => cues.map((cue) => ({ ...happeningOf({ seat: 1 }), cue }))

beforeEach(() => {
  settings.pace = 'calm'
  heard = []
  show = new Show()
  show.staging.isWatched = true
  listen(show)
})

test('what others do is heard when it is shown, and then it is your turn', async () => {
  vi.useFakeTimers()
  const tale = [lineOf('one', { count: 3 }), lineOf('two', { from: 3 })]
  show.hear(0, { entries: events('dice', 'dice', undefined, 'hit'), tale })
  const shown = show.on(0, false, true)
  expect(heard).toEqual(['dice 2'])
  await vi.advanceTimersByTimeAsync(1200)
  expect(heard).toEqual(['dice 2', 'hit 1'])
  await vi.advanceTimersByTimeAsync(1200)
  await shown
  expect(heard).toEqual(['dice 2', 'hit 1', 'turn 1'])
  await show.on(0, false, true)
  expect(heard).toHaveLength(3)
  vi.useRealTimers()
})

test('your own deeds are heard at once, and only once', async () => {
  const mine = lineOf('mine', { seat: 0, count: 2 })
  show.hear(0, { entries: events('card', 'dice'), tale: [mine] })
  await show.on(0, true, false)
  expect(heard).toEqual(['card 1 dice 1'])
  show.hear(0, { entries: events('card', 'dice', 'dice'), tale: [{ ...mine, count: 3 }] })
  await show.on(0, false, true)
  expect(heard).toEqual(['card 1 dice 1', 'dice 1'])
})

test('where nothing is shown each kind is heard once; what was known before is not', async () => {
  settings.pace = 'instant'
  show.hear(0, { entries: events('dice'), tale: [lineOf('old')] })
  show.knows(0)
  const tale = [lineOf('old'), lineOf('a', { from: 1 }), lineOf('b', { from: 2 })]
  show.hear(0, { entries: events('dice', 'hit', 'hit'), tale })
  await show.on(0, false, false)
  expect(heard).toEqual(['hit 2'])
})

test.each([
  [false, 'victory 1'],
  [true, 'loss 1'],
])('the end is a victory or a loss (%s)', async (isLost, sound) => {
  show.isLost = isLost
  show.hear(0, { entries: events('end'), tale: [lineOf('wins', { level: 'moment' })] })
  void show.on(0, false, false)
  expect(heard).toEqual([sound])
})

test.each([
  ['dwarf-dice', 2],
  ['tarnished-glory', 3],
])('a whole game of %s sounds, to its end', async (game, seats) => {
  settings.pace = 'instant'
  const others = Array.from({ length: seats - 1 }, () => computer())
  const table = await Table.start(plan(game, [human(), ...others]))
  listen(table.show)
  await playOn(table, 5)
  await table.settled()
  await until(() => heard.some((line) => /victory|loss/.test(line)))
  const all = heard.join(' ')
  for (const sound of ['dice', 'card', 'hit', 'turn']) expect(all).toContain(sound)
  expect(/victory/.test(all)).toBe(!table.show.isLost)
  await table.close()
})

test('every sound has strokes that die away, more of them for more dice', () => {
  for (const sound of ['dice', 'card', 'hit', 'turn', 'round', 'fall', 'victory', 'loss'] as const)
    for (const stroke of strokesOf(sound, 3)) {
      expect(stroke.lasts).toBeGreaterThan(0)
      expect(Math.min(stroke.from, stroke.to, stroke.loud)).toBeGreaterThan(0)
    }
  expect(strokesOf('dice', 4).length).toBe(4 * strokesOf('dice', 1).length)
})

test('each class has its volume, and one switch is for all', () => {
  settings.dice = 'loud'
  settings.hits = 'off'
  expect([volumeOf('dice'), volumeOf('hit')]).toEqual([1, 0])
  expect(volumeOf('card')).toBeGreaterThan(0)
  settings.sound = false
  expect(volumeOf('dice')).toBe(0)
})
