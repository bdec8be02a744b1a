/** The board of Dwarf Dice on the real engine: what it reads of views, forecasts, sheets and of what happened. */
import { beforeAll, describe, expect, it } from 'vitest'
import {
  championOf,
  FACES,
  faceName,
  isBlank,
  itemOf,
  ITEMS,
  powerOf,
  sheet,
  useOf,
} from '../../../src/boards/dwarf-dice/content'
import { type Layout, layoutOf } from '../../../src/boards/dwarf-dice/layout'
import { hallOf, isCrafting, isFighting, spread, total } from '../../../src/boards/dwarf-dice/position'
import { outline, rowsOf } from '../../../src/boards/dwarf-dice/shapes'
import { lastOf, NOTHING_YET, retell } from '../../../src/boards/dwarf-dice/tale'
import { Table } from '../../../src/session/table.svelte'
import { type Choice, type Happening, type Seen, SPECTATOR } from '../../../src/table/contract'
import { human, plan, playOn } from '../session/support'
import { happeningOf } from './made'
import { watchGame } from './watch'

interface Moment {
  before: Seen
  choice: Choice
  after: Seen
}

/** A whole game of humans, decision by decision. */
async function played(seats: number, seed: number): Promise<Moment[]> {
  const moments: Moment[] = []
  await watchGame('dwarf-dice', seats, seed, (before, choice, { seen: after }) => {
    moments.push({ before, choice, after })
  })
  return moments
}

const moments: Moment[] = []
beforeAll(async () => {
  for (const [seats, seed] of [
    [4, 1],
    [4, 2],
    [3, 3],
    [2, 4],
  ] as const)
    moments.push(...(await played(seats, seed)))
}, 120_000)

const choices = (): { seen: Seen; choice: Choice }[] =>
  moments.flatMap(({ before }) => before.legal.map((choice) => ({ seen: before, choice })))

describe('a choice', () => {
  it('is told in words of its own, a title for each', () => {
    for (const { before } of moments)
      expect(new Set(before.legal.map(({ title }) => title)).size, before.phase).toBe(before.legal.length)
    for (const { choice } of choices()) {
      const { title, note, group } = choice
      expect(`${title} | ${note} | ${group}`).not.toMatch(/undefined|NaN|null|[a-z]-[a-z]/)
      expect(title.length * note.length * group.length, choice.name).toBeGreaterThan(0)
    }
  })

  it('that uses a power, or declines it, is grouped under the name of the power', () => {
    const powers = new Set<string>()
    for (const { seen, choice } of choices().filter(({ choice: { deed } }) => deed === 'declines')) {
      const champion = championOf(hallOf(seen).champions[seen.viewer])!
      const names = [champion.passive, champion.active].map((id) => powerOf(id)!.name)
      expect(names).toContain(choice.group)
      expect(seen.legal.every(({ group }) => group === choice.group)).toBe(true)
      powers.add(choice.verb)
    }
    expect([...powers].sort()).toEqual(['assault no', 'fury no', 'pact decline', 'rebuke decline', 'take decline'])
  })
})

describe('the Forge', () => {
  const faces = ({ dice: laid, free }: Layout) => total(free) + laid.size
  const forging = () => choices().filter(({ choice: { verb } }) => verb === 'forge' || verb === 'forge none')

  it('shows the items chosen and the one pointed at side by side, off the runes, with dice that serve', () => {
    const steps = new Set<string>()
    for (const { seen, choice } of forging()) {
      steps.add(seen.phase)
      const hall = hallOf(seen)
      const layout = layoutOf({ ...seen, selection: null }, choice)
      const wanted = [...hall.forged.filter(Boolean), ...(choice.verb === 'forge' ? [choice.args.item] : [])]
      expect(layout.items.map(({ item }) => item.id)).toEqual(wanted)
      expect(layout.items.filter(({ isPreview }) => isPreview)).toHaveLength(choice.verb === 'forge' ? 1 : 0)
      const squares = layout.items.flatMap((laid) => laid.dice.map(({ square }) => square))
      expect(squares).toHaveLength(layout.items.reduce((sum, { item }) => sum + item.value, 0))
      expect(new Set([...squares, ...hall.runes]).size).toBe(squares.length + hall.runes.length)
      expect([...layout.dice.keys()].sort()).toEqual(squares.sort())
      expect(faces(layout) + hall.runes.length + hall.setAside).toBe(total(hall.hoard))
      expect(Math.min(...Object.values(layout.free))).toBeGreaterThanOrEqual(0)
    }
    expect([...steps].sort()).toEqual(['forge-def', 'forge-extra', 'forge-off'])
  })

  it('shows those who only look on where the items lie, with their dice', async () => {
    const table = await Table.start(plan('dwarf-dice', [human(), human()], { seed: '5' }))
    await playOn(table, 5)
    table.lookAs(SPECTATOR)
    let shown = 0
    for (let at = 1; at <= table.moves; at++) {
      table.goTo(at)
      await table.settled()
      if (!table.seen.phase.startsWith('forge') || !table.seen.view.forged.some(Boolean)) continue
      const { items, dice: laid } = layoutOf(table.seen, null)
      expect(items.map(({ item }) => item.id)).toEqual(hallOf(table.seen).forged.filter(Boolean))
      expect(laid.size).toBe(items.reduce((sum, { item }) => sum + item.value, 0))
      shown++
    }
    expect(shown).toBeGreaterThan(0)
    table.close()
  })

  it('draws patterns and outlines', () => {
    expect(rowsOf('M. / .W')).toEqual([
      ['M', '.'],
      ['.', 'W'],
    ])
    for (const { shape, value } of ITEMS)
      expect(
        rowsOf(shape)
          .flat()
          .filter((cell) => cell !== '.'),
      ).toHaveLength(value)
    expect(outline([0, 1], 100, 5).match(/M/g)).toHaveLength(6)
  })
})

