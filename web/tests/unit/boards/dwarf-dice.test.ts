import { describe, expect, it } from 'vitest'
import { chanceOfDamage, chanceThat, chanceToForge, rollsOf } from '../../../src/boards/dwarf-dice/chances'
import { itemOf, ITEMS } from '../../../src/boards/dwarf-dice/content'
import { layoutOf } from '../../../src/boards/dwarf-dice/layout'
import { odds } from '../../../src/boards/dwarf-dice/odds'
import { bestTotal, hallOf } from '../../../src/boards/dwarf-dice/position'
import { arrange, placementsOf, runesToPrevent } from '../../../src/boards/dwarf-dice/shapes'
import { NOTHING_YET, retell } from '../../../src/boards/dwarf-dice/tale'
import { heading, isEnd, steps, when, words } from '../../../src/boards/dwarf-dice/words'
import type { Happening, Position, Seen } from '../../../src/table/contract'
import { choiceOf, happeningOf, seenOf } from './made'

const VIEW: Position = {
  game: 'dwarf-dice',
  seats: 4,
  turn: 0,
  phase: 'turn',
  active: 0,
  ending: 0,
  length: 8,
  defender: -1,
  taking: null,
  champion: ['bron', 'grim', 'gor', 'belinda'],
  endurance: [5, 4, 6, 3],
  gem: [1, 0, 1, 1],
  hand: [{ dagger: 1, 'war-pick': 2 }, { helm: 1, bracer: 2 }, {}, { buckler: 1 }],
  armory: { dagger: 2, greataxe: 1, helm: 1 },
  runes: [],
  hoard: {},
  'runes-left': 0,
  'set-aside': 0,
  forged: [null, null, null],
  'dice-left': [0, 0],
  pool: [0, 0],
  attack: {},
  defence: {},
  damage: [0, 0],
  revealed: {},
  commit: [{}, {}, {}, {}],
}

function seenAt(phase: string, view: Position = {}, viewer = 0): Seen {
  return seenOf({
    game: 'dwarf-dice',
    viewer,
    turn: viewer,
    phase,
    question: '',
    view: { ...VIEW, phase, ...view },
    moves: 1,
  })
}

const choice = choiceOf
const items = ITEMS.map(({ id }) => id)
const upToSix = [0, 1, 2, 3, 4, 5, 6]

/** The whole action space, block by block, with a moment in which it is asked. */
const SPACE: { seen: Seen; names: string[] }[] = [
  { seen: seenAt('turn'), names: ['craft', ...[1, 2, 3].map((seat) => `attack ${seat}`)] },
  {
    seen: seenAt('pact', { hoard: { metal: 3, wood: 2, alchemy: 2, null: 2 } }),
    names: ['pact decline', 'pact wood', 'pact metal'],
  },
  { seen: seenAt('runes', { 'runes-left': 2 }), names: [0, 1, 2, 3, 4, 5, 6, 7, 8].map((square) => `rune ${square}`) },
  ...['forge-off', 'forge-def', 'forge-extra'].map((phase) => ({
    seen: seenAt(phase),
    names: ['none', ...items].map((id) => `forge ${id}`),
  })),
  {
    seen: seenAt('upgrade-take', { forged: ['mace', null, null] }, 3),
    names: ['decline', ...items].map((id) => `take ${id}`),
  },
  { seen: seenAt('upgrade-give', { taking: 'mace' }, 3), names: items.map((id) => `give ${id}`) },
  { seen: seenAt('commit-att', { defender: 1 }), names: ['done', ...items].map((id) => `commit ${id}`) },
  { seen: seenAt('commit-def', { defender: 1 }, 1), names: ['done', ...items].map((id) => `commit ${id}`) },
  {
    seen: seenAt('assault', { defender: 1, pool: [3, 2], revealed: { dagger: 1, helm: 1 } }),
    names: ['assault no', 'assault yes'],
  },
  {
    seen: seenAt('fury', { defender: 1, attack: { alchemy: 1 }, defence: { alchemy: 2 } }),
    names: ['fury no', 'fury yes'],
  },
  {
    seen: seenAt('block', { defender: 1, attack: { metal: 4, alchemy: 2 }, defence: { wood: 4, alchemy: 2 } }, 1),
    names: upToSix.flatMap((x) => upToSix.map((y) => `block ${x} ${y}`)),
  },
  { seen: seenAt('rebuke', { defender: 1 }, 1), names: ['rebuke decline', 'rebuke roll'] },
]

