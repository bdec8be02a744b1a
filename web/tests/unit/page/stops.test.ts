import { expect, test } from 'vitest'
import { Table } from '../../../src/session/table.svelte'
import { stopAfter, stopBefore, stopsOf, strides } from '../../../src/pages/table/stops'
import { lineOf } from '../boards/made'
import { nativeRecord } from '../session/support'

const line = (move: number, heading: string) => lineOf('', { move, heading })
const tale = [line(1, 'Ann'), line(4, 'Ann'), line(6, 'Ben'), line(9, 'Ann')]

test('a replay stops where an action, a turn or a round is whole', () => {
  expect(stopsOf('action', tale, [], 12)).toEqual([0, 3, 5, 8, 12])
  expect(stopsOf('turn', tale, [], 12)).toEqual([0, 5, 8, 12])
  expect(stopsOf('round', tale, [0, 8], 12)).toEqual([0, 8, 12])
  expect(stopsOf('move', tale, [], 2)).toEqual([0, 1, 2])
})

test('steps lead from anywhere to the next stop, and stay at the ends', () => {
  const stops = [0, 5, 8]
  expect([stopAfter(stops, 0), stopAfter(stops, 6), stopAfter(stops, 8)]).toEqual([5, 8, 8])
  expect([stopBefore(stops, 0), stopBefore(stops, 6), stopBefore(stops, 8)]).toEqual([0, 5, 5])
})

test('a whole game of Glyph has few turns, more actions and many moves', async () => {
  const table = await Table.open(nativeRecord('glyph', 6))
  const { turns } = await table.story()
  const rounds = turns.map(({ move }) => move)
  const counts = strides.map((stride) => stopsOf(stride, table.show.tale, rounds, table.moves).length)
  expect(counts).toEqual([...counts].sort((one, other) => other - one))
  expect(counts[2]!).toBeLessThan(counts[0]! / 4)
  await table.close()
})
