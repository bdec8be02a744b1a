/** The board of Tarnished Glory on the real engine: what it reads of a view, of forecasts and of what happened. */
import { describe, expect, it } from 'vitest'
import { CARDS, COLOURS, TILES } from '../../../src/boards/tarnished-glory/content'
import { cardPlayed, effectOf, landingOf } from '../../../src/boards/tarnished-glory/forecast'
import {
  allKnights,
  type Army,
  commanders,
  fieldOf,
  lostKnights,
  total,
} from '../../../src/boards/tarnished-glory/position'
import { NO_COMBAT, retell } from '../../../src/boards/tarnished-glory/tale'
import type { Choice, Happening, Seen } from '../../../src/table/contract'
import { sheetOf } from '../../../src/table/sheets'
import { happeningOf } from './made'
import { watchGame } from './watch'

/** Plays a game of humans to its end and shows each decision with what was chosen and how it looked afterwards. */
async function watch(seats: number, seed: number, look: (before: Seen, choice: Choice, after: Seen) => void) {
  await watchGame('tarnished-glory', seats, seed, async (before, choice, table) => {
    let after = table.seen
    while (table.seen.due && table.handover === null) {
      table.roll()
      await table.settled()
      after = { ...table.seen, fresh: [...after.fresh, ...table.seen.fresh] }
    }
    look(before, choice, after)
  })
}

const knightsOf = (seen: Seen): Army[] => fieldOf(seen).armies

describe('a choice', () => {
  it('tells of every decision what it is, in words of its own', async () => {
    const verbs = new Set<string>()
    for (const [seats, seed] of [
      [3, 1],
      [4, 2],
      [4, 3],
    ] as const)
      await watch(seats, seed, ({ legal }) => {
        expect(new Set(legal.map(({ title }) => title)).size).toBe(legal.length)
        for (const { title, note, group, verb, deed } of legal) {
          verbs.add(verb)
          expect(`${title} | ${note} | ${group}`).not.toMatch(/undefined|NaN|null|[a-z]-[a-z]|plus/)
          expect(title.length * note.length * group.length).toBeGreaterThan(0)
          expect(deed === 'ends').toBe(verb === 'play stop')
        }
      })
    expect([...verbs].sort()).toEqual(['go', 'lay', 'move', 'place', 'play', 'play stop', 'take', 'throw'].sort())
  })

  it('foretells where a Knight ends, and which tile leaves', async () => {
    const seenEvents = new Set<string>()
    for (const seed of [4, 5, 6, 7])
      await watch(4, seed, (before, choice, after) => {
        const end = landingOf(choice)
        if (choice.verb === 'move') {
          seenEvents.add(end === 'lair' ? 'lair' : 'row')
          const at = (seen: Seen) => {
            const army = knightsOf(seen)[before.viewer]!
            return end === 'lair' ? army.lair : army.row[end as number]!
          }
          const left = end === Number(choice.args.square) ? 0 : 1
          // Whoever moves next is another seat, unless the Lair fights or a Knight is won over right there.
          if (after.phase === 'direction' && after.view.length === before.view.length)
            expect(at(after)).toBeGreaterThanOrEqual(at(before) + left)
        } else expect(end).toBeNull()
        if (choice.verb === 'place') {
          const square = effectOf(choice, 'left')!.square
          expect(square).toBe(choice.args.side === 'left' ? fieldOf(before).row.length - 1 : 0)
          seenEvents.add('left')
        }
        if (choice.verb === 'lay') expect(fieldOf(before).row[effectOf(choice, 'laid')!.square]).toBeNull()
        if (choice.verb === 'play') expect(fieldOf(before).cards[cardPlayed(choice)!]).toBeGreaterThan(0)
      })
    expect([...seenEvents].sort()).toEqual(['lair', 'left', 'row'])
  })
})

