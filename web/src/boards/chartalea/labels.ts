/** Names of pieces for those who hear them: what it is, then its state. */
import { plural } from '../../common/text'
import { spoken } from '../../table/sheets'
import { resourceNames, sheet, type Card, type DieKind, type Monster } from './pack'
import type { Slot } from './position'

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
