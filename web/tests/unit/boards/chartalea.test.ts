/** The board of Chartalea on games of the real engine. */
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { arrivalsOf } from '../../../src/boards/chartalea/arrivals'
import { cardArt, godArt, monsterArt, powerArt, scrollArt, treasureArt } from '../../../src/boards/chartalea/art'
import { artHeight } from '../../../src/boards/chartalea/fit'
import { cardLabel, monsterLabel, slotLabel } from '../../../src/boards/chartalea/labels'
import { notchOf } from '../../../src/boards/chartalea/notch'
import { cards, pack, sheet } from '../../../src/boards/chartalea/pack'
import { isGuard, read } from '../../../src/boards/chartalea/position'
import { laidOut } from '../../../src/boards/chartalea/spread'
import { meaningOf, thingOf } from '../../../src/boards/chartalea/thing'
import { follow, nothing } from '../../../src/boards/chartalea/throws'
import type { Seen } from '../../../src/table/contract'
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

describe('choices', () => {
  it('lie on a thing, or are for the action bar alone', () => {
    const barOnly = new Set(['end', 'done', 'intervene no', 'price pay', 'price decline'])
    expect(new Set(everySeen().map(({ phase }) => phase)).size).toBeGreaterThan(12)
    for (const seen of everySeen())
      for (const choice of seen.legal)
        expect(thingOf(choice, seen) === null, `${seen.phase}: ${choice.name}`).toBe(barOnly.has(choice.verb))
  })
  it('are what a click on their thing would mean, where it can mean one thing only', () => {
    for (const seen of everySeen()) {
      const table = read(seen)
      for (const choice of seen.legal) {
        const key = thingOf(choice, seen)
        const alone = seen.legal.filter((other) => thingOf(other, seen) === key).length === 1
        if (!key || !alone || ['use', 'sacrifice', 'phoenix', 'exhaust'].includes(choice.verb)) continue
        const [kind, id = ''] = key.split(':')
        const slot = kind === 'slot' ? table.row[+id - 1]! : null
        const type = slot?.monster ? 'monster' : (cards.get(id)?.type ?? '')
        if (choice.verb.startsWith('intervene')) continue
        expect(meaningOf(key, seen.phase, type)).toBe(choice.name)
      }
    }
  })
  it('have a word on their ring', () => {
    for (const seen of everySeen())
      for (const choice of seen.legal) expect(notchOf([choice]), choice.name).toMatch(/^[a-z]/)
  })
  it('that lie in no row are laid out', () => {
    const asked = everySeen().filter(({ phase }) => ['mode', 'scry', 'discard-card', 'dig'].includes(phase))
    expect(asked.length).toBeGreaterThan(10)
    for (const seen of asked) {
      const laid = laidOut(seen, read(seen))!
      const keys = [...laid.options.map(({ key }) => key), ...laid.cards.map((card) => `spread:${card}`)]
      for (const choice of seen.legal) if (choice.deed === '') expect(keys).toContain(thingOf(choice, seen))
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
    for (const slot of slots) expect(slotLabel(slot)).toMatch(/^Slot \d: [A-Z]/)
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
    for (const seen of everySeen())
      for (const { verb, args } of seen.legal)
        if (verb === 'use') expect(read(seen).pending, `${args.card}`).toContain(args.card)
  })
  it('takes a Companion for a Guard that is printed or blessed as one', () => {
    const [side] = read(games[0]![0]!).sides
    const blessed = { ...side, blessings: [{ card: 'ulfhednar', treasure: 'bulwark' }] }
    expect(isGuard(side, cards.get('shieldmaiden')!)).toBe(true)
    expect(isGuard(side, cards.get('ulfhednar')!)).toBe(false)
    expect(isGuard(blessed, cards.get('ulfhednar')!)).toBe(true)
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
