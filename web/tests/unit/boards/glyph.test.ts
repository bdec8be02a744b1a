/** Glyph on the browser table, in games of the real engine: what may be chosen lies on the table. */
import { describe, expect, it, test } from 'vitest'
import { choiceInMind, diceTaken, marksOn } from '../../../src/boards/glyph/effects'
import { fallen, floatsOf, rolledByEffect } from '../../../src/boards/glyph/fresh'
import kit from '../../../src/boards/glyph'
import { groupsOf } from '../../../src/boards/glyph/groups'
import { dieNotch, notchOf } from '../../../src/boards/glyph/notch'
import { COLOURS, packOf } from '../../../src/boards/glyph/pack'
import { placeOf, wishAt } from '../../../src/boards/glyph/places'
import { type Die, readTable, type Table as Glyph, tribeOfSeat } from '../../../src/boards/glyph/position'
import { trackOf } from '../../../src/boards/glyph/tracks'
import { settings } from '../../../src/session/settings.svelte'
import { Table } from '../../../src/session/table.svelte'
import type { Choice, Seen } from '../../../src/table/contract'
import { sheetOf } from '../../../src/table/sheets'
import { human, plan, playOn } from '../session/support'
import { choiceOf, happeningOf } from './made'

settings.pace = 'instant'

/** Looks at every decision of a game. */
async function watch(
  game: string,
  seed: number,
  look: (seen: Seen) => void,
  { seats = 2, moves = 700, options = {} }: { seats?: number; moves?: number; options?: Record<string, string> } = {},
): Promise<void> {
  const table = await Table.start(
    plan(
      game,
      Array.from({ length: seats }, () => human()),
      { options, seed: String(seed) },
    ),
  )
  await playOn(table, seed, () => {
    if (table.seen.legal.length) look(table.seen)
    return table.moves > moves
  })
  table.close()
}

const keyOf = ({ colour, origin, face }: Die) => `pool:${colour}:${origin}:${face}`
const keys = (zone: string, dice: Die[]) => dice.map(({ colour, origin }) => `${zone}:${colour}:${origin}`)

/** The keys of all things that lie on the table now. */
function thingsOn(table: Glyph, pack: ReturnType<typeof packOf>): Set<string> {
  const { actor, asked } = table
  const live = asked ?? actor
  const dice = live ? [...live.own, ...live.cards.flatMap((card) => card.dice), ...live.besideDice] : []
  const owned = live?.cards.flatMap(({ kind }) => pack.items.get(kind ?? '')?.ability ?? []) ?? []
  return new Set([
    ...[...pack.champions.keys()].map((id) => `board:${id}`),
    ...keys('home', [...dice, ...(live ? table.tribal[live.tribe]! : [])]),
    ...keys('used', table.used),
    ...keys('energy', live?.energyDice ?? []),
    ...keys('armor', live?.armorDice ?? []),
    ...table.pool.map(keyOf),
    ...[...(live?.sheet.abilities ?? []), ...owned, 'basic-attack'].map((id) => `ability:${id}`),
    ...table.row.map((kind) => `row:${kind}`),
    ...(live?.stash ?? []).map((kind) => `stash:${kind}`),
    ...COLOURS.filter((colour) => table.stock[colour]).map((colour) => `stock:${colour}`),
    ...table.seen.legal.filter(({ verb }) => verb === 'face').map(({ args }) => `face:${args.face}`),
    ...(table.hand ? ['hand'] : []),
    ...(table.ability || table.seen.phase === 'take-energy' ? ['chosen'] : []),
    ...['cube', 'card-cube', 'token', 'glyph:war', 'glyph:defense'],
  ])
}

const PLACELESS = new Set(['manual', 'split'])

test.each(['glyph', 'glyph-preview'])(
  'in %s every choice lies on a thing, or is one of the action bar',
  async (game) => {
    const verbs = new Set<string>()
    for (const seed of [1, 2, 3])
      await watch(game, seed, (seen) => {
        const things = thingsOn(readTable(seen), packOf(game))
        for (const choice of seen.legal) {
          const place = placeOf(choice)
          verbs.add(choice.verb)
          if (place) expect(things, `${choice.name} in ${seen.phase}`).toContain(place)
          else
            expect(
              choice.deed === 'ends' || choice.deed === 'declines' || PLACELESS.has(choice.verb),
              choice.name,
            ).toBe(true)
          expect(place === null || dieNotch([choice]) !== '').toBe(true)
        }
      })
    expect(verbs.size).toBeGreaterThan(25)
  },
)

