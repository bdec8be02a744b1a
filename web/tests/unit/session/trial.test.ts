/** A position that is tried again: the judge answers once a choice has been made, and the game it is from stays. */
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { YourRecord } from '../../../src/session/record.svelte'
import { exportAll, importAll, listSaves } from '../../../src/session/saves'
import { settings } from '../../../src/session/settings.svelte'
import { Table } from '../../../src/session/table.svelte'
import { human } from './support'

settings.pace = 'instant'
const record = readFileSync(new URL('../../../../tests/records/dwarf-dice-fair.record', import.meta.url), 'utf8')
/** In its last move Ysolde lets both hits through that end the game. */
const LAST = 181

async function choose(table: Table, title: string): Promise<void> {
  if (table.handover !== null) table.takeSeat()
  await table.settled()
  table.hands.play(table.seen.legal.find((one) => one.title.startsWith(title))!)
  await table.settled()
}

test('the judge answers when a choice has been made', async () => {
  const whole = await Table.open(record)
  await whole.settled()
  const again = await whole.tryFrom(LAST, 0, [human('Ysolde'), human('Tova')])
  const trial = again.trial!
  await trial.look(again.seen.moves)
  expect(trial.verdict).toBeNull()
  expect(trial.isJudging).toBe(false)
  await choose(again, 'Block nothing')
  await trial.look(again.seen.moves)
  expect(trial.verdict!.grade).toBe('blunder')
  expect(trial.verdict!.better!.better).toContain('Block with 1 Wood')
  expect(whole.trial).toBeNull()
  const better = await whole.tryFrom(LAST, 0, [human('Ysolde'), human('Tova')])
  await choose(better, 'Block with 1 Wood')
  await better.trial!.look(better.seen.moves)
  expect(better.trial!.verdict).toEqual({ grade: 'good', better: null })
  expect(await whole.record()).toContain('payoff 0 12')
  for (const table of [whole, again, better]) await table.close()
})

test('what was tried again is no game of its own in a record of games, and stays a trial in a file', async () => {
  const games = await listSaves()
  const trials = games.filter(({ branch }) => branch)
  expect(trials.length).toBe(2)
  await importAll(await exportAll())
  expect((await listSaves()).filter(({ branch }) => branch?.asks === 0 && branch.at === LAST).length).toBeGreaterThan(1)
  const yours = new YourRecord()
  await yours.run()
  expect(yours.games.some(({ branch }) => branch)).toBe(false)
})
