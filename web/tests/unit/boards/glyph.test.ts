/** Glyph on the browser table: every action has words, odds are exact, positions are read as they lie. */
import { describe, expect, it } from 'vitest'
import { choicesByKey } from '../../../src/pieces/reach.svelte'
import { parse, placeOf, VERBS } from '../../../src/boards/glyph/actions'
import { heading, role, steps, when } from '../../../src/boards/glyph/course'
import { outlook } from '../../../src/boards/glyph/forecast'
import { fallen, rolledByEffect } from '../../../src/boards/glyph/fresh'
import { matching } from '../../../src/boards/glyph/match'
import { comboChance, odds, warChance } from '../../../src/boards/glyph/odds'
import { COLOURS, packOf } from '../../../src/boards/glyph/pack'
import { championOn, readTable, type Die } from '../../../src/boards/glyph/position'
import { seatOfChampion, tribeOfSeat } from '../../../src/boards/glyph/seats'
import { isEnd, words } from '../../../src/boards/glyph/words'
import type { Seen } from '../../../src/table/contract'
import { emptyView } from './glyph-view'
import { choiceOf, happeningOf, seenOf } from './made'

const PHASES = [
  'pick',
  'activate',
  'start-buy',
  'take',
  'take-energy',
  'pre-roll',
  'swap',
  'lend-to',
  'lend',
  'reroll',
  'primary',
  'target',
  'pay',
  'pay-combo',
  'pay-energy',
  'add-arcana',
  'secondary',
  'coin',
  'dispose',
  'stash-out',
  'equip-pay',
  'second-coin',
  'steal',
  'pick-dice',
  'feud-mark',
  'sword',
  'fate-die',
  'fate-face',
  'garrison-use',
  'garrison',
  'attune',
  'button-target',
  'wisdom',
  'release',
  'round-energy',
]

function seenAt(phase: string, change: Record<string, unknown> = {}, more: Partial<Seen> = {}): Seen {
  const view = { ...emptyView(), phase, ...change }
  return seenOf({
    game: 'glyph',
    viewer: 0,
    turn: 0,
    phase,
    question: '',
    view,
    legal: [],
    fresh: [],
    moves: 0,
    payoff: null,
    seats: [
      { name: 'Ada', player: 'human' },
      { name: 'Bo', player: 'hard' },
    ],
    ...more,
  })
}

/** What would show that notation, or nothing at all, got through to the player. */
const RAW = new RegExp(
  [
    'undefined|NaN|null|nobody|(?:for|Equip|Stash|Discard) a card|the Ability',
    '[a-z]-(?:bound|tribal|own)\\b|keep-war|store-|put-to-use|fire-guard|twin-axes|shield-bash',
  ].join('|'),
)

const choice = choiceOf

/** The whole action space, as the engine names it (src/games/glyph/words.c). */
function everyAction(game: string): string[] {
  const pack = packOf(game)
  const homes = ['tribal', 'bound', 'own', 'own-bound', 'weapon', 'armor', 'auxiliary', 'beside']
  const pool = [...homes, 'loan', ...homes.map((home) => `lent-${home}`)]
  const plain = (verb: string, origins: string[]) =>
    COLOURS.flatMap((colour) => origins.map((origin) => `${verb} ${colour} ${origin}`))
  const faced = (verb: string, origins: string[]) =>
    COLOURS.flatMap((colour) =>
      origins.flatMap((origin) =>
        [...new Set([...pack.faces(colour), 'as-D', 'as-A'])].map((face) => `${verb} ${colour} ${origin} ${face}`),
      ),
    )
  const boards = [...pack.champions.keys()]
  const cards = [...pack.items.keys()]
  return [
    ...['pick', 'activate', 'target'].flatMap((verb) => boards.map((board) => `${verb} ${board}`)),
    ...plain('take', homes),
    ...plain('swap', pool),
    ...plain('lend', homes),
    ...plain('stored', homes),
    ...plain('discard', homes),
    ...plain('discard used', homes),
    ...plain('replace', homes),
    ...plain('release energy', homes),
    ...plain('release armor', homes),
    ...faced('die', pool),
    ...faced('store-power', homes),
    ...faced('store-defense', homes),
    ...faced('keep-war', pool),
    ...[...pack.abilities.keys()].map((ability) => `use ${ability}`),
    ...['acquire', 'equip', 'drop'].flatMap((verb) => cards.map((card) => `${verb} ${card}`)),
    ...['A', 'W', 'D', 'P', 'C'].flatMap((glyph) => plain('wild', pool).map((name) => `${name} AA as ${glyph}`)),
    ...COLOURS.map((colour) => `colour ${colour}`),
    ...['W', 'WW', 'D', 'DD', 'P', 'PP', 'C', 'CC', 'A', 'AA', 'X', 'blank'].map((face) => `face ${face}`),
    ...['war', 'defense'].flatMap((glyph) => [`glyph ${glyph}`, `pay virtual ${glyph}`]),
    ...[0, 1, 2].flatMap((dice) => [0, 1].map((cubes) => `split ${dice} ${cubes}`)),
    'target none',
    'attack',
    'auto',
    'manual',
    'pay war-token',
    'card cube',
    'track cube',
    'put-to-use',
    'stash',
    'square',
    'done',
    'roll',
    'keep all',
    'no primary',
    'end',
    'decline',
  ]
}

