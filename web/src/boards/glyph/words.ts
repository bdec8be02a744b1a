/** Every action in words: verb and object first, what comes of it below. One entry per verb. */
import { plural } from '../../common/text'
import type { ActionWords, Choice, Seen } from '../../table/contract'
import { parse, type Action } from './actions'
import { outlook, warAtHand } from './forecast'
import { faceOf } from './glyphs'
import {
  abilityName,
  championName,
  CLASSES,
  clause,
  costWords,
  diceWords,
  faceName,
  glyphName,
  homeWords,
  itemName,
  TYPES,
} from './names'
import { packOf, type ItemSheet } from './pack'
import { championOn, energyOf, readTable, type Table } from './position'

type Words = [title: string, note: string, group: string]
type Speaker = (table: Table, action: Action) => Words

const packFor = (table: Table) => packOf(table.seen.game)
const theDie = ({ colour }: Action) => `the ${colour} die`
const usesUp = (item: ItemSheet) => (item.type === 'consumable' ? 'Consume' : 'Equip')

/* --- champions --- */

const pick: Speaker = (table, { board }) => {
  const sheet = packFor(table).champions.get(board!)!
  return [
    `Draft ${sheet.name}`,
    `${CLASSES[sheet.class]}, ${sheet.health} Health, ${diceWords(packFor(table).colours(sheet.dice))}`,
    'Draft',
  ]
}

const activate: Speaker = (table, { board }) => {
  const champion = championOn(table, board!)
  const state = champion ? `${champion.health} Health, ${energyOf(champion)} energy` : ''
  return [`Activate ${championName(table, board)}`, state, 'Activate']
}

const TARGETS: Record<string, (table: Table, name: string) => Words> = {
  'feud-mark': (_, name) => [`Mark ${name}`, 'counts as unarmored for this champion', 'Mark'],
  'lend-to': (_, name) => [`Lend dice to ${name}`, 'up to 3, for its Turn this round', 'Lend to'],
  wisdom: (_, name) => [`Give the die to ${name}`, "for as long as the Elder's Drum is equipped", 'Give to'],
}

const target: Speaker = (table, { board }) => {
  const name = championName(table, board)
  const special = TARGETS[table.seen.phase]
  if (special) return special(table, name)
  const champion = championOn(table, board!)
  const note = champion ? (outlook(table, table.ability, champion)?.long ?? `${champion.health} Health left`) : ''
  return [`${abilityName(table, table.ability)} on ${name}`, note, 'Target']
}

/* --- dice --- */

const take: Speaker = (table, { colour, origin }) => {
  const faces = packFor(table)
    .faces(colour!)
    .map((face) => (face === 'blank' ? '–' : face))
    .join(' ')
  return [`Take a ${colour} die`, `${homeWords(origin!)}: ${faces}`, 'Take a die']
}

/** The same notation names a die for many purposes; the phase says which. */
const DIE: Record<string, (table: Table, action: Action) => Words> = {
  reroll: (_, a) => [`Reroll ${theDie(a)}`, `shows ${faceName(a.face!)}, ${homeWords(a.origin!)}`, 'Reroll a die'],
  'pay-combo': (table, a) => [
    `Match ${faceName(a.face!)}`,
    `${a.colour} die, for ${abilityName(table, table.ability)}`,
    'Match a glyph',
  ],
  'pay-energy': (table, a) => [
    `Pay with ${faceName(a.face!)}`,
    `${a.colour} die, ${table.energyDue} energy due`,
    'Pay energy',
  ],
  'add-arcana': (_, a) => [
    `Add ${faceName(a.face!)} as War`,
    `${plural(faceOf(a.face!).count, 'more power', 'more power')}, ${a.colour} die`,
    'Add Arcana',
  ],
  coin: (table, a) => [
    `Pay with ${faceName(a.face!)}`,
    `${a.colour} die, for ${itemName(table, table.hand)}`,
    'Pay with a die',
  ],
  'equip-pay': (table, a) => [
    `Discard ${theDie(a)}`,
    `unused, shows ${faceName(a.face!)}; for ${itemName(table, table.hand)}`,
    'Discard a die',
  ],
  'fate-die': (_, a) => [`Turn ${theDie(a)}`, `shows ${faceName(a.face!)} now`, 'Turn a die'],
  'garrison-use': (_, a) => [`Use up ${theDie(a)}`, `its ${faceName(a.face!)} is lost`, 'Use up a die'],
  garrison: (_, a) => [`Count ${theDie(a)} as Defense`, `in place of ${faceName(a.face!)}`, 'Count as Defense'],
  attune: (_, a) => [`Count ${theDie(a)} as Arcana`, `in place of ${faceName(a.face!)}`, 'Count as Arcana'],
}

