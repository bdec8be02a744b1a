import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { getSave } from '../../../src/session/database'
import { calledIn, NAMES } from '../../../src/session/seats'
import { settings } from '../../../src/session/settings.svelte'
import { ruleSets, Table } from '../../../src/session/table.svelte'
import { SPECTATOR } from '../../../src/table/contract'
import { askedSeat } from '../../../src/table/screen'
import { computer, engine, human, plan, playOn, until } from './support'

settings.pace = 'instant'
const rules = await ruleSets()

test.each(rules.map(({ id }) => id))(
  'in %s a shared screen is handed over exactly where something is hidden',
  async (id) => {
    const { seats } = rules.find((one) => one.id === id)!
    const table = await Table.start(
      plan(
        id,
        Array.from({ length: seats.least }, () => human()),
      ),
    )
    let gates = 0
    let last = SPECTATOR
    let wasSecret = false
    for (let moves = 0; moves < 150 && !table.over; moves = table.moves) {
      const read = await engine.table.read(await table.record(), 0n, 'turn')
      if (!('table' in read)) throw new Error(read.text)
      await engine.table.holdRolls(read.table, true)
      const { open: isOpen, seen } = await engine.table.look(read.table, table.moves, SPECTATOR, 0)
      const turn = askedSeat(seen) as number
      await engine.table.free(read.table)
      expect(table.handover).toBe(isOpen || (turn === last && wasSecret) ? null : turn)
      wasSecret = !isOpen
      if (table.handover !== null) {
        gates++
        expect(table.seen.viewer).toBe(SPECTATOR)
        expect(table.seen.legal).toEqual([])
        expect(table.viewpoints).toEqual([SPECTATOR])
        table.takeSeat()
        await table.settled()
      }
      last = turn
      expect(table.seen.viewer).toBe(turn)
      await playOn(table, moves, () => table.moves > moves)
    }
    expect(table.trouble).toBeNull()
    if (id === 'tarnished-glory' || id === 'chartalea') expect(gates).toBeGreaterThan(0)
    await table.close()
  },
)

test('a seat sees and hears what its view holds, and nothing of the hidden parts', async () => {
  const table = await Table.start(plan('dwarf-dice', [human(), human()]))
  await playOn(table, 9, () => table.moves > 60 && table.handover === null)
  const seat = table.seen.viewer
  const read = await engine.table.read(await table.record(), 0n, 'turn')
  if (!('table' in read)) throw new Error(read.text)
  expect(table.seen.view).toEqual((await engine.table.look(read.table, table.moves, seat, 0)).seen.view)
  expect(table.seen.view).not.toEqual((await engine.table.look(read.table, table.moves, 1 - seat, 0)).seen.view)
  await engine.table.callSeats(read.table, calledIn(table.seats))
  expect(table.log).toEqual((await engine.table.look(read.table, 0, seat, 0)).heard)
  expect(table.log.map(({ text }) => text).join()).toMatch(/ \(Player 1\) .* \(Player 2\) /)
  await engine.table.free(read.table)
  table.close()
})

test.each(['random', 'novice', 'easy', 'normal', 'hard'] as const)(
  '%s plays at once when asked to, and can be paused',
  async (level) => {
    const table = await Table.start(plan('dwarf-dice', [computer(level), computer(level)]))
    await until(() => table.moves > 20)
    table.pausePlay()
    await table.settled()
    const { moves } = table
    expect(table.thinking).toBeNull()
    await new Promise((resolve) => setTimeout(resolve, 20))
    expect(table.moves).toBe(moves)
    table.resumePlay()
    await until(() => table.moves > moves)
    expect(table.trouble).toBeNull()
    table.close()
  },
)

test('names are found for those who give none, and cleaned for records', async () => {
  const table = await Table.start(plan('dwarf-dice', [human('  Ada\n\tof  Troll '), computer(), human('x'.repeat(90))]))
  expect(table.seats.map(({ name }) => name)).toEqual(['Ada of Troll', 'Ragna', 'x'.repeat(40)])
  expect(await table.record()).toContain('seat 0 human Ada of Troll\nseat 1 random\nseat 2 human xx')
  table.close()
})

test('no computer is called like anybody or anything in the games', () => {
  const packs = readdirSync(new URL('../../../../packs/', import.meta.url))
  for (const pack of packs) {
    const text = readFileSync(new URL(`../../../../packs/${pack}`, import.meta.url), 'utf8')
    const names = [...text.matchAll(/(?:name|title): *"?([^"\n]+)|^ *- id: *(\S+)/gm)].map(
      (match) => match[1] ?? match[2]!,
    )
    const words = new Set(names.flatMap((name) => name.toLowerCase().split(/[^a-z]+/)))
    for (const name of NAMES) expect(words.has(name.toLowerCase()), `${name} is in ${pack}`).toBe(false)
  }
})

test('what is drawn for one player is not shown before the screen was handed over, whoever sat there', async () => {
  const table = await Table.start(plan('chartalea', [human('Ann'), human('Ben')]))
  const handed: number[] = []
  for (let i = 0; i < 40 && handed.length < 2; i++) {
    const hand = table.seen.viewer >= 0 ? (table.seen.view.hand?.[table.seen.viewer] ?? []) : []
    if (handed.length === 0) expect(hand.length, 'a hand is on the screen of both').toBe(0)
    if (table.handover !== null) {
      handed.push(table.handover)
      expect(table.seen.viewer).toBe(SPECTATOR)
      table.takeSeat()
    } else table.hands.play(table.seen.legal[0]!)
    await table.settled()
  }
  expect(handed.length).toBe(2)
  table.close()
})

test('the seed has 64 bits and is told when the game is over, not before', async () => {
  const seeds = []
  for (let i = 0; i < 8; i++) {
    const table = await Table.start(plan('dwarf-dice', [human(), human()], { seed: null }))
    expect(table.seedAtEnd).toBeNull()
    await table.settled()
    seeds.push(BigInt((await getSave(table.id))!.seed))
    table.close()
  }
  expect(seeds.every((seed) => seed >= 0n && seed < 2n ** 64n)).toBe(true)
  expect(seeds.some((seed) => seed >= 2n ** 56n)).toBe(true)
  const table = await Table.start(plan('dwarf-dice', [human(), human()], { seed: String(2n ** 64n - 1n) }))
  expect(table.seedAtEnd).toBeNull()
  await playOn(table, 5)
  expect(table.over).toBe(true)
  expect(table.seedAtEnd).toBe(String(2n ** 64n - 1n))
  table.close()
})

test('a game that cannot be is refused with a sentence', async () => {
  await expect(Table.start(plan('glyph', [human()]))).rejects.toThrow(/seats/)
  await expect(Table.start(plan('chess', [human(), human()]))).rejects.toThrow("there is no game 'chess'")
  await expect(Table.start(plan('chartalea', [human(), human()], { options: { mirror: 'maybe' } }))).rejects.toThrow(
    /mirror/,
  )
  await expect(Table.start(plan('chartalea', [human(), human()], { seed: 'abc' }))).rejects.toThrow(/seed/)
  await expect(Table.start(plan('chartalea', [human(), human()], { seed: String(2n ** 64n) }))).rejects.toThrow(/seed/)
})
