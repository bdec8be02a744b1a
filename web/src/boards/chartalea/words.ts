/**
 * Every action in words for the action bar: verb and object, then the consequence. One table, by the verb of the
 * notation.
 */
import { capital, plural } from '../../common/text'
import type { ActionWords, Choice, Seen } from '../../table/contract'
import { full, linesOf, optionText, textOf } from './effects'
import {
  cards,
  dice,
  gods,
  highestOf,
  pack,
  phoenix,
  powers,
  resourceNames,
  scrolls,
  treasures,
  type Card,
  type Resource,
} from './pack'
import { foe, guardsOf, nameOf, own, read, strengthOf, type Table } from './position'
import { optionsOf } from './script'
import { argsOf, verbOf } from './thing'

interface Here {
  seen: Seen
  table: Table
  rival: string
}
type Wording = (args: string[], here: Here) => { title: string; note: string; group: string }

const RESOURCES: Resource[] = ['money', 'attack', 'health', 'power']
const said = (title: string, note: string, group: string): ActionWords => ({ title, note, group })
const card = (id: string | undefined): Card => cards.get(id!)!

/** The line of a card that a keyword starts, without its keyword. */
const lineWith = (of: Card, keyword: string): string =>
  linesOf(of.effect).find((line) => line.keyword === keyword)?.full ?? textOf(of.effect)

export function shieldText(of: Card): string {
  const value = [of.shield ? `${of.shield}` : '', of['shield-dice'] ? plural(of['shield-dice'], 'die', 'dice') : '']
    .filter(Boolean)
    .join(' and ')
  return value ? `Shield ${value}` : ''
}

/** "3 Money, 2 Attack" of what lies rolled or is about to be. */
export function sumText(amounts: Partial<Record<Resource, number>>): string {
  return RESOURCES.filter((kind) => amounts[kind])
    .map((kind) => `${amounts[kind]} ${resourceNames[kind]}`)
    .join(', ')
}
export const faceSums = (table: Table): Record<Resource, number> =>
  Object.fromEntries(
    RESOURCES.map((kind) => [kind, table.faces[kind].reduce((sum, count, face) => sum + count * face, 0)]),
  ) as Record<Resource, number>

