/** A computer that thinks for long tells how far it is, and moves when it is told to. */
import { expect, test } from 'vitest'
import { connectTo } from '../../../src/engine/client'
import type { SeatPlan } from '../../../src/session/api'
import { settings } from '../../../src/session/settings.svelte'
import { Table } from '../../../src/session/table.svelte'
import { computer, engine, plan, until } from './support'

settings.pace = 'instant'

/** As in a worker, where everything else has its turn between two moments of thinking. */
const { begin, goOn, answer, consider, chance, luck } = engine.think
const breath = (done: number) => new Promise<number>((resolve) => setTimeout(() => resolve(done), 0))
connectTo({ ...engine, think: { begin, goOn: () => goOn().then(breath), answer, consider, chance, luck } })

/** Far more thinking than this test has time for. */
const SLOW = 'ismcts:iterations=100000' as SeatPlan['player']

test('a computer that is hurried does what seems best so far', async () => {
  const table = await Table.start(plan('dwarf-dice', [computer(SLOW), computer(SLOW)]))
  for (let hurried = 0; hurried < 3; hurried++) {
    const { moves } = table
    await until(() => table.progress > 0)
    expect(table.progress).toBeLessThan(1)
    table.hurry()
    await until(() => table.moves > moves)
    expect(table.trouble).toBeNull()
  }
  await table.close()
})
