/** The meter of luck while a game runs. */
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { LuckMeter } from '../../../src/session/luck.svelte'
import { Table } from '../../../src/session/table.svelte'
import './support'

const record = readFileSync(new URL('../../../../tests/records/dwarf-dice-fair.record', import.meta.url), 'utf8')

test('what one seat gains by luck the other one loses, and moves that are taken back count no more', async () => {
  const { luck, moves } = await Table.open(record)
  await luck.look(0, moves)
  const all = luck.thrown
  expect(all.length).toBeGreaterThan(10)
  for (const [index, { from, to, luck: gained }] of all.entries()) {
    expect(to).toBeGreaterThan(from)
    expect(from).toBeGreaterThanOrEqual(index ? all[index - 1]!.to : 0)
    expect(Math.abs(gained[0]!.gain + gained[1]!.gain)).toBeLessThanOrEqual(1) // each is rounded to a thousandth
  }
  expect(all.some(({ luck: gained }) => Math.abs(gained[0]!.gain) > gained[0]!.margin)).toBe(true)
  const half = all[5]!.to
  await luck.look(0, half)
  expect(luck.thrown.slice(0, 6)).toEqual(all.slice(0, 6))
})

test('what is asked while it is busy is done at last, and only the last of it', async () => {
  const asked: number[] = []
  let open = (): void => undefined
  const gate = new Promise<void>((resolve) => (open = resolve))
  const meter = new LuckMeter({
    throws: async (seat) => (asked.push(seat), await gate, [[0, 1]]),
    luck: () => Promise.resolve([{ gain: 30, margin: 1 }]),
  })
  const first = meter.look(0, 1)
  void meter.look(1, 1)
  void meter.look(2, 1)
  open()
  await first
  expect(asked).toEqual([0, 2])
  expect(meter.sums).toEqual([30])
})
