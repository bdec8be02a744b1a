import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { about } from '../../../src/boards/chartalea/about'
import { arrivalsOf } from '../../../src/boards/chartalea/arrivals'
import { cardArt, godArt, monsterArt, powerArt, scrollArt, treasureArt } from '../../../src/boards/chartalea/art'
import { linesOf, textOf } from '../../../src/boards/chartalea/effects'
import { artHeight } from '../../../src/boards/chartalea/fit'
import { below, atLeast, odds, sumOf } from '../../../src/boards/chartalea/odds'
import { cards, dice, pack } from '../../../src/boards/chartalea/pack'
import { guardsOf, read, strengthOf } from '../../../src/boards/chartalea/position'
import { optionsOf } from '../../../src/boards/chartalea/script'
import { laidOut } from '../../../src/boards/chartalea/spread'
import { meaningOf, thingOf } from '../../../src/boards/chartalea/thing'
import { follow, nothing } from '../../../src/boards/chartalea/throws'
import { heading, steps, when } from '../../../src/boards/chartalea/turn'
import { isEnd, words } from '../../../src/boards/chartalea/words'
import type { Position, Seen } from '../../../src/table/contract'
import { position, seenOf } from './chartalea.seen'
import { choiceOf, happeningOf } from './made'

const root = resolve(__dirname, '../../../..')
const ids = (list: { id: string }[]): string[] => list.map(({ id }) => id)
const everyId = [pack.cards, pack.powers, pack.scrolls, pack.treasures, pack.monsters, pack.gods].flatMap(ids)
/** Ids with a hyphen are in lower case, so no name of a card looks like one. */
const rawIds = new RegExp(`\\b(${everyId.filter((id) => id.includes('-')).join('|')})\\b`)
const broken = /undefined|null|NaN|\[object|=>|[(){}]|_/
const scripted = [...pack.cards, ...pack.powers, ...pack.scrolls, ...pack.treasures, ...pack.monsters]

describe('effects in words', () => {
  it.each(scripted.map(({ id, effect }) => [id, effect]))('%s', (_, effect) => {
    for (const line of linesOf(effect)) {
      expect(line.full).toMatch(/^[A-Z+].*\.$/)
      expect(line.full).not.toMatch(broken)
      expect(line.brief.length).toBeGreaterThan(0)
      for (const part of line.brief)
        expect(typeof part === 'string' ? part : JSON.stringify(part)).not.toMatch(/undefined|NaN/)
    }
  })
  it('says conditions, prices and choices', () => {
    expect(textOf('gain(money,2); if(mythos(Egypt), draw(1))')).toBe(
      'Gain 2 Money. Mythos: with another Egypt card in play, draw a card.',
    )
    expect(textOf('exhaust: pay(power,1) => die(attack,2)')).toBe(
      'Exhaust: Pay 1 Power to add 2 Attack dice to your pool.',
    )
    expect(textOf('one(gain(power,1) / reroll(2))')).toBe('Choose one: gain 1 Power; or roll 2 dice again.')
    expect(textOf('acquire(Maya&cost<=5,discard)')).toBe(
      'Take a Maya card that costs 5 or less from the Market Row for nothing.',
    )
    expect(textOf('dispel: need(count(defeated)>=1)')).toBe('Dispel: Having defeated a Monster this turn.')
  })
  it('has at most one choice in a script, so that a mode has one meaning', () => {
    for (const { effect } of scripted) expect(effect.split('one(').length).toBeLessThanOrEqual(2)
    expect(optionsOf('exhaust: one(gain(power,1) + gain(health,1) / max(1))')).toHaveLength(2)
  })
})

/** The whole action space of the engine, block by block. */
const lines = pack.cards.flatMap(({ id }) => [1, 2, 3, 4].map((line) => `${id} ${line}`))
const slots = ['1', '2', '3', '4', '5']
const space: Record<string, string[]> = {
  god: ids(pack.gods),
  play: ids(pack.cards),
  use: lines,
  exhaust: ids(pack.cards),
  scroll: ids(pack.scrolls),
  treasure: ids(pack.treasures),
  roll: [''],
  acquire: slots,
  destroy: ids(pack.cards),
  defeat: slots,
  phoenix: ['money', 'treasure'],
  divine: ids(pack.powers),
  sacrifice: ids(pack.cards),
  upheaval: [''],
  end: [''],
  'use-token': ['reroll', 'flip', 'max'],
  intervention: [''],
  close: [''],
  intervene: ['yes', 'no'],
  die: ['money', 'attack', 'health', 'power'].flatMap((kind) => [0, 1, 2, 3, 4].map((face) => `${kind} ${face}`)),
  mode: ['1', '2', '3', '4', '5', '6', '7', '8'],
  price: ['pay', 'decline'],
  choose: ids(pack.cards),
  slot: slots,
  scry: ['keep', 'discard'],
  take: ids(pack.scrolls),
  scrap: ids(pack.treasures),
  done: [''],
}
const everyAction = Object.entries(space).flatMap(([verb, options]) =>
  options.map((option) => `${verb} ${option}`.trim()),
)
const phases = [
  'god',
  'main',
  'window',
  'intervene',
  'die',
  'mode',
  'pay',
  'hand-card',
  'discard-card',
  'own-card',
  'slot',
  'foe-permanent',
  'own-permanent',
  'curse',
  'scry',
  'dig',
  'scroll',
  'scrap',
  'shield',
  'dispel',
]

/** Choices whose words are missing, cut short, or still notation. */
function poorWords(seen: Seen): string[] {
  return seen.legal.flatMap((choice) => {
    const { title, note, group } = words(seen, choice)
    const all = `${title} | ${note} | ${group}`
    const good =
      group !== 'Other' && /^[A-Z].{3,}/.test(title) && title !== choice.name && !rawIds.test(all) && !broken.test(all)
    return good ? [] : [`${choice.name}: ${all}`]
  })
}
const expectGoodWords = (seen: Seen): void => expect(poorWords(seen)).toEqual([])

describe('words of the action bar', () => {
  it.each(phases)('say every action in phase %s', (phase) => {
    expectGoodWords(seenOf({ phase }, everyAction))
    expectGoodWords(seenOf({ phase, row: [null, null, null, null, null] }, everyAction))
  })
  it.each(scripted.map(({ id }, at) => [id, at]))('say choices that %s asks for', (_, at) => {
    for (const phase of [
      'mode',
      'hand-card',
      'discard-card',
      'own-card',
      'slot',
      'foe-permanent',
      'own-permanent',
      'scrap',
    ])
      expectGoodWords(
        seenOf({ phase, 'script-line': 1, 'script-tag': at }, [
          'mode 1',
          'choose amazon',
          'slot 1',
          'scrap ambrosia',
          'done',
        ]),
      )
  })
  const title = (name: string, changes: Position = {}): string => words(seenOf(changes, [name]), choiceOf(name)).title
  const note = (name: string, changes: Position = {}): string => words(seenOf(changes, [name]), choiceOf(name)).note
  const tag = (id: string): number =>
    [pack.cards, pack.treasures, pack.powers, pack.scrolls, pack.monsters, pack.gods].flatMap(ids).indexOf(id)
  it('tell price and prize', () => {
    expect(title('defeat 2')).toBe('Defeat Fafnir')
    expect(note('defeat 2')).toBe("6 of your 7 Attack: Andvari's Ring and a Treasure")
    expect(title('acquire 4')).toBe("Inflict Mummy's Curse on Thor")
    expect(note('acquire 1', { tax: 1 })).toMatch(/^7 of your 5 Money/)
  })
  it('tell what ending costs', () => {
    expect(note('end')).toBe('Strike Thor with 7 Attack')
    expect(note('end', { play: [[], ['shieldmaiden']] })).toBe('Shieldmaiden stops your 7 Attack')
    expect(note('end', { attack: 0, pool: { money: 2 } })).toBe('2 dice not rolled')
  })
  it('find out what a chosen card is chosen for', () => {
    expect(
      title('choose amazon', { phase: 'discard-card', 'script-line': 1, 'script-tag': tag('call-to-valhalla') }),
    ).toBe('Return Amazon to your hand')
    expect(
      title('choose amazon', { phase: 'foe-permanent', 'script-line': 1, 'script-tag': tag('horn-of-ruin') }),
    ).toBe('Destroy Amazon of Thor')
    expect(title('choose amazon', { phase: 'own-permanent', 'script-line': 1, 'script-tag': tag('vitality') })).toBe(
      'Bless Amazon',
    )
    expect(title('slot 1', { phase: 'slot', 'script-line': 1, 'script-tag': tag('norse-gold') })).toBe(
      'Take Valkyrie for nothing',
    )
    expect(title('mode 2', { phase: 'mode', 'script-line': 1, 'script-tag': tag('chalice-of-fate') })).toBe(
      'Gain 2 Health',
    )
  })
  it('announce the Path of Wisdom', () => {
    const all = ids(pack.scrolls)
    expect(note(`scroll ${all[3]}`, { scrolls: [all, []], activated: [all.slice(0, 3), []] })).toBe(
      '1 Power: you win on the Path of Wisdom',
    )
  })
  it('keep ends for the last key', () => {
    const ends = everyAction.filter((name) => isEnd(seenOf(), choiceOf(name)))
    expect(ends).toEqual(['end', 'close', 'intervene no', 'price decline', 'done'])
  })
})

describe('games of the engine', () => {
  const moments = 260
  const play = (seed: number, ...options: string[]): Seen[] => {
    const input = [
      `seed ${seed}`,
      ['new chartalea', ...options].join(' '),
      ...Array.from({ length: moments }, () => 'auto 1\nturn\nlegal\nview 0\nview 1'),
    ]
    const run = spawnSync(resolve(root, 'build/src/warbones'), ['console', '--json'], {
      input: `${input.join('\n')}\n`,
      maxBuffer: 1 << 28,
    })
    const answers = run.stdout
      .toString()
      .trim()
      .split('\n')
      .slice(2)
      .map((line) => JSON.parse(line))
    const found: Seen[] = []
    for (let at = 0; at + 4 < answers.length; at += 5) {
      const turn = answers[at + 1].rows?.[0]
      if (typeof turn?.turn !== 'number') continue
      const view = answers[at + 3 + turn.turn].rows[0].position
      const legal = answers[at + 2].rows.map((row: { action: string }) => row.action)
      found.push({ ...seenOf({}, legal), view, viewer: turn.turn, turn: turn.turn, phase: turn.phase })
    }
    return found
  }
  const barOnly = /^(end|done|intervene no|price .*)$/
  it.each([
    [1, []],
    [2, []],
    [3, ['mirror=on']],
    [4, ['first=1']],
  ] as [number, string[]][])('seed %i %s: every choice has words and a thing to click', (seed, options) => {
    const seens = play(seed, ...options)
    expect(seens.length).toBeGreaterThan(50)
    expect(new Set(seens.map(({ phase }) => phase)).size).toBeGreaterThan(3)
    for (const seen of seens) {
      expect(seen.legal.length).toBeGreaterThan(1)
      expectGoodWords(seen)
      const filed = seen.legal.filter((choice) => thingOf(choice, seen))
      for (const choice of seen.legal) if (!barOnly.test(choice.name)) expect(filed, choice.name).toContain(choice)
      for (const odd of odds(seen)) expect(odd.chance).toBeGreaterThan(0)
      expect(steps(seen).at).toBeLessThan(steps(seen).names.length)
    }
  })
})

describe('things', () => {
  it('know what a click would mean', () => {
    expect(meaningOf('hand:owl', 'main')).toBe('play owl')
    expect(meaningOf('hand:owl', 'shield')).toBe('choose owl')
    expect(meaningOf('slot:2', 'main', 'monster')).toBe('defeat 2')
    expect(meaningOf('slot:2', 'slot', 'monster')).toBe('slot 2')
    expect(meaningOf('own:owl', 'main', 'companion')).toBe('exhaust owl')
    expect(meaningOf('own:coin', 'main', 'item')).toBe('use coin 1')
    expect(meaningOf('die:money:2', 'window')).toBe('die money 2')
  })
  it('lie where the position has them', () => {
    const seen = seenOf({ phase: 'own-card', discard: [['strike'], []], 'script-line': 1, 'script-tag': 0 }, [
      'choose coin',
      'choose strike',
    ])
    expect(seen.legal.map((choice) => thingOf(choice, seen))).toEqual(['hand:coin', 'spread:strike'])
    expect(laidOut(seen, read(seen))?.cards).toEqual(['strike'])
  })
  it('all have an emblem, room for it, and something to tell', () => {
    const rules = new Set(
      readFileSync(resolve(root, 'docs/rules/chartalea.md'), 'utf8')
        .match(/^\| (CH-R?\d+) \|/gm)!
        .map((row) => row.slice(2, -2)),
    )
    const art: [string, { id: string }[], Record<string, string>][] = [
      ['card', pack.cards, cardArt],
      ['monster', pack.monsters, monsterArt],
      ['power', pack.powers, powerArt],
      ['scroll', pack.scrolls, scrollArt],
      ['treasure', pack.treasures, treasureArt],
      ['god', pack.gods, godArt],
    ]
    for (const [kind, list, emblems] of art)
      for (const { id } of list) {
        expect(emblems[id], id).toMatch(/^<(path|g)/)
        const told = about(`${kind}:${id}`)!
        expect(told.facts.length, id).toBeGreaterThan(0)
        expect(told.rules.length, id).toBeGreaterThan(0)
        for (const rule of told.rules) expect(rules, `${id} cites ${rule}`).toContain(rule)
      }
    for (const card of pack.cards)
      for (const size of ['row', 'hand', 'play', 'zoom'] as const)
        expect(artHeight(card, size), card.id).toBeGreaterThanOrEqual(18)
  })
})

describe('the position', () => {
  it('prices cards with taxes and discounts', () => {
    const prices = (changes: Position): number[] => read(seenOf(changes)).row.map(({ price }) => price)
    expect(prices({})[0]).toBe(6)
    expect(prices({ tax: 2 })[0]).toBe(8)
    expect(prices({ discounts: [1, 0, 0, 0, 0, 0, 0, 0] })).toEqual([5, 0, 3, 3, 4])
  })
  it('adds blessings to a Companion', () => {
    const { sides } = read(
      seenOf({
        play: [[], ['ulfhednar']],
        blessed: [[], ['ulfhednar', 'ulfhednar']],
        blessing: [[], ['vitality', 'bulwark']],
      }),
    )
    expect(strengthOf(sides[1], cards.get('ulfhednar')!)).toBe(7)
    expect(guardsOf(sides[1]).map(({ id }) => id)).toEqual(['ulfhednar'])
  })
  it('counts hidden cards of a hand with the hand', () => {
    const { sides } = read(seenOf())
    expect([sides[0].deckSize, sides[1].deckSize]).toEqual([2, 1])
  })
  it('finds pending and waiting lines of cards', () => {
    const table = read(seenOf({ pending: { 'scarab-amulet-2': 1 }, waiting: ['hunahpu-1b', null] }))
    expect(table.pending).toEqual(new Map([['scarab-amulet', [2]]]))
    expect(table.waiting).toEqual(new Map([['hunahpu', [1]]]))
  })
})

describe('odds', () => {
  it('are the exact fractions of the dice', () => {
    const faces = dice.get('attack')!.faces
    const pairs = faces.flatMap((a) => faces.map((b) => a + b))
    for (let least = 0; least <= 9; least++)
      expect(atLeast(sumOf('attack', 2), least)).toBeCloseTo(pairs.filter((sum) => sum >= least).length / 36, 12)
    expect(atLeast(sumOf('money', 4), 0)).toBeCloseTo(1, 12)
    expect(below(sumOf('power', 3), 4) + atLeast(sumOf('power', 3), 4)).toBeCloseTo(1, 12)
  })
  it('name what a throw may reach', () => {
    const found = odds(seenOf({ attack: 5, money: 5, pool: { attack: 1, money: 1 } }))
    expect(found).toEqual([
      { label: 'Attack for Fafnir (6)', chance: expect.closeTo(5 / 6, 12) },
      { label: 'Money for Valkyrie (6)', chance: expect.closeTo(5 / 6, 12) },
    ])
  })
  it('weigh an intervention', () => {
    const faces = [
      [0, 0, 0, 1, 0, 0],
      [0, 0, 0, 0, 0, 0],
      [0, 0, 0, 0, 0, 0],
      [0, 0, 0, 0, 0, 0],
    ]
    expect(odds(seenOf({ phase: 'intervene', faces }))).toEqual([
      { label: 'A new throw shows less than 3', chance: expect.closeTo(5 / 6, 12) },
    ])
  })
  it('tell whether Shields hold', () => {
    const found = odds(seenOf({ phase: 'shield', attack: 5, defence: 3, 'defence-dice': 1 }))
    expect(found[0]).toEqual({ label: 'The Shields shown stop all of it', chance: expect.closeTo(4 / 6, 12) })
  })
})

describe('what happened', () => {
  const rolled = (kind: string, face: number) => ({ event: 'rolled', seat: 0, kind, face })
  it('keeps the dice of a throw that was taken at once', () => {
    const seen = seenOf(
      { rolled: 1 },
      [],
      [{ event: 'throws', seat: 0 }, rolled('money', 2), rolled('attack', 4), { event: 'closes', seat: 0 }],
    )
    const thrown = follow(nothing(0), seen, read(seen))
    expect(thrown).toEqual({
      turn: 11,
      taken: true,
      dice: [
        { kind: 'money', face: 2, fresh: true, order: 0 },
        { kind: 'attack', face: 4, fresh: true, order: 1 },
      ],
    })
    const later = seenOf({ rolled: 1 })
    expect(follow(thrown, later, read(later)).dice.map(({ fresh }) => fresh)).toEqual([false, false])
    const next = seenOf({ length: 11 })
    expect(follow(thrown, next, read(next)).dice).toEqual([])
  })
  it('turns a die that was changed', () => {
    const faces = [
      [0, 0, 0, 1, 0, 0],
      [0, 0, 0, 0, 1, 0],
      [0, 0, 0, 0, 0, 0],
      [0, 0, 0, 0, 0, 0],
    ]
    const before = {
      turn: 11,
      taken: false,
      dice: [
        { kind: 'money' as const, face: 0, fresh: false, order: 0 },
        { kind: 'attack' as const, face: 4, fresh: false, order: 0 },
      ],
    }
    const seen = seenOf(
      { phase: 'window', stage: 'window', rolled: 1, faces },
      [],
      [{ event: 'turns-die', seat: 0, token: 'flip', kind: 'money', face: 0 }],
    )
    expect(follow(before, seen, read(seen)).dice).toEqual([
      { kind: 'money', face: 3, fresh: true, order: 0 },
      { kind: 'attack', face: 4, fresh: false, order: 0 },
    ])
  })
  it('shows damage on the heart and new cards in their places', () => {
    const found = arrivalsOf(
      seenOf(
        {},
        [],
        [
          { event: 'damage', seat: 1, amount: 6 },
          { event: 'row', card: 'amazon', slot: 3 },
          { event: 'inflicts', seat: 0, victim: 1, card: 'hubris' },
        ],
      ),
    )
    expect(found.health).toEqual([0, -6])
    expect(found.struck).toEqual(new Set([1]))
    expect([...found.order.keys()]).toEqual(['slot:3', 'foe:hubris'])
  })
})

describe('the course of a turn', () => {
  it('is named in the bar and in the log', () => {
    expect(when(seenOf())).toBe('Turn 11 · Athena against Thor')
    expect(steps(seenOf({ stage: 'shields' }))).toEqual({
      names: ['Danger Phase', 'Main Phase', 'Attack Phase', 'Cleanup', 'Draw Phase'],
      at: 2,
    })
    expect(heading(happeningOf({ event: 'turn', seat: 1, turn: 4 }, 'Turn 4: Athena'))).toBe('Athena’s turn')
    expect(heading(happeningOf({ event: 'draws' }))).toBeNull()
  })
  it('falls back to players while Gods are open or alike', () => {
    expect(when(seenOf({ stage: 'gods', god: [null, null] }))).toBe('Picking Gods')
    expect(when({ ...seenOf(), view: position({ god: ['thor', 'thor'] }) })).toBe('Turn 11 · Ada against Grace')
  })
})
