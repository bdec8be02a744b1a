import { describe, expect, it } from 'vitest'
import { CARDS, COLOURS, TILES } from '../../../src/boards/tarnished-glory/content'
import {
  expectedWounds,
  lossChances,
  rerollChance,
  tieChance,
  winChance,
} from '../../../src/boards/tarnished-glory/duel'
import { odds } from '../../../src/boards/tarnished-glory/odds'
import { fieldOf, lostKnights } from '../../../src/boards/tarnished-glory/position'
import { NO_COMBAT, retell } from '../../../src/boards/tarnished-glory/tale'
import { walk } from '../../../src/boards/tarnished-glory/walk'
import { heading, isEnd, role, steps, when, words } from '../../../src/boards/tarnished-glory/words'
import type { Happening, Position, Seen } from '../../../src/table/contract'
import { choiceOf, happeningOf, seenOf } from './made'

const ROW = ['move-two', 'draw-card', 'glory', 'cracked-floor', 'steal-card', 'draw-card', 'steal-knight']
const NONE = [{}, {}, {}, {}]
const VIEW: Position = {
  game: 'tarnished-glory',
  seats: 4,
  turn: 0,
  phase: 'direction',
  active: 0,
  ending: 0,
  length: 3,
  lead: 1,
  direction: null,
  knights: [{ 1: 1, 5: 1, lair: 1 }, { 2: 2 }, { 6: 1 }, {}],
  row: [...ROW, null],
  squares: 7,
  held: [0, 1, 0, 0],
  'hit-points': 5,
  roll: 0,
  victim: -1,
  rank: 0,
  'draws-left': 0,
  'hand-size': 2,
  hand: {},
  pile: {},
  discards: { 'draw-card': 3 },
  removed: {},
  'sure-tiles': {},
  'card-count': [2, 1, 0, 0],
  cards: [{ 'plus-1': 1, reroll: 1 }, {}, {}, {}],
  'card-pile': {},
  'card-discards': {},
  'sure-cards': {},
  'known-0': NONE,
  'known-1': [{ 'plus-3': 1 }, {}, {}, {}],
  'known-2': NONE,
  'known-others': NONE,
  'lead-die': [0, 0, 0, 0],
  contenders: [],
  'dice-left': [0, 0],
  dragon: [8, 7, 5, 3, 0, 0, 0, 0],
  face: [7, 6, 5, 0, 0, 0, 0, 0, 0],
  owner: [0, 1, 0, 255, 255, 255, 255, 255, 255],
  bonus: [1, 0, 0, 0, 0, 0, 0, 0, 0],
}

function seenAt(phase: string, view: Position = {}, viewer = 0): Seen {
  return seenOf({
    game: 'tarnished-glory',
    viewer,
    turn: viewer,
    phase,
    question: '',
    view: { ...VIEW, phase, ...view },
    moves: 1,
  })
}

const choice = choiceOf
const squares = [0, 1, 2, 3, 4, 5, 6]
const tiles = TILES.map(({ id }) => id)
const colours = COLOURS.map(({ id }) => id)

/** The whole action space, block by block, with a moment in which it is asked. */
const SPACE: { seen: Seen; names: string[] }[] = [
  {
    seen: seenAt('lay', { row: [null, null, null, 'glory', null, null, null, null] }, 3),
    names: tiles.map((id) => `lay ${id}`),
  },
  { seen: seenAt('direction'), names: ['go left', 'go right'] },
  { seen: seenAt('move', { direction: 'left', roll: 2 }), names: squares.map((square) => `move ${square}`) },
  ...['throw', 'ghost-throw'].map((phase) => ({
    seen: seenAt(phase, { roll: 6 }),
    names: colours.flatMap((colour) => squares.map((square) => `throw ${colour} ${square}`)),
  })),
  {
    seen: seenAt('steal-knight'),
    names: colours.flatMap((colour) => [...squares, 'held'].map((place) => `take ${colour} ${place}`)),
  },
  { seen: seenAt('steal-card'), names: colours.map((colour) => `rob ${colour}`) },
  { seen: seenAt('place', {}, 3), names: ['left', 'right'].flatMap((end) => tiles.map((id) => `place ${id} ${end}`)) },
  {
    seen: seenAt('cards'),
    names: ['play stop', ...CARDS.flatMap(({ id }) => [1, 2, 3, 4, 5, 6, 7, 8].map((rank) => `play ${id} ${rank}`))],
  },
]