test('a forecast marks champions, and takes dice that lie in the pool', async () => {
  let marked = 0
  let taken = 0
  for (const seed of [4, 5])
    await watch('glyph', seed, (seen) => {
      const table = readTable(seen)
      for (const choice of seen.legal) {
        const used = choice.effects.filter(({ data }) => data.event === 'used-die')
        if (choiceInMind(table, choice)) {
          taken++
          expect(diceTaken(choice, table.pool).size).toBe(used.length)
          const [first] = groupsOf(table, choice)
          expect(first!.kept).toBe(true)
          expect(first!.dice.length).toBe(used.length)
        }
        if (choice.verb === 'target' && /Health|armor/.test(notchOf(choice, String(choice.args.board)))) marked++
      }
    })
  expect(marked).toBeGreaterThan(10)
  expect(taken).toBeGreaterThan(10)
})

test('what is wished of a thing that may not be used is an action the engine knows', async () => {
  const table = await Table.start(plan('glyph', [human(), human()], { seed: '6' }))
  const places = new Set<string>()
  await playOn(table, 6, () => {
    for (const place of thingsOn(readTable(table.seen), packOf('glyph'))) places.add(place)
    return table.moves > 300
  })
  for (const place of [...places].filter((one) => !/null|^used/.test(one))) {
    const wish = wishAt(place, table.seen.legal)
    if (!wish) continue
    table.hands.whyNot(wish)
    await table.settled()
    expect(table.refusal?.text ?? '', `${place}: ${JSON.stringify(wish)}`).not.toMatch(/there is no action/)
  }
  table.close()
})

test.each([
  [3, {}],
  [4, {}],
  [4, { split: '1' }],
  [5, { split: '3', 'share-b': '110' }],
  [6, {}],
])('seats, Tribes and leaders are those of the rules: %i seats, %o', async (seats, options) => {
  await watch(
    'glyph',
    8,
    (seen) => {
      const table = readTable(seen)
      seen.names.forEach((name, seat) => expect(name.endsWith(`Tribe ${'AB'[tribeOfSeat(seen, seat)]}`)).toBe(true))
      expect(table.own).toBe(tribeOfSeat(seen, seen.viewer))
      if (table.actor && seen.phase === 'take') expect(table.actor.leader).toBe(`${seen.turn}`)
      if (table.asked) expect(table.asked.leader).toBe(`${seen.turn}`)
    },
    { seats, options, moves: 500 },
  )
})

test('Tracks show what the position holds', async () => {
  await watch('glyph', 9, (seen) => {
    for (const champion of readTable(seen).champions.filter(({ lives }) => lives)) {
      const health = trackOf(champion, 'health')
      const energy = trackOf(champion, 'energy')
      expect(health.full.length + health.empty.length).toBe(champion.healthSquares)
      expect(energy.full.length + energy.dice.length + energy.empty.length).toBe(champion.energySquares)
    }
  })
})

describe('effects', () => {
  const die = (colour: Die['colour'], face: string): Die => ({ colour, origin: 'own', face })
  const effect = (data: Record<string, unknown>, badge: string) => ({ text: '', badge, data })
  const target: Choice = {
    ...choiceOf('target shade'),
    effects: [
      effect({ event: 'used-die', champion: 'adept', colour: 'red', face: 'W', origin: 'own' }, 'used'),
      effect({ event: 'power', champion: 'shade' }, '2 against 0 armor'),
      effect({ event: 'health-lost', champion: 'shade' }, '-1 Health'),
    ],
  }

  it('mark the champion they happen to', () => {
    expect(marksOn(target, 'shade')).toBe('2 against 0 armor, -1 Health')
    expect(marksOn(target, 'warlord')).toBe('')
    expect(marksOn(target, 'adept')).toBe('')
    expect(notchOf({ ...target, group: 'Target', effects: [] }, 'shade')).toBe('Target')
  })

  it('take as many equal dice as they name', () => {
    expect([...diceTaken(target, [die('red', 'D'), die('red', 'W'), die('red', 'W')])]).toEqual([1])
  })

  it('collect several uses of one die on that die', () => {
    const args = { colour: 'black', origin: 'weapon', face: 'A' }
    const places = ['store-power', 'store-defense'].map((verb) => placeOf({ ...choiceOf(verb), args }))
    expect(new Set(places)).toEqual(new Set(['pool:black:weapon:A']))
    const wild = { ...choiceOf('wild'), args: { colour: 'black', origin: 'own', glyph: 'W' } }
    expect(placeOf(wild)).toBe('pool:black:own:AA')
  })
})

