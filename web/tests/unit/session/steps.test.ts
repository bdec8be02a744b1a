import { expect, test } from 'vitest'
import { NOW } from '../../../src/engine/table-service'
import { getSave } from '../../../src/session/database'
import { calledIn } from '../../../src/session/seats'
import { settings } from '../../../src/session/settings.svelte'
import { Table } from '../../../src/session/table.svelte'
import { SPECTATOR } from '../../../src/table/contract'
import { computer, engine, human, plan, playOn } from './support'

settings.pace = 'instant'

const movesOf = (record: string): number => record.split('\n').filter((line) => /^(\d|roll) /.test(line)).length

/** What a viewer is told of a game that is read from its record. */
async function readBy({ seats }: Table, record: string, viewer: number, at = NOW) {
  const read = await engine.table.read(record, 0n, 'turn')
  if (!('table' in read)) throw new Error(read.text)
  await engine.table.callSeats(read.table, calledIn(seats))
  const answer = await engine.table.look(read.table, at, viewer, 0)
  await engine.table.free(read.table)
  return answer
}

/** Up to a moment at which the computer has chosen something that the human at seat 0 could not notice. */
async function withSecretMoves(undo: 'turn' | 'free' = 'turn'): Promise<Table> {
  for (let seed = 1; ; seed++) {
    const table = await Table.start(plan('dwarf-dice', [human(), computer('normal')], { undo, seed: String(seed) }))
    while (!table.over) {
      const { moves } = table
      await playOn(table, moves, () => table.moves > moves && table.seen.legal.length > 0)
      if (!table.over && movesOf(await table.record()) > table.moves) return table
    }
    await table.close()
  }
}

test('while a game runs, a viewer counts what it noticed, in every number that it is shown', async () => {
  const table = await withSecretMoves()
  const record = await table.record()
  const { heard, tale, length } = await readBy(table, record, 0)
  expect([table.moves, table.at, table.seen.moves]).toEqual([length, length, length])
  expect(table.log).toEqual(heard)
  expect(table.show.tale).toEqual(tale)
  await table.settled()
  expect((await getSave(table.id))!.moves).toBe((await readBy(table, record, SPECTATOR)).length)
  table.close()
})

test('moments are those of the viewer, and stay the same for another one', async () => {
  const table = await withSecretMoves()
  const record = await table.record()
  for (let at = table.moves - 1; at > table.moves - 12; at--) {
    await table.goTo(at)
    expect(table.seen.moves).toBe(at)
    expect(table.seen.view).toEqual((await readBy(table, record, 0, at)).seen.view)
  }
  const { moment, phase } = table.seen
  await table.lookAs(SPECTATOR)
  expect(table.seen).toMatchObject({ moment, phase, viewer: SPECTATOR, moves: table.at })
  expect(table.moves).toBe((await readBy(table, record, SPECTATOR)).length)
  table.close()
})

test('a resumed game and one that goes on from a moment count alike, and news are news', async () => {
  const table = await withSecretMoves()
  const { moves, id } = table
  await table.close()
  const resumed = await Table.resume(id)
  expect(resumed.moves).toBe(moves)
  expect(resumed.seen.fresh).toEqual([])
  await playOn(resumed, 3, () => resumed.moves > moves)
  expect(resumed.seen.fresh.every(({ move }) => move > moves)).toBe(true)
  expect(resumed.seen.fresh.length).toBeGreaterThan(0)
  const copy = await resumed.continueFrom(moves)
  expect(copy.moves).toBe(moves)
  await resumed.close()
  await copy.close()
})

test('taking back leaves each viewer what it had noticed before', async () => {
  const table = await withSecretMoves('free')
  table.undo()
  await table.settled()
  const { heard, length } = await readBy(table, await table.record(), 0)
  expect([table.log, table.moves]).toEqual([heard, length])
  await playOn(table, 8, () => table.moves > length + 12)
  expect(table.log).toEqual((await readBy(table, await table.record(), 0)).heard)
  table.close()
})

test('once it is over, every move counts, and the last one is still news', async () => {
  const table = await withSecretMoves()
  await playOn(table, 5)
  const record = await table.record()
  expect(table.moves).toBe(movesOf(record))
  expect(table.log).toEqual((await readBy(table, record, 0)).heard)
  const { fresh } = table.seen
  expect(fresh).toEqual(table.log.slice(-fresh.length))
  expect(fresh.length).toBeGreaterThan(0)
  expect(fresh.length).toBeLessThan(20)
  await table.goTo(table.moves - 3)
  const { moment } = table.seen
  await table.lookAs(1)
  expect(table.seen).toMatchObject({ moves: table.moves - 3, moment, viewer: 1 })
  table.close()
})
