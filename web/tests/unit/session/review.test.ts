import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { Review } from '../../../src/engine/review-service'
import { Reviewing } from '../../../src/session/review.svelte'
import { exportSave } from '../../../src/session/saves'
import { settings } from '../../../src/session/settings.svelte'
import { Table } from '../../../src/session/table.svelte'
import { engine, human } from './support'

settings.pace = 'instant'
const record = readFileSync(new URL('../../../../tests/records/dwarf-dice-fair.record', import.meta.url), 'utf8')

const adds = (review: Review) =>
  review.seats.every(
    ({ start, luck, own, others, hidden, rest, result }) =>
      Math.abs(start + luck + own + others + hidden + rest - result) <= 4, // each is rounded to a thousandth
  )

test('a saved game is judged to its end, with a first look before', async () => {
  const table = await Table.open(record)
  await table.settled()
  await table.close()
  const reviewing = new Reviewing(table.id, () => exportSave(table.id))
  await reviewing.run()
  expect(reviewing.trouble).toBe('')
  expect(reviewing.progress).toBeNull()
  const review = reviewing.review!
  expect(review.ribbon).toHaveLength(review.moves + 1)
  expect(adds(review)).toBe(true)
  const last = review.moments.find(({ move }) => move === review.moves - 1)!
  expect(last).toMatchObject({ kind: 'blunder', played: expect.stringContaining('Block nothing') })
})

test('what several workers find is the same as what one finds', async () => {
  const { services } = engine.reviewers(3)
  const [alone, first, second] = services
  const moves = 40
  for (const service of services) await service.open(record, 'hasty')
  const all = Array.from({ length: 182 }, (_, move) => move)
  await alone!.judge(all)
  await first!.judge(all.slice(moves))
  await first!.take(all.slice(0, moves), await second!.judge(all.slice(0, moves)))
  expect(await first!.tell()).toEqual(await alone!.tell())
})

test('a game that goes on is not reviewed', async () => {
  const whole = await Table.open(record)
  const table = await whole.continueFrom(40, [human('Ada'), human('Bo')])
  await table.settled()
  const reviewing = new Reviewing(table.id, () => exportSave(table.id))
  await reviewing.run()
  expect(reviewing.review).toBeNull()
  expect(reviewing.trouble).toContain('not over')
  await table.close()
  await whole.close()
})

test('a record that does not hold is refused in words', async () => {
  const { services } = engine.reviewers(1)
  await expect(services[0]!.open('no record', 'hasty')).rejects.toThrow(/record/)
})