/** What a choice of a card does, found in the effect that asks for it. */
const deeds: Record<string, [pattern: RegExp, title: (name: string, rival: string) => string][]> = {
  'hand-card': [
    [/banish\(hand/, (name) => `Banish ${name}`],
    [/./, (name) => `Discard ${name}`],
  ],
  'discard-card': [
    [/return\(/, (name) => `Return ${name} to your hand`],
    [/topdeck\(/, (name) => `Put ${name} onto your deck`],
    [/./, (name) => `Banish ${name}`],
  ],
  'own-card': [[/./, (name) => `Banish ${name}`]],
  'foe-permanent': [
    [/destroy\(/, (name, rival) => `Destroy ${name} of ${rival}`],
    [/./, (name, rival) => `Exhaust ${name} of ${rival}`],
  ],
  'own-permanent': [
    [/bless/, (name) => `Bless ${name}`],
    [/ready\(/, (name) => `Prepare ${name}`],
    [/./, (name) => `Exhaust ${name}`],
  ],
  curse: [[/./, (name) => `Dispel ${name}`]],
  dig: [[/./, (name) => `Take ${name}`]],
  shield: [[/./, (name) => `Show ${name}`]],
  dispel: [[/./, (name) => `Dispel ${name}`]],
}

function chooseTitle(name: string, { table, rival }: Here): string {
  const effect = table.source?.effect ?? '-'
  return deeds[table.phase]?.find(([pattern]) => pattern.test(effect))?.[1](name, rival) ?? `Choose ${name}`
}
function chooseNote(of: Card, { table }: Here): string {
  if (table.phase === 'shield') return `${shieldText(of)} against ${table.attack} Attack`
  if (table.phase === 'dispel') return lineWith(of, 'Dispel')
  return table.source ? `For ${table.source.name}. ${textOf(of.effect)}` : textOf(of.effect)
}

const goals: Record<string, string> = { reroll: 'Roll', flip: 'Flip', max: 'Turn up' }
function dieWords([kind, face]: string[], { seen, table }: Here): ActionWords {
  const die = dice.get(kind!)!
  const highest = highestOf(kind!)
  const token = ['reroll', 'flip', 'max'][seen.view.using - 1] ?? 'reroll'
  const outcome: Record<string, string> = {
    reroll: `Any face from 0 to ${highest} may come`,
    flip: `Its opposite face is ${highest - +face!}`,
    max: `It will show ${highest}`,
  }
  return said(
    `${goals[token]} the ${die.name} die that shows ${face}`,
    outcome[token]!,
    table.phase === 'die' ? 'Choose a die' : 'Dice',
  )
}

function endNote({ seen, table, rival }: Here): string {
  const guard = guardsOf(foe(seen, table))[0]
  const unrolled = Object.values(table.pool).reduce((sum, count) => sum + count, 0)
  const strike = !table.attack
    ? ''
    : guard
      ? `${guard.name} stops your ${table.attack} Attack`
      : `Strike ${rival} with ${table.attack} Attack`
  const lost = unrolled && !table.rolled ? `${plural(unrolled, 'die', 'dice')} not rolled` : ''
  return [strike, lost].filter(Boolean).join(' · ') || 'Discard what is left and draw a new hand'
}

const doneWords: Record<string, [title: string, note: string]> = {
  shield: ['Show no more Shields', 'What is left of the attack strikes you'],
  dispel: ['End the turn', 'Curses you keep stay on you'],
  mode: ['Choose none of them', 'The effect lapses'],
  slot: ['Leave the Market Row as it is', 'The rest of the choice lapses'],
}

const tokenWords: Record<string, [title: string, note: string]> = {
  reroll: ['Roll a die again', 'Uses one reroll'],
  flip: ['Flip a die', 'It turns to its opposite face'],
  max: ['Turn a die to its highest face', 'Uses the token'],
}

const slotCard = (slot: string | undefined, { table }: Here) => table.row[+slot! - 1]

const wordings: Record<string, Wording> = {
  god: ([id]) => {
    const god = gods.get(id!)!
    return said(`Embody ${god.name}`, `${god.title} · ${god['passive-name']}`, 'Pick a God')
  },
  play: ([id]) =>
    said(
      `Play ${card(id).name}`,
      [textOf(card(id).effect), shieldText(card(id))].filter(Boolean).join(' '),
      'Play a card',
    ),
  use: ([id, line]) =>
    said(
      `Use ${card(id).name}`,
      linesOf(card(id).effect)[+line! - 1]?.full ?? textOf(card(id).effect),
      'Use a played card',
    ),
  exhaust: ([id]) => said(`Exhaust ${card(id).name}`, lineWith(card(id), 'Exhaust'), 'Exhaust'),
  sacrifice: ([id]) =>
    said(`Sacrifice ${card(id).name}`, `It leaves the game. ${lineWith(card(id), 'Sacrifice')}`, 'Sacrifice'),
  scroll: ([id], { seen, table }) => {
    const scroll = scrolls.get(id!)!
    const wins =
      own(seen, table).scrolls.length === pack.scrolls.length &&
      own(seen, table).activated.length === pack.scrolls.length - 1
    return said(
      `Activate ${scroll.name}`,
      `${scroll.power} Power: ${wins ? 'you win on the Path of Wisdom' : textOf(scroll.effect)}`,
      'Mythic Scrolls',
    )
  },
  take: ([id]) => said(`Obtain ${scrolls.get(id!)!.name}`, textOf(scrolls.get(id!)!.effect), 'Mythic Scrolls'),
  treasure: ([id]) => said(`Use ${treasures.get(id!)!.name}`, textOf(treasures.get(id!)!.effect), 'Treasures'),
  scrap: ([id], { table }) =>
    said(
      `Give up ${treasures.get(id!)!.name}`,
      table.source ? `For ${table.source.name}` : 'The Treasure leaves the game',
      'Treasures',
    ),
  roll: (_, { table }) => {
    const count = Object.values(table.pool).reduce((sum, dice) => sum + dice, 0)
    return said(
      count === 1 ? 'Roll your die' : `Roll your ${count} dice`,
      `${sumText(table.pool)} · once a turn`,
      'Dice',
    )
  },
  acquire: ([slot], here) => {
    const at = slotCard(slot, here)
    if (!at?.card) return said(`Acquire from slot ${slot}`, '', 'Acquire a card')
    const title = at.card.type === 'curse' ? `Inflict ${at.card.name} on ${here.rival}` : `Acquire ${at.card.name}`
    return said(title, `${at.price} of your ${here.table.money} Money. ${textOf(at.card.effect)}`, 'Acquire a card')
  },
  defeat: ([slot], here) => {
    const at = slotCard(slot, here)
    if (!at?.monster) return said(`Defeat the Monster in slot ${slot}`, '', 'Attack')
    const prize = `${at.card!.name}${at.treasure ? ' and a Treasure' : ''}`
    return said(
      `Defeat ${at.monster.name}`,
      `${at.monster.strength} of your ${here.table.attack} Attack: ${prize}`,
      'Attack',
    )
  },
  slot: ([slot], here) => {
    const name = slotCard(slot, here)?.card?.name ?? `the card in slot ${slot}`
    const taking = /acquire\(/.test(here.table.source?.effect ?? '')
    const note = here.table.source ? `For ${here.table.source.name}` : 'The slot is refilled'
    return said(taking ? `Take ${name} for nothing` : `Banish ${name} from the row`, note, 'Market Row')
  },
  destroy: ([id], { seen, table, rival }) => {
    const price = `${strengthOf(foe(seen, table), card(id))} of your ${table.attack} Attack`
    return said(`Destroy ${card(id).name}`, `${price}: it goes to the Discard Pile of ${rival}`, 'Attack')
  },
  phoenix: ([reward]) => {
    const [gain, find] = optionsOf(phoenix.effect)
    const [prize, effect] = reward === 'money' ? ['Money and Power', gain!] : ['a Treasure', find!]
    return said(`Defeat the Phoenix for ${prize}`, `${phoenix.strength} Attack: ${full(effect)}`, 'Attack')
  },
  divine: ([id]) =>
    said(
      `Call on ${powers.get(id!)!.name}`,
      `${powers.get(id!)!.power} Power: ${textOf(powers.get(id!)!.effect)}`,
      'Divine Powers',
    ),
  upheaval: () =>
    said(
      'Stir up the Market Row',
      'Spend Divine Intervention: banish up to five row cards, gain 2 Money',
      'Divine Intervention',
    ),
  intervention: () => said('Throw all dice again', 'Spend Divine Intervention, once a game', 'Divine Intervention'),
  intervene: ([answer], { table, rival }) =>
    answer === 'yes'
      ? said(
          `Make ${rival} throw again`,
          `Spend Divine Intervention; now it shows ${sumText(faceSums(table)) || 'nothing'}`,
          'Divine Intervention',
        )
      : said(
          'Let the throw stand',
          `Keep your token; ${rival} gets ${sumText(faceSums(table)) || 'nothing'}`,
          'Divine Intervention',
        ),
  'use-token': ([token]) => said(tokenWords[token!]![0], tokenWords[token!]![1], 'Change dice'),
  close: (_, { table }) => said('Take what the dice show', sumText(faceSums(table)) || 'They show nothing', 'Dice'),
  die: dieWords,
  mode: ([mode], { table }) => {
    const option = optionsOf(table.source?.effect ?? '')[+mode! - 1]
    return said(
      option ? capital(optionText(option)) : `Choose effect ${mode}`,
      table.source ? `By ${table.source.name}` : '',
      'Choose one',
    )
  },
  price: ([answer], { table }) =>
    answer === 'pay'
      ? said('Pay the price', table.source ? `For ${table.source.name}` : 'The effect happens', 'Pay or not')
      : said('Do without', 'Nothing is paid, the effect lapses', 'Pay or not'),
  choose: ([id], here) => said(chooseTitle(card(id).name, here), chooseNote(card(id), here), 'Choose a card'),
  scry: ([answer], { table }) => {
    const of = table.looked ? card(table.looked) : null
    const name = of?.name ?? 'the card'
    return answer === 'keep'
      ? said(`Keep ${name} on top`, of ? textOf(of.effect) : 'You draw it next', 'Keep or discard')
      : said(`Discard ${name}`, 'It goes to your Discard Pile', 'Keep or discard')
  },
  done: (_, { table }) => {
    const [title, note] = doneWords[table.phase] ?? [
      'Choose no more',
      table.source ? `${table.source.name} ends here` : 'The choice ends here',
    ]
    return said(title, note, 'Done')
  },
  end: (_, here) => said('End the Main Phase', endNote(here), 'End'),
}

export function words(seen: Seen, choice: Choice): ActionWords {
  const table = read(seen)
  const wording = wordings[verbOf(choice)]
  if (!wording) return said(choice.title, '', 'Other')
  return wording(argsOf(choice), { seen, table, rival: nameOf(seen, foe(seen, table).seat) })
}

const ENDS = new Set(['end', 'close', 'done', 'intervene no', 'price decline'])
export const isEnd = (_: Seen, choice: Choice): boolean => ENDS.has(choice.name)
