/** Names of pieces for those who hear them: what it is, then its state. */
import { plural } from '../../common/text'
import { spoken } from '../../table/sheets'
import { marks } from './art'
import { resourceNames, sheet, type Card, type DieKind, type Monster } from './pack'
import type { Side, Slot } from './position'

const list = (...parts: (string | false | undefined)[]): string => parts.filter(Boolean).join(', ')

/** What stands on a card that can be shown from the hand. */
export function shieldText(card: Card): string {
  const dice = card['shield-dice']
  const value = [card.shield ? `${card.shield}` : '', dice ? plural(dice, 'die', 'dice') : ''].filter(Boolean)
  return value.length ? `Shield ${value.join(' and ')}` : ''
}

export interface CardState {
  guard?: boolean
  strength?: string | number
  exhausted?: boolean
  /** What blessings give it. */
  blessings?: string[]
}
export function cardLabel(
  card: Card,
  { guard = card.guard, strength = card.strength, exhausted, blessings = [] }: CardState = {},
): string {
  const { kind } = sheet('cards', card.id)
  const state = [
    guard && 'Guard',
    strength ? `strength ${strength}` : '',
    shieldText(card),
    ...blessings,
    exhausted && 'exhausted',
  ]
  return `${list(card.name, kind, ...state)}. ${spoken(sheet('cards', card.id))}`
}
export const monsterLabel = (monster: Monster): string =>
  `${list(monster.name, 'Monster', `strength ${monster.strength}`)}. ${spoken(sheet('monsters', monster.id))}`
export const slotLabel = ({ number, card, monster, treasure }: Slot, price: string): string =>
  monster && card
    ? `Slot ${number}: ${monsterLabel(monster)} Guards ${card.name}${treasure ? ' and a Treasure' : ''}`
    : `Slot ${number}: ${cardLabel(card!)} Costs ${price} Money`
export const dieLabel = (kind: DieKind, face: number | null): string =>
  `${resourceNames[kind]} die: ${face ?? 'not rolled'}`

/** A pile of which some cards are known. */
export const pileName = (name: string, known: string[]): string =>
  known.length ? `${name}, ${known.length} known` : name
/** Deck and Discard Pile of a side, as they are counted. */
export const pilesOf = ({ deckSize, top, discard }: Side, deckTitle: string, discardTitle: string) => [
  { icon: marks.deck, count: deckSize, name: pileName('deck', top), cards: top, title: deckTitle },
  { icon: marks.discard, count: discard.length, name: 'discards', cards: discard, title: discardTitle },
]
