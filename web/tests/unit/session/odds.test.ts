import { expect, test } from 'vitest'
import { settings } from '../../../src/session/settings.svelte'
import { Table } from '../../../src/session/table.svelte'
import { human, plan, playOn } from './support'

settings.pace = 'instant'

test('odds are those of the decision at hand, and gone with it', async () => {
  const table = await Table.start(plan('glyph', [human(), human()]))
  let asked = 0
  for (let moves = 0; moves < 150; moves = table.moves) {
    await playOn(table, moves, () => table.moves > moves && ['reroll', 'activate'].includes(table.seen.phase))
    await table.settled()
    if (table.seen.phase === 'activate') expect(table.odds).toEqual([])
    for (const { text, chance, exact } of table.odds) {
      asked++
      expect(text).toMatch(/ can be used| hurts | strikes /)
      expect(chance >= 0 && chance <= 1 && exact, text).toBe(true)
    }
  }
  expect(asked).toBeGreaterThan(3)
  await table.close()
})