describe('a fight', () => {
  it('lets as many dice block as the engine allows, by Alchemy and Wood', () => {
    const blocks = choices().filter(({ choice: { verb } }) => verb === 'block')
    expect(blocks.length).toBeGreaterThan(0)
    for (const { seen, choice } of blocks) {
      const { attack, defence } = hallOf(seen)
      const hits = FACES.filter((face) => !isBlank(face, 'Attack')).reduce((sum, face) => sum + attack.rolled[face], 0)
      const { alchemy, wood } = choice.args as Record<string, number>
      expect(alchemy! + wood!).toBeLessThanOrEqual(hits)
      expect(alchemy).toBeLessThanOrEqual(defence.rolled.alchemy)
      expect(choice.name).toBe(`block ${alchemy} ${wood}`)
      expect(choice.note).toContain(`${hits} hit`)
    }
  })

  it('shows one’s own cards and nobody else’s before the reveal', () => {
    const secret = moments.filter(({ before }) => before.phase === 'commit-def')
    expect(secret.length).toBeGreaterThan(0)
    for (const { before } of secret) {
      const hall = hallOf(before)
      expect(isFighting(hall) && !isCrafting(hall)).toBe(true)
      expect(hall.isRevealed).toBe(false)
      expect(total(hall.attack.cards)).toBe(0)
    }
    const revealed = moments.find(({ before }) => before.phase === 'block')!
    const { attack } = hallOf(revealed.before)
    expect(spread(attack.cards).every(({ kind }) => kind === 'offensive')).toBe(true)
    expect(attack.value).toBeGreaterThanOrEqual(attack.pool)
    expect(attack.told).toMatch(/^\d hits?/)
  })

  it('tells what the faces do from their sheets', () => {
    expect(FACES.map(faceName)).toEqual(['Metal', 'Wood', 'Alchemy', 'Null'])
    expect(FACES.filter((face) => !isBlank(face, 'Attack'))).toEqual(['metal', 'alchemy'])
    expect(FACES.filter((face) => !isBlank(face, 'Defence'))).toEqual(['wood', 'alchemy'])
    expect(useOf('alchemy', 'Attack')).toBe('a hit and a crit')
  })

  it('has a sheet with rules for every item and champion', () => {
    const things = [
      ...ITEMS.map(({ id }) => sheet('items', id)),
      ...['bron', 'grim', 'gor', 'belinda'].map((id) => sheet('champions', id)),
    ]
    for (const { name, kind, facts, rules } of things) {
      expect(name.length * kind.length * facts.length * rules.length, name).toBeGreaterThan(0)
      for (const rule of rules) expect(rule).toMatch(/^DD-\d{3}$/)
    }
    expect(itemOf('greataxe')!.name).toBe(sheet('items', 'greataxe').name)
  })
})

describe('the tale of the last action', () => {
  const happen = (data: Happening['data']): Happening => happeningOf(data, '', 0)
  const fight = [
    happen({ event: 'challenges', seat: 0, defender: 1 }),
    happen({ event: 'reveals', seat: 0, item: 'mace', count: 1 }),
    happen({ event: 'rolled', seat: 0, metal: 1, wood: 0, alchemy: 1, null: 0 }),
    happen({ event: 'damage', seat: 1, damage: 1, left: 4 }),
    happen({ event: 'damage', seat: 1, damage: 1, left: 3 }),
  ]

  it('adds up a fight over several looks', () => {
    const half = retell(NOTHING_YET, fight.slice(0, 4), 5)
    const { now } = retell(half, fight.slice(4), 6)
    expect(now).toMatchObject({ kind: 'fight', damage: { 1: 2 }, sides: { 0: { items: ['Mace'] } } })
  })

  it('keeps the last action in sight until the next one has dice to show', () => {
    const fought = retell(NOTHING_YET, fight, 5)
    const waits = retell(fought, [happen({ event: 'crafts', seat: 0 })], 6)
    expect(lastOf(waits)).toBe(fought.now)
    const hoard = happen({ event: 'hoarded', seat: 0, metal: 3, wood: 2, alchemy: 2, null: 2 })
    const hoarded = retell(waits, [hoard], 7)
    expect(lastOf(hoarded)).toMatchObject({ kind: 'craft', hoard: { metal: 3 } })
  })

  it('is not told twice and starts anew after a jump back', () => {
    const once = retell(NOTHING_YET, fight, 5)
    expect(retell(once, fight, 5)).toBe(once)
    expect(retell(once, [], 2).now).toBeNull()
  })
})

it('shows how an item would lie on the Forge before it is chosen', async () => {
  const table = await Table.start(plan('dwarf-dice', [human(), human()]))
  const asked = () =>
    table.seen.selection?.name === 'forge' && table.seen.selection.items.some(({ addable }) => addable)
  await playOn(table, 2, asked)
  const item = table.seen.selection!.items.find(({ addable }) => addable)!
  const laid = layoutOf(table.seen, await table.consider(item))
  expect(laid.items.map((one) => [one.item.id, one.isPreview])).toEqual([[item.args.item, true]])
  expect(laid.dice.size).toBeGreaterThan(0)
  expect(table.picks).toEqual([])
  await table.close()
})
