import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import type { Setup } from '../../../src/lab/service'
import { moved } from '../../../src/lab/figures'
import { nextCount, Study } from '../../../src/lab/study.svelte'
import { fileOf, native, until } from '../session/support'
import { workersHere, newService } from './support'

const setup = (more: Partial<Setup> = {}): Setup => ({
  game: 'dwarf-dice',
  seats: 2,
  options: {},
  players: 'random',
  seed: '1',
  quick: false,
  changes: '',
  ...more,
})

/** What the program writes for the same study. */
function nativeReport(command: string[], patch: string): Record<'json' | 'csv' | 'html', string> {
  const file = fileOf('study.patch', patch)
  const folder = join(dirname(file), `lab-${Math.random()}`)
  native('lab', ...command.map((word) => (word === 'PATCH' ? file : word)), '-o', folder)
  const read = (name: string) => readFileSync(join(folder, name), 'utf8')
  return { json: read('figures.json'), csv: read('figures.csv'), html: read('report.html') }
}

test('a comparison dealt to three workers gives the reports of the program, digit for digit', async () => {
  const workers = workersHere(3)
  const study = new Study(workers, setup({ changes: 'rules.endurance=5\n' }), 300)
  await study.run()
  expect(study.state).toBe('done')
  expect(study.counted).toBe(300)
  const wanted = nativeReport(
    ['diff', 'dwarf-dice', 'PATCH', '--players', 'random', '--games', '300'],
    'rules.endurance=5\n',
  )
  for (const form of ['json', 'csv', 'html'] as const) expect(await study.report(form)).toBe(wanted[form])
  expect(study.told!.figures.filter(moved).map(({ measure }) => measure)).toContain('mean')
  study.end()
  expect(workers.running).toBe(0)
})

test('a change of one card follows the game, as in the program', async () => {
  const changes = 'cards.plus-3.amount=1\n'
  const study = new Study(workersHere(2), setup({ game: 'tarnished-glory', seats: 3, changes }), 300)
  await study.run()
  const wanted = nativeReport(['diff', 'tarnished-glory', 'PATCH', '--players', 'random', '--games', '300'], changes)
  expect(wanted.json).toContain(' beside=')
  expect(await study.report('json')).toBe(wanted.json)
})

test('players that think, options and more seats are those of the program', async () => {
  const study = new Study(
    workersHere(2),
    setup({ game: 'tarnished-glory', seats: 4, players: 'novice,random,easy,normal', seed: '12' }),
    16,
  )
  await study.run()
  const wanted = nativeReport(
    [
      'run',
      'tarnished-glory',
      '--seats',
      '4',
      '--players',
      'novice,random,easy,normal',
      '--seed',
      '12',
      '--games',
      '16',
    ],
    '',
  )
  expect(await study.report('json')).toBe(wanted.json)
})

test('a quick study counts every game, as the program does', async () => {
  const study = new Study(
    workersHere(2),
    setup({ quick: true, changes: 'items.greataxe.shape=MMM / .W. / .W.\n' }),
    100,
  )
  await study.run()
  const wanted = nativeReport(
    ['diff', 'dwarf-dice', 'PATCH', '--players', 'random', '--games', '100', '--quick'],
    'items.greataxe.shape=MMM / .W. / .W.\n',
  )
  expect(await study.report('json')).toBe(wanted.json)
})

test('a study that is stopped goes on, and loses nothing', async () => {
  const one = new Study(workersHere(2), setup(), 200)
  const running = one.run()
  await until(() => one.counted > 20)
  one.stop()
  await running
  expect(one.state).toBe('stopped')
  expect(one.counted).toBeLessThan(200)
  await one.run()
  expect([one.state, one.counted]).toEqual(['done', 200])
  const other = new Study(workersHere(1), setup(), 200)
  await other.run()
  expect(await one.report('csv')).toBe(await other.report('csv'))
})

test('more games are counted to those that were played', async () => {
  const one = new Study(workersHere(2), setup(), 60)
  await one.run()
  await one.run(100)
  const other = new Study(workersHere(2), setup(), 100)
  await other.run()
  expect(await one.report('csv')).toBe(await other.report('csv'))
})

test('a plan that the engine refuses fails with its sentence', async () => {
  const study = new Study(workersHere(1), setup({ players: 'wizard' }), 10)
  await study.run()
  expect(study.state).toBe('failed')
  expect(study.trouble).toContain("there is no player 'wizard'")
})

test('a worker that never answers fails the study with a sentence, and is stopped', async () => {
  const workers = workersHere(1)
  const start = workers.start.bind(workers)
  workers.start = (name) => {
    const worker = start(name)
    const service = new Proxy(worker.service, {
      get: (real, method) => (method === 'play' ? () => new Promise(() => {}) : Reflect.get(real, method)),
    })
    return { ...worker, service }
  }
  const study = new Study(workers, setup(), 10, undefined, 1)
  await study.run()
  expect(study.state).toBe('failed')
  expect(study.trouble).toBe('Game 1 does not come to an end with these changes and players.')
  expect(workers.running).toBe(1) // the one that adds up
})

test.each([
  ['dwarf-dice', 'rules.cap=5\n'],
  ['dwarf-dice', 'rules.cap=1\n'],
  ['glyph', 'rules.pool-limit=1\n'],
  ['glyph-preview', 'rules.pool-limit=2\n'],
  ['glyph-preview', 'rules.row-start=1\n'],
])('what the lab accepts plays: %s with %s', async (game, changes) => {
  const study = new Study(workersHere(1), setup({ game, changes, quick: true }), 40)
  await study.run()
  expect([study.trouble, study.state, study.counted]).toEqual(['', 'done', 40])
})

test('bad values are refused in a sentence, and good ones are not', () => {
  const service = newService()
  expect(service.refusal(setup({ changes: 'rules.endurance=5\n' }))).toBe('')
  expect(service.refusal(setup({ changes: 'rules.endurance=500\n' }))).toBe(
    '"endurance" must be a whole number from 1 to 99, not "500"',
  )
  expect(service.refusal(setup({ changes: 'items.greataxe.value=2\n' }))).toContain('they must agree')
  expect(service.refusal(setup({ seats: 9 }))).toContain('2 to 4 seats')
})

test('stretches grow and shrink towards the same time', () => {
  expect(nextCount(1, 1)).toBe(4)
  expect(nextCount(100, 400)).toBe(100)
  expect(nextCount(100, 4000)).toBe(10)
  expect(nextCount(1, 60_000)).toBe(1)
})