describe.each(['glyph', 'glyph-preview'])('words of %s', (game) => {
  const actions = everyAction(game)

  it('knows every verb of the action space', () => {
    expect(new Set(actions.map((name) => parse(name)?.verb))).toEqual(new Set(VERBS))
  })

  it.each(PHASES)('says every action in words, phase %s', (phase) => {
    const seen = seenAt(phase, { hand: 'twin-axes', ability: 'shield-bash' }, { game })
    const poor = actions.filter((name) => {
      const { title, note, group } = words(seen, choice(name))
      return !/^[A-Z]/.test(title) || title === name || !group || RAW.test(`${title} ${note}`)
    })
    expect(poor).toEqual([])
  })

  it('puts every action on a thing, or among the ends and payments', () => {
    const loose = new Set(actions.filter((name) => placeOf(choice(name)) === null).map((name) => parse(name)!.verb))
    expect(loose).toEqual(
      new Set(['target none', 'manual', 'split', 'done', 'roll', 'keep all', 'no primary', 'end', 'decline']),
    )
  })
})

describe('words in context', () => {
  it('tells a die by what it is wanted for', () => {
    expect(words(seenAt('reroll'), choice('die red own WW')).title).toBe('Reroll the red die')
    expect(words(seenAt('pay-combo', { ability: 'shield-bash' }), choice('die green own DD')).title).toBe(
      'Match double Defense',
    )
    expect(words(seenAt('attune'), choice('die blue tribal P')).title).toBe('Count the blue die as Arcana')
  })

  it('ends of steps come last', () => {
    const seen = seenAt('reroll')
    expect(['keep all', 'roll', 'done', 'end'].every((name) => isEnd(seen, choice(name)))).toBe(true)
    expect(isEnd(seen, choice('die red own W'))).toBe(false)
  })

  it('collects several uses of one die on that die', () => {
    const places = choicesByKey(
      ['store-power black weapon A', 'store-defense black weapon A', 'end'].map(choice),
      placeOf,
    )
    expect(places.get('pool:black:weapon:A')).toHaveLength(2)
    expect(places.size).toBe(1)
  })
})

describe('odds', () => {
  const pack = packOf('glyph')
  const die = (colour: Die['colour'], face = 'unrolled'): Die => ({ colour, origin: 'own', face })

  it('counts faces of a single die', () => {
    expect(comboChance(pack, [die('red')], ['W'])).toBeCloseTo(3 / 6)
    expect(comboChance(pack, [die('white')], ['W'])).toBeCloseTo(2 / 6)
    expect(comboChance(pack, [die('red')], ['W', 'W'])).toBeCloseTo(1 / 6)
  })

  it('lets Arcana stand for anything, but nothing for Arcana', () => {
    expect(comboChance(pack, [die('black', 'AA')], ['D', 'P'])).toBe(1)
    expect(comboChance(pack, [die('red', 'WW'), die('red', 'WW')], ['W', 'W', 'A'])).toBe(0)
    expect(comboChance(pack, [die('red', 'WW'), die('black', 'A')], ['W', 'W', 'A'])).toBe(1)
  })

  it('agrees with counting all throws', () => {
    const dice = [die('white'), die('green'), die('red')]
    let hits = 0
    for (const a of pack.faces('white'))
      for (const b of pack.faces('green'))
        for (const c of pack.faces('red')) {
          const shown = [a, b, c].join('')
          const count = (glyph: string) =>
            [...shown.replaceAll('blank', '')].filter((letter) => letter === glyph).length
          if (Math.max(0, 1 - count('W')) + Math.max(0, 2 - count('D')) <= count('A')) hits++
        }
    expect(comboChance(pack, dice, ['W', 'D', 'D'])).toBeCloseTo(hits / 216)
  })

  it('adds War and Arcana up for an attack', () => {
    expect(warChance(pack, [die('red'), die('red', 'W')], 2)).toBeCloseTo(0.5)
    expect(warChance(pack, [], 0)).toBe(1)
  })

  it('speaks before a roll and in a reroll, with dice in the pool alone', () => {
    const board = ['fire-guard', null, null, 'adept', null, null]
    const standing = { actor: 'a1', board, health: [7, 0, 0, 4, 0, 0] }
    expect(odds(seenAt('take', standing))).toEqual([])
    const taken = odds(
      seenAt('take', { ...standing, pool: ['green-own', 'red-tribal'], face: ['unrolled', 'unrolled'] }),
    )
    expect(taken.map(({ label }) => label)).toContain('Basic Attack hurts Adept (armor 0)')
    expect(taken.every(({ chance }) => chance > 0 && chance <= 1)).toBe(true)
    const rerolled = odds(seenAt('reroll', { ...standing, pool: ['blue-own', 'green-tribal'], face: ['blank', 'D'] }))
    expect(rerolled.find(({ label }) => label.startsWith('Flame Ward'))?.label).toContain('rerolling the 1')
  })
})

