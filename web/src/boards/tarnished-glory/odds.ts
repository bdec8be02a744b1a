/** The odds worth knowing before each decision of Tarnished Glory. */
import type { Odd, Seen } from '../../table/contract'
import { cardOf, MOVE_SIDES, tileOf } from './content'
import { lossChances, rerollChance, winChance } from './duel'
import { commanders, fieldOf, standingOn, type Field, type Side } from './position'
import { walk, type Walk } from './walk'

/** Share of the faces 1 to 5 and 6 for which some Knight of the seat has a walk like this. */
function chanceOfWalk(field: Field, seat: number, side: Side, like: (end: Walk) => boolean): number {
  const squares = field.armies[seat]!.row.flatMap((knights, square) => (knights ? [square] : []))
  let faces = 0
  for (let face = 1; face < MOVE_SIDES; face++)
    if (squares.some((square) => like(walk(field.row, square, side, face)))) faces++
  return faces / MOVE_SIDES
}

function beforeDirection(field: Field, seen: Seen): Odd[] {
  const landsOn =
    (effect: string) =>
    ({ square }: Walk) =>
      square !== null && tileOf(field.row[square])?.effect === effect
  const sides = (['left', 'right'] as const).flatMap((side) => [
    {
      label: `${side}: a Knight can stay on the row`,
      chance: chanceOfWalk(field, seen.viewer, side, ({ square }) => square !== null),
    },
    {
      label: `${side}: a Knight can draw a card`,
      chance: chanceOfWalk(field, seen.viewer, side, landsOn('draw-card')),
    },
  ])
  return [...sides, { label: 'a 6: throw any Knight down', chance: 1 / MOVE_SIDES }]
}

function beforeCards(field: Field, seen: Seen): Odd[] {
  return seen.legal.flatMap(({ name }) => {
    const [, id, rank] = name.split(' ')
    const card = cardOf(id)
    const pair = field.pairs[Number(rank) - 1]
    if (!card || !pair?.die || !pair.dragon) return []
    const die = pair.die
    const chance =
      card.effect === 'reroll'
        ? rerollChance(die.bonus, pair.dragon)
        : winChance({ face: die.face, bonus: die.bonus + (card.amount ?? 0) }, pair.dragon)
    return [{ label: `win rank ${rank} with ${card.name}`, chance }]
  })
}

/**
 * Which tile goes in changes nothing in the combat that follows, only at which end: what leaves at the other end falls.
 */
function beforeTile(field: Field): Odd[] {
  const waiting = commanders(field).reduce((sum, seat) => sum + field.armies[seat]!.lair, 0)
  const [left = 0, right = 0] = [field.row.length - 1, 0].map((square) => waiting + standingOn(field, square).length)
  const ends =
    left === right
      ? [{ end: 'either end', knights: left }]
      : [
          { end: 'left', knights: left },
          { end: 'right', knights: right },
        ]
  return ends
    .filter(({ knights }) => knights > 0)
    .flatMap(({ end, knights }) => {
      const losses = lossChances(field.hitPoints, knights)
      const survival = 1 - (losses[field.hitPoints] ?? 0)
      const against = `${knights} Knight${knights === 1 ? '' : 's'} without cards`
      const unhurt = { label: `${end}: unhurt by ${against}`, chance: losses[0]! }
      return survival < 1 ? [unhurt, { label: `${end}: outlive ${against}`, chance: survival }] : [unhurt]
    })
}

const BY_PHASE: Record<string, (field: Field, seen: Seen) => Odd[]> = {
  direction: beforeDirection,
  cards: beforeCards,
  place: beforeTile,
}

export function odds(seen: Seen): Odd[] {
  if (seen.turn !== seen.viewer) return []
  return BY_PHASE[seen.phase]?.(fieldOf(seen), seen) ?? []
}
