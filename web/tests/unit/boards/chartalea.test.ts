/** The board of Chartalea on games of the real engine. */
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { arrivalsOf } from '../../../src/boards/chartalea/arrivals'
import { cardArt, godArt, monsterArt, powerArt, scrollArt, treasureArt } from '../../../src/boards/chartalea/art'
import { artHeight } from '../../../src/boards/chartalea/fit'
import { cardLabel, monsterLabel, slotLabel } from '../../../src/boards/chartalea/labels'
import { cards, pack, powersOf, sheet } from '../../../src/boards/chartalea/pack'
import { foe, own, read } from '../../../src/boards/chartalea/position'
import { laidOut } from '../../../src/boards/chartalea/spread'
import { follow, nothing } from '../../../src/boards/chartalea/throws'
import { wishesOf } from '../../../src/boards/chartalea/wishes'
import { fits } from '../../../src/pieces/reach.svelte'
import type { Seen } from '../../../src/table/contract'
import { countOf, factOf } from '../../../src/table/facts'
import { keepSheets, marksOf, plainText, spoken } from '../../../src/table/sheets'
import { computer, dice, engine, human } from '../session/support'

const root = resolve(__dirname, '../../../..')
const GAME = 'chartalea'
const seats = [human('Ada'), computer('hard')]
const MOVES = 250

/** What the seat to move sees at each decision of a random game. */
async function play(seed: number, options: Record<string, string> = {}): Promise<Seen[]> {
  const labels = seats.map(({ player, name }) => ({ kind: player, name }))
  const table = await engine.table.create({ game: GAME, seats: 2, options }, labels, BigInt(seed), 'turn')
  const heard: Record<number, number> = {}
  const below = dice(seed)
  const found: Seen[] = []
  await keepSheets(GAME, () => engine.table.sheets(table))
  let { seen, length } = await engine.table.begin(table, { seats, holder: null, viewer: 0, heard })
  while (typeof seen.turn === 'number' && found.length < MOVES) {
    const viewer = seen.turn
    const answer = await engine.table.look(table, length, viewer, heard[viewer] ?? 0)
    const now: Seen = { ...answer.seen, game: GAME, viewer, fresh: answer.heard, seats, options }
    heard[viewer] = length
    found.push(now)
    const choice = now.legal[below(now.legal.length)]!
    ;({ seen, length } = await engine.table.play(table, viewer, choice.index, { seats, holder: null, viewer, heard }))
  }
  await engine.table.free(table)
  return found
}

const games: Seen[][] = []
beforeAll(async () => {
  for (const seed of [1, 2, 3]) games.push(await play(seed))
  games.push(await play(4, { mirror: 'on' }), await play(5, { gods: 'dealt' }))
}, 60_000)
const everySeen = (): Seen[] => games.flat()

/** Every thing that lies on the table, by its key. */
function keysOn(seen: Seen): string[] {
  const table = read(seen)
  const [me, rival] = [own(seen, table), foe(seen, table)]
  const of = (where: string, ids: string[]) => ids.map((id) => `${where}:${id}`)
  return [
    ...of('hand', me.hand),
    ...of('own', me.play),
    ...of('foe', rival.play),
    ...of('spread', laidOut(seen, table)?.cards ?? []),
    ...of('slot', ['1', '2', '3', '4', '5']),
    ...of('power', me.god ? powersOf(me.god.id).map(({ id }) => id) : []),
    ...of(
      'scroll',
      pack.scrolls.map(({ id }) => id),
    ),
    ...of('treasure', Object.keys(me.treasures)),
    ...of('token', Object.keys(table.tokens)),
    ...of(
      'god',
      pack.gods.map(({ id }) => id),
    ),
    ...table.lying.map(({ kind, face }) => `die:${kind}:${face}`),
    ...['pool', 'phoenix', 'intervention'],
  ]
}

describe('choices', () => {
  it('lie on one thing, or are for the action bar and what is laid out', () => {
    const inWords = new Set(['end', 'done', 'intervene no', 'price pay', 'price decline', 'mode', 'scry'])
    expect(new Set(everySeen().map(({ phase }) => phase)).size).toBeGreaterThan(12)
    for (const seen of everySeen())
      for (const choice of seen.legal) {
        const keys = new Set(keysOn(seen).filter((key) => wishesOf(key, seen.phase).some((wish) => fits(wish, choice))))
        const cards = [...keys].filter((key) => !key.startsWith('spread'))
        const where = inWords.has(choice.verb) ? 0 : 1
        expect(cards.length || keys.size, `${seen.phase}: ${choice.name} on ${[...keys]}`).toBe(where)
      }
  })
  it('that lie in no row are laid out', () => {
    const asked = everySeen().filter(({ phase }) => ['mode', 'scry', 'discard-card', 'dig'].includes(phase))
    expect(asked.length).toBeGreaterThan(10)
    for (const seen of asked) {
      const { options, cards } = laidOut(seen, read(seen))!
      for (const choice of seen.legal)
        if (choice.deed === '') expect(options.includes(choice) || cards.includes(`${choice.args.card}`)).toBe(true)
    }
  })
})

