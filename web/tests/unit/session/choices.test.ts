import { afterEach, expect, test } from 'vitest'
import { settings } from '../../../src/session/settings.svelte'
import { ruleSets, Table } from '../../../src/session/table.svelte'
import { computer, human, plan, playOn, until } from './support'

settings.pace = 'instant'
const rules = await ruleSets()
afterEach(() => {
  settings.confirm = false
  settings.hints = true
})

const opponents = (id: string) =>
  Array.from({ length: rules.find((one) => one.id === id)!.seats.least - 1 }, () => computer())

async function decision(id: string, after = 30): Promise<Table> {
  const table = await Table.start(plan(id, [human(), ...opponents(id)]))
  await playOn(table, 2, () => table.moves > after && table.seen.legal.length > 1)
  return table
}

test('an action that is not possible is refused with a rule, and nothing changes', async () => {
  const table = await decision('dwarf-dice')
  const { seen } = table
  table.hands.whyNot('forge greataxe')
  await table.settled()
  table.hands.play('no such thing')
  await table.settled()
  expect(table.refusal).toEqual({
    action: 'no such thing',
    rule: '',
    text: "there is no action 'no such thing' in this game",
  })
  expect(table.seen).toBe(seen)
  table.hands.play(seen.legal[0]!)
  await table.settled()
  expect(table.refusal).toBeNull()
  table.close()
})

test('refusals name their rule', async () => {
  const table = await Table.start(plan('dwarf-dice', [human(), computer()]))
  const found = new Set<string>()
  for (let moves = 0; moves < 120 && !table.over; moves += 8) {
    await playOn(table, moves, () => table.moves > moves && table.seen.legal.length > 0)
    for (const action of ['forge greataxe', 'commit dagger']) {
      const legal = table.seen.legal.some(({ name }) => name === action)
      table.hands.whyNot(action)
      await table.settled()
      expect(table.refusal === null).toBe(legal)
      if (table.refusal) found.add(table.refusal.rule)
    }
  }
  expect([...found].filter((rule) => /^DD-R?\d+$/.test(rule)).length).toBeGreaterThan(1)
  table.close()
})

test('with confirmation a choice waits, can be dropped, and is played when meant', async () => {
  const table = await decision('chartalea')
  settings.confirm = true
  const [first, second] = table.seen.legal
  const { moves } = table
  table.hands.play(first!)
  expect(table.pending).toEqual(first)
  table.hands.play(second!)
  expect(table.pending).toEqual(second)
  table.cancel()
  expect(table.pending).toBeNull()
  table.confirm()
  await table.settled()
  expect(table.moves).toBe(moves)
  table.hands.play(first!.name)
  table.confirm()
  await table.settled()
  expect(table.moves).toBeGreaterThan(moves)
  expect(table.pending).toBeNull()
  table.close()
})

test.each(rules.map(({ id }) => id))('hints for %s tell more in three steps', async (id) => {
  const table = await decision(id, 12)
  const { legal } = table.seen
  table.askHint()
  expect(table.hinting).toBe(true)
  await until(() => !table.hinting)
  expect(table.trouble).toBeNull()
  const hint = table.hint!
  expect(hint.step).toBe(1)
  expect(hint.numbers.map(({ choice }) => choice.index).sort()).toEqual(legal.map(({ index }) => index).sort())
  for (const { chance, margin, tries } of hint.numbers) {
    expect(chance).toBeGreaterThanOrEqual(0)
    expect(chance).toBeLessThanOrEqual(1)
    expect(margin).toBeGreaterThan(0)
    expect(tries).toBeGreaterThan(0)
  }
  expect(hint.good[0]!.choice).toEqual(hint.numbers[0]!.choice)
  for (const { reason } of hint.good) expect(reason).not.toBe('')
  expect(hint.look).toMatch(/choice.* Look at: /)
  expect(hint.covers).toMatch(/ranges/)
  table.askHint()
  table.askHint()
  table.askHint()
  expect(table.hint!.step).toBe(3)
  table.hands.play(legal[0]!)
  await table.settled()
  expect(table.hint).toBeNull()
  table.close()
})

test.each(['chartalea', 'glyph'])('there is no telling whom to be in %s', async (id) => {
  const table = await decision(id, 0)
  table.askHint()
  await until(() => !table.hinting)
  expect(table.hint).toMatchObject({ step: 3, look: '', good: [], numbers: [] })
  table.close()
})
test('there are no hints when they are off', async () => {
  const table = await decision('dwarf-dice')
  settings.hints = false
  table.askHint()
  expect(table.hinting).toBe(false)
  table.close()
})
