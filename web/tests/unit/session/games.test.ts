import { expect, test } from 'vitest'
import { ruleSets, Table } from '../../../src/session/table.svelte'
import { settings } from '../../../src/session/settings.svelte'
import { computer, human, plan, playOn } from './support'

settings.pace = 'instant'
const rules = await ruleSets()

test('there are five rule sets with seats and options', () => {
  expect(rules.map(({ id }) => id)).toEqual(['dwarf-dice', 'tarnished-glory', 'chartalea', 'glyph', 'glyph-preview'])
  for (const { seats, options, title, summary } of rules) {
    expect(seats.least).toBeGreaterThan(1)
    expect(title && summary).toBeTruthy()
    for (const { normal, values } of options) expect(values?.includes(normal) ?? /^-?\d+$/.test(normal)).toBe(true)
  }
})

test.each(rules.map(({ id }) => id))('%s is played to its end by humans and a computer', async (id) => {
  const { seats } = rules.find((one) => one.id === id)!
  const plans = Array.from({ length: seats.least }, (_, seat) => (seat === 0 ? human('Ada') : computer()))
  const table = await Table.start(plan(id, plans))
  await playOn(table, 11)
  expect(table.trouble).toBeNull()
  expect(table.over).toBe(true)
  expect(table.seen.turn).toBe('over')
  expect(table.seen.payoff).toHaveLength(seats.least)
  expect(table.log.length).toBeGreaterThan(10)
  table.close()
})