describe('words for actions', () => {
  it('has a title, a consequence and a group for the whole action space, never the notation', () => {
    expect(SPACE.flatMap(({ names }) => names)).toHaveLength(6 + 2 + 7 + 2 * 21 + 24 + 3 + 12 + 33)
    for (const { seen, names } of SPACE)
      for (const name of names) {
        const { title, note, group } = words(seen, choice(name))
        const said = `${title} | ${note} | ${group}`
        expect(said, name).not.toContain('as the engine says it')
        expect(said, name).not.toMatch(/undefined|NaN|null|[a-z]-[a-z]|plus/)
        expect(title, name).not.toBe(name)
        expect(title.length * note.length * group.length, name).toBeGreaterThan(0)
      }
  })

  it('gives every choice of one decision a title of its own', () => {
    for (const { seen, names } of SPACE) {
      const titles = names.map((name) => words(seen, choice(name)).title)
      expect(new Set(titles).size, seen.phase).toBe(titles.length)
    }
  })

  it('tells who falls when a tile is pushed in', () => {
    expect(words(seenAt('place', {}, 3), choice('place draw-card left')).note).toBe(
      'Steal a Knight leaves on the right: Blue falls',
    )
    expect(words(seenAt('place', {}, 3), choice('place draw-card right')).note).toBe('Move Two More leaves on the left')
  })

  it('tells what a card would do', () => {
    const { seen } = SPACE.at(-1)!
    expect(words(seen, choice('play plus-1 1'))).toEqual({
      title: '+1 on your 8 of rank 1',
      note: '9 beats 8',
      group: 'Play +1',
    })
    expect(words(seen, choice('play plus-1 3')).note).toBe('6 beats 5')
  })

  it('keeps the last key for stopping', () => {
    const ends = SPACE.flatMap(({ seen, names }) => names.filter((name) => isEnd(seen, choice(name))))
    expect(ends).toEqual(['play stop'])
  })

  it('names the moment and the sides', () => {
    const seen = seenAt('cards')
    expect(when(seen)).toBe('Round 4 · one Dragon, three Commanders')
    expect(steps(seen).names[steps(seen).at]).toBe('Combat')
    expect([0, 3].map((seat) => role(seen, seat))).toEqual(['Red Commander', 'The Dragon'])
    const told = (event: string, text: string): Happening => happeningOf({ event }, text)
    expect(heading(told('direction', 'Green names left'))).toBe('Green’s turn')
    expect(heading(told('battle-die', 'Red rolls 5 in combat'))).toBeNull()
    const wounded = (left: number) => happeningOf({ event: 'wounded', wounds: 1, left })
    expect([wounded(1), wounded(0), told('wins', 'Red wins'), told('wins', 'Dragon wins')].map(heading)).toEqual([
      null,
      'The end',
      null,
      'The end',
    ])
  })
})

describe('the walk of a Knight', () => {
  it.each([
    [5, 'left', 1, { square: 4, by: 'steps' }],
    [5, 'left', 4, { square: 3, by: 'crack' }],
    [3, 'left', 1, { square: null, by: 'glory' }],
    [3, 'left', 3, { square: null, by: 'fall' }],
    [6, 'right', 1, { square: null, by: 'fall' }],
    [1, 'right', 5, { square: 3, by: 'crack' }],
  ] as const)('from %i to the %s by %i', (from, side, stepsToGo, end) => {
    expect(walk(ROW, from, side, stepsToGo)).toEqual(end)
  })

  it('is carried on by the wind over a Cracked Floor', () => {
    const row = ['draw-card', 'draw-card', 'move-two', 'cracked-floor', 'steal-card']
    expect(walk(row, 1, 'right', 1)).toEqual({ square: 4, by: 'wind' })
  })
})