const die: Speaker = (table, action) =>
  DIE[table.seen.phase]?.(table, action) ?? [
    `Choose ${theDie(action)}`,
    `shows ${faceName(action.face!)}`,
    'Choose a die',
  ]

/** A double stores the die and a cube, room permitting. */
const store =
  (what: 'energy' | 'armor'): Speaker =>
  (_, action) => {
    const glyph = what === 'energy' ? 'Power' : 'Defense'
    const count = faceOf(action.face!).count
    return [
      `Store ${theDie(action)} as ${what}`,
      `${faceName(action.face!)}: +${count} ${what}, the die stays on the Track`,
      `Store ${glyph}`,
    ]
  }

const wild: Speaker = (table, action) => [
  `Match double Arcana, one half as ${glyphName(action.glyph!)}`,
  `${action.colour} die, for ${abilityName(table, table.ability)}`,
  'Match a glyph',
]

const discardWords =
  (state: string): Speaker =>
  (table, action) => [
    `Discard ${theDie(action)}`,
    `${state}, ${homeWords(action.origin!)}; for ${itemName(table, table.hand)}`,
    'Discard a die',
  ]

/* --- abilities and payment --- */

const use: Speaker = (table, { ability }) => {
  const sheet = packFor(table).abilities.get(ability!)!
  const price = [sheet.combo === '-' ? '' : sheet.combo, sheet.energy ? `${sheet.energy} energy` : '']
    .filter(Boolean)
    .join(', ')
  return [
    `Use ${sheet.name}`,
    `${price || 'free'}: ${clause(sheet.text)}`,
    sheet.kind === 'primary' ? 'Primary Action' : 'Free Action',
  ]
}

const attack: Speaker = (table) => [
  'Basic Attack',
  `${warAtHand(table)} War against armor, at most 1 damage`,
  'Primary Action',
]

const auto: Speaker = (table) =>
  table.seen.phase === 'take-energy'
    ? ['Pay for the further dice', 'stored dice first, then cubes of cards, then of the Track', 'Pay']
    : ['Pay in the usual order', 'plain glyphs before Arcana, dice before cubes', 'Pay']

const split: Speaker = (_, { stored, cubes }) => {
  const parts = [
    stored ? plural(stored, 'stored die', 'stored dice') : '',
    cubes ? plural(cubes, 'cube of a card', 'cubes of cards') : '',
  ].filter(Boolean)
  return [
    parts.length ? `Pay with ${parts.join(' and ')}` : 'Pay with cubes of the Track alone',
    parts.length ? 'the rest from the Track' : 'stored dice stay',
    'Pay',
  ]
}

/* --- cards --- */

const acquire: Speaker = (table, { card }) => {
  const item = packFor(table).items.get(card!)!
  return [`Take ${item.name}`, `${TYPES[item.type]}, ${costWords(table, item)}: ${clause(item.text)}`, 'Take a card']
}

function replaced(table: Table, item: ItemSheet): string {
  const old = table.actor?.cards.find((card) => card.slot === item.type)?.kind
  return old ? `; ${itemName(table, old)} is discarded` : ''
}

function putToUse(table: Table, kind: string | null | undefined, group: string): Words {
  const item = packFor(table).items.get(kind ?? '')
  if (!item) return ['Put the card to use', 'equip or consume it now', group]
  return [
    `${usesUp(item)} ${item.name}`,
    `${costWords(table, item)}: ${clause(item.text)}${replaced(table, item)}`,
    group,
  ]
}

/* --- ends of steps --- */

const DONE: Record<string, (table: Table) => Words> = {
  take: (table) => [`Go on with ${plural(table.pool.length, 'die', 'dice')}`, 'no further dice', ''],
  'start-buy': () => ['Go on to Replenish', 'stashed cards stay where they are', ''],
  swap: () => ['Replace no more', 'the red dice join the pool', ''],
  lend: () => ['Lend no more', 'the other dice stay', ''],
  'pick-dice': () => ['Take no more dice', 'from the Stock', ''],
  'add-arcana': (table) => ['Attack now', `without further Arcana, power ${table.power}`, ''],
  release: () => ['Release no more', 'and end the Turn', ''],
}

const DECLINE: Record<string, Words> = {
  'second-coin': ['Take no second card', 'the other half of the double is lost', ''],
  steal: ['Take no card', 'Pickpocket ends', ''],
  'round-energy': ['Take no Energy cube', 'the stored dice stay', ''],
}