describe('what has just happened', () => {
  it('shows the dice of effects, and no others', () => {
    const events = [
      { event: 'rolled', colour: 'red', face: 'W', for: 'pool' },
      { event: 'rolled', colour: 'white', face: 'P', for: 'effect' },
      { event: 'rolled', colour: 'blue', face: 'P', for: 'pool' },
    ]
    expect(rolledByEffect(events.map((data) => happeningOf(data))).map(({ colour }) => colour)).toEqual(['white'])
  })

  it('lets just those dice fall that were rolled', () => {
    const pool = ['W', 'W', 'C'].map((face) => ({ colour: 'red' as const, origin: 'own', face }))
    expect(fallen([happeningOf({ event: 'rolled', colour: 'red', face: 'W' })], pool)).toEqual([true, false, false])
  })

  it('rises from the board it happened to', () => {
    const lost = { ...happeningOf({ event: 'health-lost', champion: 'shade' }), badge: '-2 Health' }
    expect(floatsOf([lost], 'shade')).toEqual([{ text: '-2 Health', kind: 'loss' }])
    expect(floatsOf([lost], 'adept')).toEqual([])
  })
})

test.each(['glyph', 'glyph-preview'])('in %s sheets tell every card, ability, champion and die', async (game) => {
  await watch(game, 1, () => undefined, { moves: 1 })
  const pack = packOf(game)
  for (const [kind, ids] of Object.entries({
    items: pack.items.keys(),
    abilities: pack.abilities.keys(),
    champions: pack.champions.keys(),
    dice: COLOURS,
  }))
    for (const id of ids) {
      const sheet = sheetOf(game, kind, id)
      expect(sheet.kind, id).not.toBe('')
      expect(sheet.text.length, id).toBeGreaterThan(0)
    }
  const fact = (id: string, name: string) => sheetOf(game, 'items', id).facts.find(({ term }) => term === name)?.text
  for (const id of pack.items.keys()) expect(fact(id, 'Cost'), id).toBeTruthy()
  expect(fact('twin-axes', 'Gain')).toBe('[red] [red]')
  expect(fact('prism-charm', 'Gain')).toBe('2 [energy] squares')
  expect(sheetOf(game, 'glyphs', 'C').name).toBe('Wealth')
  expect(sheetOf(game, 'glyphs', 'X').name).toBe(game === 'glyph' ? 'Destruction' : '')
  expect(sheetOf(game, 'abilities', 'alchemy').rules).toContain('GL-170')
})

test('who plays for the viewer has the colour of the viewer', async () => {
  const table = await Table.start(
    plan(
      'glyph',
      Array.from({ length: 4 }, () => human()),
    ),
  )
  const { seen } = table
  const mine = seen.seats.flatMap((_, seat) => (kit.tones!(seen)[seat] === 'var(--you)' ? [seat] : []))
  expect(mine).toHaveLength(2)
  expect(mine).toContain(seen.viewer)
  await table.close()
})

test('dice to reroll say so, and the odds know the abilities they are about', async () => {
  const words = new Set<string>()
  const table = await Table.start(plan('glyph', [human(), human()]))
  const named = new Set<string>()
  await playOn(table, 3, () => {
    const { selection } = table.seen
    if (selection?.name === 'reroll') words.add(`${selection.in} ${selection.out}`)
    for (const { kind, id } of table.odds) if (id) named.add(sheetOf('glyph', kind!, id).name)
    return words.size > 0 && named.size > 0
  })
  expect([...words]).toEqual(['reroll keep'])
  expect(named.has('')).toBe(false)
  await table.close()
})