describe('chances of a pair', () => {
  it('are even in a plain tie and better with a modifier', () => {
    expect(tieChance(0)).toBeCloseTo(1 / 2, 12)
    expect(tieChance(1)).toBeCloseTo(36 / 57, 12)
    expect(winChance({ face: 7, bonus: 1 }, 8)).toBe(tieChance(1))
  })

  it('of a reroll count wins and half the ties', () => {
    expect(rerollChance(0, 8)).toBeCloseTo(1 / 16, 12)
    expect(rerollChance(0, 1)).toBeCloseTo((7 + 1 / 2) / 8, 12)
  })

  it('add up to the hit points the Dragon is to lose', () => {
    expect(expectedWounds(fieldOf(seenAt('cards')).pairs)).toBeCloseTo(tieChance(1) + 0 + tieChance(0), 12)
  })

  it('of a whole combat agree with laying out every roll', () => {
    const faces = [1, 2, 3, 4, 5, 6, 7, 8]
    const down = (dice: number[]) => [...dice].sort((a, b) => b - a)
    const counted = [0, 0, 0]
    for (const a of faces)
      for (const b of faces)
        for (const c of faces)
          for (const d of faces)
            for (const e of faces) {
              const [dragon, commander] = [down([a, b]), down([c, d, e])]
              const wins = dragon.map((face, i) => (commander[i]! > face ? 1 : commander[i] === face ? 1 / 2 : 0))
              counted[2]! += wins[0]! * wins[1]!
              counted[1]! += wins[0]! * (1 - wins[1]!) + wins[1]! * (1 - wins[0]!)
              counted[0]! += (1 - wins[0]!) * (1 - wins[1]!)
            }
    lossChances(2, 3).forEach((chance, wounds) => expect(chance).toBeCloseTo(counted[wounds]! / 8 ** 5, 10))
    expect(lossChances(5, 1)).toHaveLength(2)
  })

  it('before a tile tell what each end leads to', () => {
    const rows = odds(seenAt('place', {}, 3))
    expect(rows.map(({ label }) => label)).toEqual([
      'left: unhurt by 2 Knights without cards',
      'right: unhurt by 1 Knight without cards',
    ])
    expect(rows[1]!.chance).toBeCloseTo(lossChances(5, 1)[0]!, 12)
    expect(odds(seenAt('place', { 'hit-points': 1 }, 3))).toHaveLength(4)
    expect(odds(seenAt('place', { knights: [{ lair: 2 }, {}, {}, {}] }, 3)).map(({ label }) => label)).toEqual([
      'either end: unhurt by 2 Knights without cards',
    ])
  })

  it('are told to the seat that is asked', () => {
    const seen = { ...seenAt('cards'), legal: [choice('play stop'), choice('play plus-1 1'), choice('play reroll 3')] }
    expect(odds(seen)).toEqual([
      { label: 'win rank 1 with +1', chance: 1 },
      { label: 'win rank 3 with Reroll', chance: rerollChance(0, 5) },
    ])
    expect(odds({ ...seen, turn: 1 })).toEqual([])
    expect(odds(seenAt('direction')).at(-1)).toEqual({ label: 'a 6: throw any Knight down', chance: 1 / 6 })
  })
})

describe('what is seen of the field', () => {
  it('counts what lies face down', () => {
    const field = fieldOf(seenAt('direction'))
    expect(field.pileSize).toBe(19 - 7 - 2 - 3)
    expect(field.cardPileSize).toBe(13 - 3)
    expect(field.known[1]).toEqual({ 'plus-3': 1 })
    expect(field.knownSomewhere).toEqual({})
    const known = { 'sure-cards': { 'plus-1': 2, 'plus-3': 1 }, 'known-others': [{ reroll: 1 }, {}, {}, {}] }
    expect(fieldOf(seenAt('direction', known)).knownSomewhere).toEqual({ 'plus-1': 1, reroll: 1 })
    expect(field.armies.map(lostKnights)).toEqual([0, 0, 2])
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
})