const SPEAKERS: Record<string, Speaker> = {
  pick,
  activate,
  target,
  take,
  die,
  wild,
  use,
  attack,
  auto,
  split,
  acquire,
  'target none': (table) => ['No second target', `${abilityName(table, table.ability)} strikes one`, ''],
  swap: (_, a) => [`Replace ${theDie(a)}`, 'by a red die of the Stock, for this Turn', 'Replace a die'],
  lend: (table, a) => [
    `Lend ${theDie(a)}`,
    `to ${table.targets[0] ? championNameAt(table, table.targets[0]) : 'another champion'}`,
    'Lend a die',
  ],
  manual: () => ['Choose the payment', 'piece by piece', 'Pay'],
  'pay war-token': () => ['Match the kept War glyph', 'the token of an earlier activation', 'Match a glyph'],
  'pay virtual': (_, { glyph }) => [`Match the ${glyphName(glyph!)} of Sword Dance`, 'no die is used', 'Match a glyph'],
  stored: (_, a) => [`Spend ${theDie(a)} on the Track`, '1 energy; it goes home after the Turn', 'Pay energy'],
  'card cube': () => ['Spend the cube on a card', '1 energy', 'Pay energy'],
  'track cube': () => ['Spend an Energy cube', '1 energy of the Track', 'Pay energy'],
  equip: (table, { card }) => putToUse(table, card, 'Out of the Stash'),
  'put-to-use': (table) => putToUse(table, table.hand, 'The card'),
  stash: (table) => [`Stash ${itemName(table, table.hand)}`, 'face down, for a later Turn', 'The card'],
  drop: (table, { card }) => [
    `Discard ${itemName(table, card)}`,
    `to make room for ${itemName(table, table.hand)}`,
    'Discard from the Stash',
  ],
  'store-power': store('energy'),
  'store-defense': store('armor'),
  'keep-war': (_, a) => [`Keep War of ${theDie(a)}`, 'a token, worth 1 War in a later activation', 'Keep War'],
  'discard used': discardWords('used already'),
  discard: discardWords('not in the pool'),
  colour: (_, { colour }) => [
    `Take a ${colour} die from the Stock`,
    'onto the card, to be used once',
    'Take from the Stock',
  ],
  glyph: (_, { glyph }) => [`Gain a ${glyphName(glyph!)} glyph`, 'without a die, for this Turn', 'Gain a glyph'],
  face: (table, { face }) => [
    `Turn it to ${faceName(face!)}`,
    `shows ${faceName(table.pool[table.aimed]?.face ?? 'blank')} now`,
    'Turn it to',
  ],
  release: (_, a) => [
    `Release ${theDie(a)}`,
    `off the ${a.track === 'armor' ? 'Armor' : 'Energy'} Track; it goes home`,
    'Release a die',
  ],
  square: () => ['Put the cube on an empty square', 'stored dice stay', 'New Energy cube'],
  replace: (_, a) => [
    `Put the cube in place of ${theDie(a)}`,
    `which goes home, ${homeWords(a.origin!)}`,
    'New Energy cube',
  ],
  done: (table) => DONE[table.seen.phase]?.(table) ?? ['Done', 'that is all', ''],
  roll: (table) => {
    const dice = plural(table.pool.filter(({ face }) => face === 'unrolled').length, 'die', 'dice')
    return table.seen.phase === 'reroll'
      ? [`Reroll ${dice}`, 'the others stay', '']
      : [`Roll ${dice}`, 'no die can be added after', '']
  },
  'keep all': () => ['Keep all dice', 'no reroll', ''],
  'no primary': () => ['No Primary Action', 'go on to the Secondary Actions', ''],
  end: () => ['End the Secondary Actions', 'unused dice go home', ''],
  decline: (table) => DECLINE[table.seen.phase] ?? ['Decline', 'take nothing', ''],
}

function championNameAt(table: Table, place: string): string {
  return table.champions.find((champion) => champion.place === place)?.sheet.name ?? 'another champion'
}

export function words(seen: Seen, choice: Choice): ActionWords {
  const action = parse(choice.name)
  const speak = action && SPEAKERS[action.verb]
  if (!speak) return { title: choice.title, note: '', group: '' }
  const [title, note, group] = speak(readTable(seen), action)
  return { title, note, group: group || title }
}

const ENDS = new Set(['target none', 'done', 'roll', 'keep all', 'no primary', 'end', 'decline'])

export function isEnd(_: Seen, choice: Choice): boolean {
  return ENDS.has(parse(choice.name)?.verb ?? '')
}
