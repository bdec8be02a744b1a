/** Choosing a set at a table: in any order, changed at will, and nothing is played before it is confirmed. */
import { expect, test } from 'vitest'
import { settings } from '../../../src/session/settings.svelte'
import { Table } from '../../../src/session/table.svelte'
import { computer, human, plan, playOn, until } from './support'

settings.pace = 'instant'

async function asked(game: string, seats = 2): Promise<Table> {
  const others = Array.from({ length: seats - 1 }, () => computer())
  const table = await Table.start(plan(game, [human(), ...others]))
  await playOn(table, 5, () => (table.seen.selection?.items.filter(({ addable }) => addable).length ?? 0) > 1)
  expect(table.seen.selection).toBeTruthy()
  return table
}

test('things are put in and taken out in any order, and nothing is played', async () => {
  const table = await asked('dwarf-dice')
  const { moves } = table
  const addable = table.seen.selection!.items.filter((item) => item.addable)
  table.hands.pick(addable.at(-1)!, true)
  await table.settled()
  expect(table.picks).toEqual([addable.at(-1)!.index])
  expect(table.seen.selection!.chosen).toEqual(table.picks)
  expect(table.seen.fresh).toEqual([])
  table.undo()
  await table.settled()
  expect([table.picks, table.seen.selection!.chosen, table.moves]).toEqual([[], [], moves])
  table.hands.pick(addable[0]!, true)
  await table.settled()
  table.hands.pick(
    table.seen.selection!.items.find(({ index }) => index === addable[0]!.index)!,
    false,
  )
  await table.settled()
  expect([table.picks, table.moves]).toEqual([[], moves])
  table.close()
})

test('the odds are those of what is chosen', async () => {
  const table = await asked('glyph')
  expect([table.seen.phase, table.odds]).toEqual(['take', []])
  table.askHint()
  await until(() => !table.hinting)
  table.heed(table.hint!.good.find(({ set }) => set)!)
  await until(() => table.odds.length > 0)
  expect(table.odds.every(({ text }) => text.includes('after the roll'))).toBe(true)
  table.clearPicks()
  await until(() => table.odds.length === 0)
  table.close()
})

test.each(['glyph', 'glyph-preview', 'chartalea', 'dwarf-dice'])('a hint for %s puts its picks in', async (game) => {
  const table = await asked(game)
  const { moves } = table
  table.askHint()
  await until(() => !table.hinting)
  const best = table.hint!.good[0]!
  expect(table.picks).toEqual([])
  table.askHint()
  await table.settled()
  expect(table.picks).toEqual(best.set ?? [])
  for (const advised of table.hint!.good.filter(({ set }) => set)) {
    table.heed(advised)
    await table.settled()
    expect([table.seen.selection!.chosen, table.seen.selection!.complete]).toEqual([advised.set, true])
  }
  expect(table.moves).toBe(moves)
  table.close()
})

test('what a hint says of a single choice waits to be confirmed', async () => {
  const table = await Table.start(plan('dwarf-dice', [human(), computer()]))
  await playOn(table, 5, () => table.seen.legal.length > 1 && !table.seen.selection)
  const { moves } = table
  table.askHint()
  await until(() => !table.hinting)
  table.heed(table.hint!.good[0]!)
  expect([table.pending, table.moves]).toEqual([table.hint!.good[0]!.choice, moves])
  table.close()
})

test('one more than can be is refused in words, and the set stays', async () => {
  const table = await asked('dwarf-dice')
  for (let i = 0; i < 12; i++) {
    const more = table.seen.selection!.items.find(({ addable }) => addable)
    if (!more) break
    table.hands.pick(more, true)
    await table.settled()
  }
  const { picks } = table
  const full = table.seen.selection!.items.find(({ addable }) => !addable)!
  table.hands.pick(full, true)
  await table.settled()
  expect(table.refusal?.text).toBeTruthy()
  expect(table.refusal?.text).not.toMatch(/order|named/)
  expect(table.picks).toEqual(picks)
  table.close()
})

test('a confirmed set is played as a whole, and the next decision begins with nothing chosen', async () => {
  const table = await asked('dwarf-dice')
  const { moves } = table
  while (!table.seen.selection!.complete || !table.picks.length) {
    table.hands.pick(
      table.seen.selection!.items.find(({ addable }) => addable)!,
      true,
    )
    await table.settled()
  }
  table.choose()
  await table.settled()
  expect(table.trouble).toBeNull()
  expect(table.moves).toBeGreaterThan(moves)
  expect(table.picks).toEqual([])
  table.close()
})

test('what others did before a set was confirmed is no news afterwards', async () => {
  const table = await Table.start(plan('dwarf-dice', [human(), computer()]))
  await playOn(table, 1, () => table.show.recap.length > 0 && !!table.seen.selection)
  const [first] = table.show.recap
  while (!table.seen.selection!.complete) {
    table.hands.pick(
      table.seen.selection!.items.find(({ addable }) => addable)!,
      true,
    )
    await table.settled()
  }
  table.choose()
  await table.settled()
  expect(table.show.recap.every(({ from }) => from > first!.from)).toBe(true)
  table.close()
})