describe('things', () => {
  it('all have an emblem, room for it, and something to tell', () => {
    const rules = new Set(
      readFileSync(resolve(root, 'docs/rules/chartalea.md'), 'utf8')
        .match(/^\| (CH-R?\d+) \|/gm)!
        .map((row) => row.slice(2, -2)),
    )
    const art: [string, { id: string }[], Record<string, string>][] = [
      ['cards', pack.cards, cardArt],
      ['monsters', pack.monsters, monsterArt],
      ['powers', pack.powers, powerArt],
      ['scrolls', pack.scrolls, scrollArt],
      ['treasures', pack.treasures, treasureArt],
      ['gods', pack.gods, godArt],
    ]
    for (const [kind, list, emblems] of art)
      for (const { id } of list) {
        expect(emblems[id], id).toMatch(/^<(path|g)/)
        const told = sheet(kind, id)
        expect(told.text.length, id).toBeGreaterThan(0)
        expect(told.rules.length, id).toBeGreaterThan(0)
        for (const rule of told.rules) expect(rules, `${id} cites ${rule}`).toContain(rule)
      }
    for (const card of pack.cards)
      for (const size of ['row', 'hand', 'play', 'zoom'] as const)
        expect(artHeight(card, size), card.id).toBeGreaterThanOrEqual(18)
  })
  it('are told in marks that a face can show', () => {
    const owl = sheet('cards', 'owl')
    expect(owl.text).toEqual([{ term: 'Exhaust', text: '*scry* 2 or *reroll* a die or +1 [power]' }])
    expect(marksOf(owl.text[0]!.text)).toEqual([
      { keyword: 'scry' },
      ' 2 or ',
      { keyword: 'reroll' },
      ' a die or ',
      { icon: 'power', amount: '+1' },
    ])
    expect(plainText('2 [attack] dice')).toBe('2 Attack dice')
    expect(spoken(sheet('cards', 'valkyrie'))).toBe('Exhaust: 2 Attack dice; Epitaph: draw a card')
  })
  it('are named for those who hear them', () => {
    expect(cardLabel(cards.get('shieldmaiden')!)).toBe(
      'Shieldmaiden, Companion, Norse, Guard, strength 4. Exhaust: +1 Attack; Mythos Norse: +1 Attack',
    )
    expect(monsterLabel(pack.monsters.find(({ id }) => id === 'minotaur')!)).toMatch(/^Minotaur, Monster, strength \d/)
    const slots = everySeen().flatMap((seen) => read(seen).row.filter(({ card }) => card))
    for (const slot of slots) expect(slotLabel(slot, '3')).toMatch(/^Slot \d: [A-Z]/)
  })
})

describe('the position', () => {
  it('counts the cards of a seat wherever they are', () => {
    for (const seen of everySeen()) {
      const { sides } = read(seen)
      for (const side of sides) {
        expect(side.deckSize).toBeGreaterThanOrEqual(0)
        expect(side.handSize).toBeGreaterThanOrEqual(side.hand.length)
        for (const id of side.play) expect(cards.has(id), id).toBe(true)
      }
    }
  })
  it('knows the cards with lines to use', () => {
    let used = 0
    for (const seen of everySeen())
      for (const { verb, args } of seen.legal)
        if (verb === 'use') {
          used++
          expect(factOf(seen, `play-${seen.viewer}`, args.card!, 'Open')).toBe('to use')
        }
    expect(used).toBeGreaterThan(10)
  })
  it('tells who is a Guard, and how strong', () => {
    const strengths = everySeen().flatMap((seen) =>
      read(seen).sides.flatMap(({ seat, play }) =>
        play.flatMap((id) => {
          const { guard, strength = 0 } = cards.get(id)!
          if (guard) expect(factOf(seen, `play-${seat}`, id, 'Guard')).toBe('Guard')
          return strength ? [countOf(seen, `play-${seat}`, id, 'Strength') - strength] : []
        }),
      ),
    )
    expect(strengths.length).toBeGreaterThan(10)
    expect(Math.min(...strengths)).toBe(0)
  })
  it('says what a throw gives on the average', () => {
    const pooled = everySeen().filter(({ view }) => view.pool.money === 2 && !view.rolled)
    expect(pooled.length).toBeGreaterThan(0)
    const mean = (2 * pack.dice[0]!.faces.reduce((sum, face) => sum + face, 0)) / 6
    for (const seen of pooled) expect(factOf(seen, 'dice', 'money', 'Mean')).toBe(mean.toFixed(1))
  })
})

describe('what happened', () => {
  it('leaves the dice in the tray that the position has', () => {
    let compared = 0
    for (const game of games) {
      let thrown = nothing(0)
      for (const seen of game) {
        thrown = follow(thrown, seen, read(seen))
        const lying: number[][] = seen.view.faces
        if (!lying.flat().some((count) => count > 0)) continue
        compared++
        for (const [kind, row] of lying.entries())
          for (const [face, count] of row.entries())
            expect(
              thrown.dice.filter((die) => die.face === face && die.kind === pack.dice[kind]!.id).length,
              `${pack.dice[kind]!.id} ${face}`,
            ).toBe(count)
      }
    }
    expect(compared).toBeGreaterThan(20)
  })
  it('adds up to the Health that is lost and gained', () => {
    for (const game of games) {
      const before: Record<number, number[]> = {}
      for (const seen of game) {
        const { health } = arrivalsOf(seen)
        const last = before[seen.viewer]
        if (last) expect([last[0]! + health[0], last[1]! + health[1]]).toEqual(seen.view.health)
        before[seen.viewer] = seen.view.health
      }
    }
  })
})