describe('the position', () => {
  const board = ['fire-guard', 'shade', 'priestess', 'necromancer', 'adept', 'stonecaller']

  it('finds Tribe and leader of each seat', () => {
    const four = seenAt(
      'take',
      { board },
      { seats: Array.from({ length: 4 }, (_, i) => ({ name: `S${i}`, player: 'human' })), viewer: 3 },
    )
    expect([0, 1, 2, 3].map((seat) => tribeOfSeat(four, seat))).toEqual([0, 0, 1, 1])
    expect([0, 1, 2, 3, 4, 5].map((champion) => seatOfChampion(four, champion))).toEqual([0, 1, 0, 2, 3, 2])
    const split = { ...four, options: { split: '1', 'share-b': '012' } }
    expect([0, 1, 2, 3].map((seat) => tribeOfSeat(split, seat))).toEqual([0, 1, 1, 1])
    expect([3, 4, 5].map((champion) => seatOfChampion(split, champion))).toEqual([1, 2, 3])
    expect(readTable(four).own).toBe(1)
  })

  it('names round, step and role', () => {
    const seen = seenAt('target', { board, health: [7, 6, 6, 5, 4, 7], actor: 'a1', step: 'primary', length: 2 })
    expect(when(seen)).toBe('Round 3 of a duel · 2 × 3 champions')
    expect(steps(seen)).toMatchObject({ at: 3 })
    expect([role(seen, 0), role(seen, 1)]).toEqual(['Fire Guard', 'Tribe B'])
    expect(heading(happeningOf({ event: 'activated', champion: 'shade' }))).toBe('Turn of Shade')
    expect(heading(happeningOf({ event: 'rolled' }))).toBeNull()
  })

  it('foretells attacks and magic', () => {
    const seen = seenAt('target', {
      board,
      health: [7, 6, 5, 1, 4, 7],
      permanent: [2, 0, 0, 0, 0, 1],
      temporary: [0, 0, 0, 0, 1, 0],
      actor: 'a1',
      ability: 'shield-bash',
      pool: ['red-own', 'green-own'],
      face: ['W', 'DD'],
    })
    const table = readTable(seen)
    const of = (id: string, ability = table.ability) => outlook(table, ability, championOn(table, id)!)?.short
    expect(of('necromancer')).toBe('2 against 0 armor: defeated')
    expect(of('adept')).toBe('2 against 1 armor: −2')
    expect(of('adept', 'basic-attack')).toBe('1 against 1 armor: no damage')
    expect(of('adept', 'smite')).toBe('−1 Health')
    expect(of('priestess', 'mend')).toBe('+0 Health')
  })

  it('fills a combo as the table pays it', () => {
    const pool = ['W', 'DD', 'A', 'D'].map((face) => ({ colour: 'white' as const, origin: 'own', face }))
    expect([...matching(pool, ['W', 'D', 'D'])].sort()).toEqual([0, 1])
    expect([...matching(pool, ['W', 'W', 'A'])].sort()).toEqual([0, 2])
  })

  it('shows the dice of effects, and no others', () => {
    const events = [
      { event: 'rolled', colour: 'red', face: 'W' },
      { event: 'equipped' },
      { event: 'rolled', colour: 'white', face: 'P' },
      { event: 'rerolls' },
      { event: 'rolled', colour: 'blue', face: 'P' },
    ]
    expect(rolledByEffect(events.map((data) => happeningOf(data))).map(({ colour }) => colour)).toEqual(['white'])
  })

  it('lets just those dice fall that were rolled', () => {
    const pool = ['W', 'W', 'C'].map((face) => ({ colour: 'red' as const, origin: 'own', face }))
    expect(fallen([happeningOf({ event: 'rolled', colour: 'red', face: 'W' })], pool)).toEqual([true, false, false])
  })
})