describe('what is seen of the field', () => {
  it('counts what lies face down, and every Knight', async () => {
    const tiles = TILES.reduce((sum, { count }) => sum + count, 0)
    const cards = CARDS.reduce((sum, { count }) => sum + count, 0)
    await watch(4, 8, (before) => {
      const field = fieldOf(before)
      const open = field.row.filter(Boolean).length + total(field.discards) + total(field.removed)
      expect(open + field.handSize + field.pileSize).toBe(tiles)
      expect(field.pileSize).toBeGreaterThanOrEqual(0)
      if (before.viewer === field.dragonSeat)
        expect([total(field.hand), total(field.pile)]).toEqual([field.handSize, field.pileSize])
      expect(field.cardPileSize + field.cardCount.reduce((a, b) => a + b, 0) + total(field.cardDiscards)).toBe(cards)
      for (const seat of commanders(field)) {
        const army = field.armies[seat]!
        expect(lostKnights(army)).toBe(Math.max(0, 3 - allKnights(army)))
        expect(before.roles[seat]).toBe(`${COLOURS[seat]!.name} Commander`)
      }
      expect(before.roles[field.dragonSeat]).toBe('The Dragon')
      expect(field.pairs.every(({ rank }, i) => rank === i + 1)).toBe(true)
    })
  })

  it('has a sheet with rules for all that can be pointed at', async () => {
    await watch(3, 10, () => undefined)
    const ids = (list: { id: string }[]) => list.map(({ id }) => id)
    const things = { tiles: ids(TILES), cards: ids(CARDS), sides: [...ids(COLOURS), 'dragon'], piles: ['piles'] }
    for (const [kind, list] of Object.entries(things))
      for (const id of list) {
        const { text, rules } = sheetOf('tarnished-glory', kind, id)
        expect(text.length, id).toBeGreaterThan(0)
        expect(rules.length, id).toBeGreaterThan(0)
        for (const rule of rules) expect(rule).toMatch(/^TG-\d{3}$/)
      }
  })
})

describe('the tale of the last combat', () => {
  const happen = (data: Happening['data']): Happening => happeningOf(data, '', 0)
  const combat = [
    happen({ event: 'combat', seat: 3, dragon: 2, commanders: 3 }),
    happen({ event: 'surplus', seat: 1, rank: 3 }),
    happen({ event: 'pair-won', seat: 0, rank: 1, total: 8, dragon: 7 }),
    happen({ event: 'pair-lost', seat: 1, rank: 2, total: 2, dragon: 6 }),
    happen({ event: 'wounded', seat: 3, wounds: 1, left: 1 }),
  ]

  it('lists the pairs by rank', () => {
    const told = retell(NO_COMBAT, combat, 9)
    expect(told.bouts.map(({ rank, isWon }) => [rank, isWon])).toEqual([
      [1, true],
      [2, false],
      [3, false],
    ])
    expect(told.wounds).toBe(1)
    expect(retell(told, combat, 9)).toBe(told)
  })

  it('keeps the dice of the lead until then', () => {
    const roll = (seat: number, face: number) => happen({ event: 'lead-roll', seat, face })
    const told = retell(NO_COMBAT, [roll(0, 8), roll(1, 8), roll(0, 3), roll(1, 4)], 5)
    expect(told.lead).toEqual([
      { seat: 0, face: 3 },
      { seat: 1, face: 4 },
    ])
    expect(retell(told, combat, 9).lead).toEqual([])
  })

  it('begins anew with the next combat and after a jump back', () => {
    const told = retell(NO_COMBAT, combat, 9)
    expect(retell(told, combat.slice(0, 1), 20).bouts).toEqual([])
    expect(retell(told, [], 3).bouts).toEqual([])
  })

  /** As heard at a real table: each pair is won or lost, and every pair won costs a hit point. */
  it('agrees with the hit points', async () => {
    let memory = NO_COMBAT
    let combats = 0
    await watch(4, 9, (_, __, after) => {
      const fresh = after.fresh.some(({ data }) => data.event === 'combat')
      memory = retell(memory, after.fresh, after.moves)
      if (!fresh || !memory.bouts.length) return
      combats++
      expect(memory.bouts.filter(({ isWon }) => isWon)).toHaveLength(memory.wounds)
    })
    expect(combats).toBeGreaterThan(0)
  })
})
