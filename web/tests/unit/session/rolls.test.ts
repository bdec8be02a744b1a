/** Dice of a person fall when that person has said so, and not before. */
import { expect, test } from 'vitest'
import { settings } from '../../../src/session/settings.svelte'
import { ruleSets, Table } from '../../../src/session/table.svelte'
import { computer, dice, human, isAsked, plan, until } from './support'

settings.pace = 'instant'
const rules = await ruleSets()
/** What a button says that lets dice fall. */
const SPEAKS = /roll|throw|attack with|defend with/i
const THROWN = new Set(['rolled', 'throws', 'rerolled'])

/** Presses one button of those that are offered, and says what was on it. */
async function press(table: Table, below: (most: number) => number): Promise<string> {
  const { due, selection, legal } = table.seen
  if (due) {
    table.roll()
    return due.title
  }
  const others = selection ? selection.others : legal
  if (!selection || (others.length && below(4) === 0)) {
    const choice = others[below(others.length)]!
    table.hands.play(choice)
    return `${choice.title}: ${choice.note}`
  }
  for (let now = selection; !now.complete || below(3) > 0; now = table.seen.selection!) {
    const addable = now.items.filter((item) => item.addable)
    if (!addable.length) break
    table.hands.pick(addable[below(addable.length)]!, true)
    await table.settled()
  }
  const { confirm } = table.seen.selection!
  table.choose()
  return `${confirm.title}: ${confirm.note}`
}

test.each(rules.map(({ id }) => id))('in %s no dice of a person fall unasked', async (id) => {
  const { seats } = rules.find((one) => one.id === id)!
  const table = await Table.start(plan(id, [human(), ...Array.from({ length: seats.least - 1 }, () => computer())]))
  const below = dice(17)
  let said = ''
  let heard = table.log.length
  for (let presses = 0; presses < 150 && !table.over; presses++) {
    await until(() => table.over || isAsked(table) || table.trouble !== null)
    expect(table.trouble).toBeNull()
    const thrown = table.log.slice(heard).filter(({ data }) => data.seat === 0 && THROWN.has(data.event))
    if (thrown.length) expect(said, thrown[0]!.text).toMatch(SPEAKS)
    heard = table.log.length
    if (table.over) break
    const { moves } = table
    said = await press(table, below)
    await table.settled()
    expect(table.moves, said).toBeGreaterThan(moves)
  }
  await table.close()
})

test('a throw that waits is still there after the page was closed, and falls once', async () => {
  const table = await Table.start(plan('dwarf-dice', [human(), human()]))
  expect(table.seen.due?.title).toBe('Roll 9 dice')
  expect(table.seen.viewer).toBe(table.seen.due!.seat)
  const { moves, id } = table
  await table.settled()
  await table.close()
  const again = await Table.resume(id)
  expect(again.seen.due?.title).toBe('Roll 9 dice')
  again.roll()
  again.roll()
  await again.settled()
  expect(again.seen.due).toBeNull()
  expect(again.moves).toBeGreaterThan(moves)
  expect(again.seen.legal.length).toBeGreaterThan(0)
  await again.close()
})
