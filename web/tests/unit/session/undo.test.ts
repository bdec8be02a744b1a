import { expect, test } from 'vitest'
import { settings } from '../../../src/session/settings.svelte'
import { Table } from '../../../src/session/table.svelte'
import { computer, human, plan, playOn, until } from './support'

settings.pace = 'instant'

const moveLines = (record: string): string[] => record.split('\n').filter((line) => /^(\d|roll) /.test(line))

async function undo(table: Table): Promise<void> {
  table.undo()
  await table.settled()
}

test('a choice that nothing followed can be taken back, and nothing else is changed', async () => {
  const table = await Table.start(plan('glyph', [human(), human()]))
  await playOn(table, 3, () => table.canUndo)
  expect(table.canUndo).toBe(true)
  const before = moveLines(await table.record())
  const { moves } = table
  await undo(table)
  expect(table.moves).toBe(moves - 1)
  expect(moveLines(await table.record())).toEqual(before.slice(0, -1))
  expect(table.log.every((entry) => entry.move < moves)).toBe(true)
  expect(table.seen.legal.length).toBeGreaterThan(0)
  table.close()
})

test.each(['dwarf-dice', 'tarnished-glory', 'chartalea', 'glyph'])(
  'a strict game of %s takes back nothing behind a roll or a choice of another seat',
  async (game) => {
    const seats = game === 'tarnished-glory' ? [human(), computer(), computer()] : [human(), computer()]
    const table = await Table.start(plan(game, seats))
    let passed = 0
    for (let target = 1; target <= 60 && !table.over; target++) {
      await playOn(table, target, () => table.seen.legal.length > 0 && table.moves >= target * 2)
      const last = moveLines(await table.record()).at(-1) ?? ''
      if (last.startsWith('0 ')) continue
      passed++
      expect(table.canUndo).toBe(false)
    }
    expect(passed).toBeGreaterThan(10)
    table.close()
  },
)

test('a free game goes back to the last own decision, and the same choice meets the same dice', async () => {
  const table = await Table.start(plan('dwarf-dice', [human(), computer()], { undo: 'free' }))
  await playOn(table, 5, () => table.moves > 60 && table.seen.legal.length > 1)
  const { legal, moves } = table.seen
  const choice = legal[1]!
  table.hands.play(choice)
  await table.settled()
  await until(() => table.seen.legal.length > 0 || table.over)
  const after = await table.record()
  expect(table.canUndo).toBe(true)
  while (table.moves > moves) await undo(table)
  expect(table.moves).toBe(moves)
  expect(table.seen.legal).toEqual(legal)
  table.hands.play(choice)
  await table.settled()
  await until(() => table.seen.legal.length > 0 || table.over)
  const again = await table.record()
  const same = Math.min(moveLines(after).length, moveLines(again).length)
  // The computer may choose otherwise the second time; up to there everything is as it was.
  const first = moveLines(after)
    .slice(0, same)
    .findIndex((line, i) => line.startsWith('1 ') && i >= moves)
  expect(moveLines(again).slice(0, first < 0 ? same : first)).toEqual(
    moveLines(after).slice(0, first < 0 ? same : first),
  )
  table.close()
})

test('a finished game stays finished', async () => {
  const table = await Table.start(plan('dwarf-dice', [human(), computer()], { undo: 'free' }))
  await playOn(table, 1)
  expect(table.over).toBe(true)
  expect(table.canUndo).toBe(false)
  const { moves } = table
  await undo(table)
  expect(table.moves).toBe(moves)
  table.close()
})

test('two clicks play one move', async () => {
  const table = await Table.start(plan('chartalea', [human(), human()]))
  await playOn(table, 2, () => table.moves > 10 && table.seen.legal.length > 1)
  const { moves, legal } = table.seen
  table.hands.play(legal[0]!)
  table.hands.play(legal[1]!)
  await table.settled()
  const mine = moveLines(await table.record())
    .slice(moves)
    .filter((line) => !line.startsWith('roll'))
  expect(mine).toHaveLength(1)
  table.close()
})

test.each(['dwarf-dice', 'glyph', 'chartalea', 'tarnished-glory'])(
  'at a shared screen of %s nobody takes back the answer of another',
  async (game) => {
    const seats = game === 'tarnished-glory' ? [human(), human(), human()] : [human(), human()]
    const table = await Table.start(plan(game, seats))
    let seen = 0
    for (let target = 1; target <= 50 && !table.over; target++) {
      await playOn(table, target, () => table.seen.legal.length > 0 && table.moves >= target * 2)
      const mover = Number(
        moveLines(await table.record())
          .at(-1)
          ?.split(' ')[0],
      )
      if (!Number.isInteger(mover) || mover === table.seen.viewer) continue
      seen++
      expect(table.canUndo).toBe(false)
    }
    expect(seen).toBeGreaterThan(0)
    table.close()
  },
)
