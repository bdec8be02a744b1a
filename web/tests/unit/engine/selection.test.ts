import { expect, test } from 'vitest'
import { EngineModule } from '../../../src/engine/module'
import { TableService, type Audience } from '../../../src/engine/table-service'
import type { Seen } from '../../../src/table/contract'
import { wasmModule } from '../session/support'

const people = [
  { name: 'Ann', player: 'human' },
  { name: 'Ben', player: 'human' },
]
const labels = people.map(({ name, player }) => ({ name, kind: player }))

/** Plays first choices until the seat to move has a set of several things to choose. */
function untilSelection(tables: TableService, table: number): Answered {
  const audience = (viewer: number): Audience => ({ seats: people, holder: viewer, viewer, heard: {} })
  let answer = tables.begin(table, audience(0))
  for (let move = 0; move < 400; move++) {
    const seat = answer.seen.turn as number
    const seen = tables.look(table, answer.length, seat, 0).seen
    if ((seen.selection?.items.length ?? 0) > 2) return { seat, seen, audience: audience(seat) }
    answer = tables.play(table, seat, seen.legal[0]!.index, audience(seat))
  }
  throw new Error('nothing was to be chosen')
}
type Answered = { seat: number; seen: Pick<Seen, 'selection' | 'moves'>; audience: Audience }

test('a set is looked at without playing it, and played in any order', () => {
  const tables = new TableService(new EngineModule(wasmModule))
  const table = tables.create({ game: 'dwarf-dice', seats: 2, options: {} }, labels, 5n, 'turn')
  const { seat, seen, audience } = untilSelection(tables, table)
  const set: number[] = []
  let selection = seen.selection!
  while (!selection.complete) {
    const item = selection.items.filter(({ addable }) => addable).at(-1)!
    set.push(item.index)
    selection = tables.select(table, seat, set)
    expect(selection.chosen).toEqual([...set].sort((a, b) => a - b))
  }
  expect(tables.about(table).moves).toBe(seen.moves)
  const answer = tables.choose(table, seat, set, audience)
  expect(answer.verdict).toMatchObject({ legal: true })
  expect(tables.about(table).moves).toBeGreaterThan(seen.moves)
})

test('a set of foreign things is an error with a sentence, and playing it a refusal', () => {
  const tables = new TableService(new EngineModule(wasmModule))
  const table = tables.create({ game: 'dwarf-dice', seats: 2, options: {} }, labels, 5n, 'turn')
  const { seat, seen, audience } = untilSelection(tables, table)
  expect(() => tables.select(table, seat, [0])).toThrow('0 is none of the')
  expect(tables.choose(table, seat, [0], audience).verdict.legal).toBe(false)
  expect(tables.about(table).moves).toBe(seen.moves)
})
