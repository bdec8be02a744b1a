import { expect, test } from 'vitest'
import { settings } from '../../../src/session/settings.svelte'
import { ruleSets, Table } from '../../../src/session/table.svelte'
import { SPECTATOR } from '../../../src/table/contract'
import { computer, human, nativeRecord, plan, playOn } from './support'

settings.pace = 'instant'
const rules = await ruleSets()
const hidden = (id: string): boolean => rules.find((one) => one.id === id)!.hidden

const finished = (game: string): Promise<Table> => Table.open(nativeRecord(game, 6))

test.each(['dwarf-dice', 'tarnished-glory', 'chartalea', 'glyph'])(
  '%s is scrubbed from end to start and stepped back again',
  async (game) => {
    const table = await finished(game)
    const end = table.seen
    for (let move = table.moves - 1; move >= 0; move -= 37) {
      await table.goTo(move)
      expect(table.at).toBe(move)
      expect(table.live).toBe(false)
      expect(table.seen.moves).toBe(move)
      expect(table.seen.legal).toEqual([])
      expect(table.seen.fresh).toEqual([])
    }
    await table.goTo(0)
    for (let move = 1; move <= 20; move++) {
      await table.goTo(move)
      expect(table.seen.fresh).toEqual(table.log.filter((entry) => entry.move === move))
    }
    await table.toLive()
    expect(table.live).toBe(true)
    expect({ ...table.seen, fresh: end.fresh }).toEqual(end)
    table.close()
  },
)

test('everybody may be looked at once it is over, and only then', async () => {
  for (const { id } of rules) {
    const table = await finished(id)
    expect(table.viewpoints).toEqual([SPECTATOR, ...table.seats.keys()])
    await table.lookAs(1)
    expect(table.seen.viewer).toBe(1)
    await table.goTo(20)
    expect(table.seen.viewer).toBe(1)
    const again = await table.continueFrom(
      20,
      table.seats.map((_, seat) => (seat ? computer() : human())),
    )
    again.pausePlay()
    expect(again.moves).toBeGreaterThanOrEqual(20)
    expect(again.viewpoints.includes(1)).toBe(!hidden(id))
    const { viewer } = again.seen
    await again.lookAs(1)
    expect(again.seen.viewer).toBe(hidden(id) ? viewer : 1)
    again.close()
    table.close()
  }
})

test('an earlier moment is the beginning of a new game', async () => {
  const table = await finished('dwarf-dice')
  const record = await table.record()
  const again = await table.continueFrom(30, [human('Ada'), human('Bo')])
  expect(again.id).not.toBe(table.id)
  expect(again.seats.map(({ name }) => name)).toEqual(['Ada', 'Bo'])
  const lines = (text: string): string[] => text.split('\n').filter((line) => /^(\d|roll) /.test(line))
  expect(lines(await again.record()).slice(0, 30)).toEqual(lines(record).slice(0, 30))
  await playOn(again, 1)
  expect(again.over).toBe(true)
  expect(await table.record()).toBe(record)
  again.close()
  table.close()
})

test('computers wait while somebody looks back', async () => {
  const table = await Table.start(plan('dwarf-dice', [computer(), computer()]))
  await table.goTo(1)
  const { moves } = table
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(table.moves).toBe(moves)
  expect(table.thinking).toBeNull()
  await table.toLive()
  await playOn(table, 1)
  expect(table.over).toBe(true)
  table.close()
})