describe('words for actions', () => {
  it('has a title, a consequence and a group for the whole action space, never the notation', () => {
    for (const { seen, names } of SPACE)
      for (const name of names) {
        const { title, note, group } = words(seen, choice(name))
        const said = `${title} | ${note} | ${group}`
        expect(title, name).not.toBe(name)
        expect(said, name).not.toContain('as the engine says it')
        expect(said, name).not.toMatch(/undefined|NaN|null|[a-z]-[a-z]/)
        expect(title.length * note.length * group.length, name).toBeGreaterThan(0)
        expect(title[0], name).toBe(title[0]!.toUpperCase())
      }
  })

  it('gives every choice of one decision a title of its own', () => {
    for (const { seen, names } of SPACE) {
      const titles = names.map((name) => words(seen, choice(name)).title)
      expect(new Set(titles).size, seen.phase).toBe(titles.length)
    }
  })

  it('tells what a block costs both sides', () => {
    const { seen } = SPACE.find(({ seen: { phase } }) => phase === 'block')!
    expect(words(seen, choice('block 1 2'))).toEqual({
      title: 'Block with 1 Alchemy and 2 Wood',
      note: '3 of 6 hits: take 3, strike back for 1',
      group: 'Block',
    })
  })

  it('keeps the last key for declining and ending', () => {
    const ends = SPACE.flatMap(({ seen, names }) => names.filter((name) => isEnd(seen, choice(name))))
    expect(new Set(ends)).toEqual(
      new Set(['pact decline', 'forge none', 'take decline', 'commit done', 'assault no', 'fury no', 'rebuke decline']),
    )
  })

  it('names the moment', () => {
    expect(when(seenAt('turn'))).toBe('Turn 9 · four champions standing')
    expect(steps(seenAt('turn')).names).toEqual([])
    const blocks = steps(seenAt('block', { defender: 1 }))
    expect(blocks.names[blocks.at]).toBe('Blocks')
    const told = (event: string): Happening => happeningOf({ event }, 'Bron crafts')
    expect(heading(told('crafts'))).toBe('Bron’s turn')
    expect(heading(told('rune'))).toBeNull()
  })
})

describe('chances', () => {
  it('sum to one', () => {
    for (const dice of [0, 1, 6, 9])
      expect(rollsOf(dice).reduce((sum, { chance }) => sum + chance, 0)).toBeCloseTo(1, 12)
  })

  it('agree with what can be worked out by hand', () => {
    expect(chanceThat(9, (counts) => counts.null === 0)).toBeCloseTo((5 / 6) ** 9, 12)
    expect(chanceOfDamage(1, 0, 1)).toBeCloseTo(1 / 2, 12)
    expect(chanceOfDamage(1, 1, 1)).toBeCloseTo(1 / 6 + (1 / 3) * (1 / 2), 12)
    expect(chanceOfDamage(0, 3, 1)).toBe(0)
    expect(chanceToForge(itemOf('tankard')!, 0).dice).toBeCloseTo(1 - (1 / 6) ** 9, 12)
  })

  it('make fewer runes a surer Forge', () => {
    for (const item of ITEMS) {
      const plain = chanceToForge(item, 0)
      expect(plain.sure).toBeLessThanOrEqual(plain.dice)
      expect(chanceToForge(item, 1).sure).toBeGreaterThanOrEqual(plain.sure)
    }
  })

  it('are told before rolls and only to the seat that is asked', () => {
    const seen = { ...seenAt('turn'), legal: [choice('craft'), choice('attack 1')] }
    expect(odds(seen).map(({ label }) => label)).toContain('hurt Grim: your best 6 dice against 5')
    expect(odds({ ...seen, turn: 2 })).toEqual([])
  })

  it('count the best cards within the limit', () => {
    expect(bestTotal({ greataxe: 1, mace: 1, dagger: 1 }, 'offensive')).toBe(6)
    expect(bestTotal({ greataxe: 1, mace: 1 }, 'offensive')).toBe(5)
    expect(bestTotal({ helm: 1 }, 'offensive')).toBe(0)
  })
})

describe('shapes on the Forge', () => {
  it('lie in every turned and mirrored way', () => {
    expect(placementsOf(itemOf('dagger')!)).toHaveLength(9)
    expect(placementsOf(itemOf('mace')!)).toHaveLength(12)
    expect(placementsOf(itemOf('buckler')!)).toHaveLength(24)
    expect(placementsOf(itemOf('horned-maul')!)).toHaveLength(4)
  })

  it('are prevented by as few runes as it takes', () => {
    expect(runesToPrevent(itemOf('horned-maul')!)).toBe(2)
    expect(runesToPrevent(itemOf('bracer')!)).toBe(Infinity)
  })

  it('lie side by side, off the runes, with the dice that serve', () => {
    const hall = hallOf(
      seenAt('forge-def', {
        hoard: { metal: 2, wood: 3, alchemy: 2, null: 2 },
        runes: [5, 7],
        forged: ['longsword', null, null],
      }),
    )
    const layout = layoutOf(hall, itemOf('buckler'))
    const squares = layout.items.flatMap((laid) => laid.squares)
    expect(new Set([...squares, 5, 7]).size).toBe(3 + 2 + 2)
    expect([...layout.dice.values()].filter(({ face }) => face === 'alchemy')).toEqual([{ face: 'alchemy', as: 'M' }])
    expect(layout.free).toEqual({ metal: 0, wood: 1, alchemy: 1, null: 0 })
  })

  it('do not lie where there is no room', () => {
    expect(arrange([itemOf('greataxe')!, itemOf('bulwark')!], [])).toBeNull()
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

  it('is not told twice and starts anew after a jump back', () => {
    const once = retell(NOTHING_YET, fight, 5)
    expect(retell(once, fight, 5)).toBe(once)
    expect(retell(once, [], 2).now).toBeNull()
  })
})
