/** What the engine tells of a position beside the view, and why it refuses what is asked for by verb and parts. */
import { expect, test } from 'vitest'
import { settings } from '../../../src/session/settings.svelte'
import { Table } from '../../../src/session/table.svelte'
import { countOf, factOf } from '../../../src/table/facts'
import { computer, human, plan, playOn } from './support'

settings.pace = 'instant'

test('an action is asked about by verb and parts as by its name', async () => {
  const table = await Table.start(plan('dwarf-dice', [human(), computer()]))
  await playOn(table, 3, () => table.moves > 40 && table.seen.legal.length > 1)
  const refusals: unknown[] = []
  for (const asked of ['forge greataxe', { verb: 'forge', args: { item: 'greataxe' } }]) {
    table.hands.whyNot(asked)
    await table.settled()
    refusals.push([table.refusal?.rule, table.refusal?.text])
  }
  expect(refusals[0]).toEqual(refusals[1])
  table.hands.whyNot({ verb: 'forge', args: { item: 'no such thing' } })
  await table.settled()
  expect(table.refusal?.text).toMatch(/there is no action/)
  table.close()
})

test('the price of a card is what it costs now', async () => {
  const table = await Table.start(plan('chartalea', [human(), human()]))
  let bought = 0
  for (let moves = 0; moves < 600 && !table.over; moves = table.moves) {
    await playOn(table, moves, () => table.moves > moves && table.seen.legal.length > 0)
    const { seen } = table
    for (const { verb, args } of seen.legal)
      if (verb === 'acquire') {
        bought++
        const price = factOf(seen, 'slot', args.slot!, 'Price')
        expect(price).toMatch(/^\d+$/)
        expect(Number(price)).toBeLessThanOrEqual(seen.view.money)
      }
    expect(countOf(seen, 'supply', 'power', 'Gems')).toBe(25 - seen.view.power[0] - seen.view.power[1])
  }
  expect(bought).toBeGreaterThan(3)
  table.close()
})

test('a weaker Dragon has fewer hit points from the start', async () => {
  const most: number[] = []
  for (const handicap of ['0', '1']) {
    const seats = [human(), computer(), computer()]
    const table = await Table.start(plan('tarnished-glory', seats, { options: { handicap } }))
    most.push(countOf(table.seen, 'dragon', '', 'Hit points'))
    table.close()
  }
  expect(most[1]).toBe(most[0]! - 1)
})
