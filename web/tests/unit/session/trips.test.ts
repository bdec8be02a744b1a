/** What a click costs: calls of the table worker, and how much comes back. */
import { expect, test } from 'vitest'
import { connectTo, type Engine } from '../../../src/engine/client'
import { settings } from '../../../src/session/settings.svelte'
import { ruleSets, Table } from '../../../src/session/table.svelte'
import { engine, human, plan, playOn } from './support'

settings.pace = 'instant'

const calls: { method: string; bytes: number }[] = []

/** The same engine, with a count of what is asked of its tables. */
function counting<Desk extends object>(desk: Desk): Desk {
  return new Proxy(desk, {
    get: (target, method) =>
      method === 'then'
        ? undefined
        : async (...parameters: unknown[]) => {
            const ask = Reflect.get(target, method) as (...all: unknown[]) => Promise<unknown>
            const value = await ask(...parameters)
            calls.push({ method: String(method), bytes: JSON.stringify(value ?? null).length })
            return value
          },
  })
}
connectTo({ ...engine, table: counting(engine.table) } satisfies Engine)

const rules = await ruleSets()

test.each(rules.map(({ id }) => id))('a click in %s is played and saved with two calls', async (id) => {
  const { seats } = rules.find((one) => one.id === id)!
  const table = await Table.start(
    plan(
      id,
      Array.from({ length: seats.least }, () => human()),
    ),
  )
  let clicks = 0
  let bytes = 0
  while (clicks < 60 && !table.over) {
    await playOn(table, clicks, () => table.handover === null && table.seen.legal.length > 0)
    if (table.over) break
    calls.length = 0
    const { moves } = table
    table.hands.play(table.seen.legal[clicks % table.seen.legal.length]!)
    await table.settled()
    expect(table.moves).toBeGreaterThan(moves)
    expect(calls.map(({ method }) => method)).toEqual(['play', 'afterwards'])
    bytes += calls.reduce((sum, call) => sum + call.bytes, 0)
    clicks++
  }
  expect(clicks).toBeGreaterThan(10)
  // A record of so few moves is small: most of it is what the viewer sees and may do.
  expect(bytes / clicks).toBeLessThan(40_000)
  await table.close()
})

test('taking back is one call, looking back another', async () => {
  const table = await Table.start(plan('glyph', [human(), human()]))
  await playOn(table, 3, () => table.canUndo)
  calls.length = 0
  table.undo()
  await table.settled()
  expect(calls.map(({ method }) => method)).toEqual(['undo', 'afterwards'])
  calls.length = 0
  await table.goTo(2)
  expect(calls.map(({ method }) => method)).toEqual(['look'])
  await table.close()
})
