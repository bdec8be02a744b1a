/** Names of pieces for screen readers: what it is, then its state. */
import { textOf } from './effects'
import { mythologyNames, resourceNames, typeNames, type Card, type DieKind, type Monster } from './pack'
import type { Slot } from './position'
import { shieldText } from './words'

const list = (...parts: (string | false | undefined | 0)[]): string => parts.filter(Boolean).join(', ')

export const cardLabel = (
  card: Card,
  state: { strength?: number; guard?: boolean; exhausted?: boolean } = {},
): string =>
  `${list(
    card.name,
    (card.mythologies ?? []).map((m) => mythologyNames[m]).join(' and '),
    typeNames[card.type],
    state.guard && 'Guard',
    state.strength && `strength ${state.strength}`,
    shieldText(card),
    state.exhausted && 'exhausted',
  )}. ${textOf(card.effect)}`
export const monsterLabel = (monster: Monster): string =>
  `${list(monster.name, 'Monster', `strength ${monster.strength}`)}. ${textOf(monster.effect)}`
const printedLabel = (card: Card): string =>
  cardLabel(card, { strength: card.strength ?? 0, guard: card.guard ?? false })
export const slotLabel = ({ number, card, monster, treasure, price }: Slot): string =>
  monster && card
    ? `Slot ${number}: ${monsterLabel(monster)} Guards ${card.name}${treasure ? ' and a Treasure' : ''}`
    : `Slot ${number}: ${printedLabel(card!)} Costs ${price} Money`
export const dieLabel = (kind: DieKind, face: number | null): string =>
  `${resourceNames[kind]} die: ${face ?? 'not rolled'}`
