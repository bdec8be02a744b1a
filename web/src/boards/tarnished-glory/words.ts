/** What the frame says about Tarnished Glory: actions, steps, roles and headings in words. */
import type { ActionWords, Choice, Happening, Seen } from '../../table/contract'
import { cardOf, colourOf, COLOURS, RULES, seatOfColour, tileOf } from './content'
import { rerollChance, winChance } from './duel'
import { fieldOf, inPlay, isDragon, nameOf, standingOn, type Field, type Side } from './position'
import { tellWalk, walk } from './walk'

type Phrase = (field: Field, seen: Seen, words: string[]) => Omit<ActionWords, 'group'>

const percent = (chance: number): string => `${Math.round(chance * 100)} %`
const tileName = (id: string | null | undefined): string => tileOf(id)?.name ?? 'an empty square'
const otherEnd = (side: Side): Side => (side === 'left' ? 'right' : 'left')
const endSquare = (field: Field, side: Side): number => (side === 'left' ? 0 : field.row.length - 1)
const listed = (names: string[]): string => names.join(', ').replace(/, ([^,]*)$/, ' and $1')

/** The square that the next tile of the set-up goes to. */
export const nextSquare = (field: Field): number => field.row.findIndex((tile) => tile === null)

const lay: Phrase = (field, _, [, tile]) => ({
  title: `Lay ${tileName(tile)}`,
  note: `on square ${Math.max(0, nextSquare(field))}. ${tileOf(tile)?.text ?? ''}`,
})

const go: Phrase = (field, _, [, side]) => ({
  title: `Go ${side}`,
  note: `towards square ${endSquare(field, side as Side)}; then the D6 is rolled`,
})

const move: Phrase = (field, _, [, at]) => {
  const square = Number(at)
  const result = field.direction
    ? tellWalk(field.row, walk(field.row, square, field.direction, field.roll))
    : 'as rolled'
  return { title: `Move the Knight on square ${square}`, note: `from ${tileName(field.row[square])} ${result}` }
}

const knightOf = (seen: Seen, colour: string): string =>
  seatOfColour(colour) === seen.viewer ? 'your Knight' : `a ${colourOf(seatOfColour(colour))?.name ?? ''} Knight`

const throwDown: Phrase = (field, seen, [, colour, square]) => ({
  title: `Throw ${knightOf(seen, colour!)} from square ${square}`,
  note: `off ${tileName(field.row[Number(square)])}, into the Lair`,
})

const take: Phrase = (field, seen, [, colour, place]) => {
  const name = colourOf(seatOfColour(colour!))?.name ?? ''
  const own = field.armies[seen.viewer]
  const isFull = own !== undefined && inPlay(own) >= RULES.knights
  return place === 'held'
    ? {
        title: `Win over a Knight that ${name} holds`,
        note: isFull ? 'you hold it beside the board' : 'it enters on the centre tile',
      }
    : {
        title: `Win over the ${name} Knight on square ${place}`,
        note: isFull ? 'you hold it beside the board' : 'it is yours where it stands',
      }
}

const rob: Phrase = (field, _, [, colour]) => {
  const seat = seatOfColour(colour!)
  const cards = field.cardCount[seat] ?? 0
  return { title: `Rob ${colourOf(seat)?.name ?? ''} of a card`, note: `one of ${cards}, unseen` }
}

const place: Phrase = (field, _, [, tile, end]) => {
  const side = end as Side
  const leaving = endSquare(field, otherEnd(side))
  const fallen = standingOn(field, leaving).map((seat) => nameOf(field, seat))
  const fall = fallen.length ? `: ${listed(fallen)} fall${fallen.length === 1 ? 's' : ''}` : ''
  return {
    title: `Push in ${tileName(tile)} on the ${side}`,
    note: `${tileName(field.row[leaving])} leaves on the ${otherEnd(side)}${fall}`,
  }
}

/** "9 beats 8", "6 loses to 7", "tie at 8, then 57 %". */
export function tellPair(face: number, bonus: number, dragon: number): string {
  const sum = face + bonus
  if (sum === dragon) return `tie at ${sum}, then ${percent(winChance({ face, bonus }, dragon))}`
  return sum > dragon ? `${sum} beats ${dragon}` : `${sum} loses to ${dragon}`
}

const play: Phrase = (field, _, [, id, rank]) => {
  if (id === 'stop') return { title: 'Stop', note: 'play no more cards in this combat' }
  const card = cardOf(id)
  const pair = field.pairs[Number(rank) - 1]
  const die = pair?.die ?? { face: 0, bonus: 0 }
  const dragon = pair?.dragon ?? 0
  if (card?.effect === 'reroll')
    return {
      title: `Reroll your ${die.face + die.bonus} of rank ${rank}`,
      note: `wins against ${dragon} in ${percent(rerollChance(die.bonus, dragon))}`,
    }
  return {
    title: `${card?.name} on your ${die.face + die.bonus} of rank ${rank}`,
    note: tellPair(die.face, die.bonus + (card?.amount ?? 0), dragon),
  }
}

const VERBS: Record<string, { group: string; say: Phrase }> = {
  lay: { group: 'Lay a tile', say: lay },
  go: { group: 'Name a direction', say: go },
  move: { group: 'Move a Knight', say: move },
  throw: { group: 'Throw a Knight', say: throwDown },
  take: { group: 'Win over a Knight', say: take },
  rob: { group: 'Rob a rival', say: rob },
  place: { group: 'Push in a tile', say: place },
  play: { group: 'Play a card', say: play },
}

export function words(seen: Seen, choice: Choice): ActionWords {
  const parts = choice.name.split(' ')
  const verb = VERBS[parts[0]!]
  if (!verb) return { title: choice.title, note: '', group: 'Other' }
  return { ...verb.say(fieldOf(seen), seen, parts), group: groupOf(parts, verb.group) }
}

/** Many tiles and two ends, many cards and dice: one group for each end, one for each kind of card. */
function groupOf([verb, first, second]: string[], group: string): string {
  if (verb === 'place') return `On the ${second}`
  if (verb === 'play' && first !== 'stop') return `Play ${cardOf(first)?.name}`
  return group
}

export const isEnd = (_: Seen, { name }: Choice): boolean => name === 'play stop'

const NUMBERS = ['no', 'one', 'two', 'three']

export function when(seen: Seen): string {
  const field = fieldOf(seen)
  const left = field.armies.filter((army) => inPlay(army) + army.held > 0).length
  return `Round ${field.round} · one Dragon, ${NUMBERS[left] ?? left} Commander${left === 1 ? '' : 's'}`
}

const STEPS = ['Direction', 'Move', 'Tile', 'The Dragon’s tile', 'Combat']
const STEP: Record<string, number> = {
  direction: 0,
  roll: 1,
  move: 1,
  throw: 1,
  'ghost-roll': 1,
  'ghost-throw': 1,
  'steal-knight': 2,
  'steal-card': 2,
  'stolen-card': 2,
  'drawn-card': 2,
  place: 3,
  refill: 3,
  'roll-dragon': 4,
  'roll-commanders': 4,
  rank: 4,
  cards: 4,
  reroll: 4,
  'tie-dragon': 4,
  'tie-commander': 4,
}

export function steps(seen: Seen): { names: string[]; at: number } {
  const at = STEP[seen.phase]
  return at === undefined ? { names: [], at: 0 } : { names: STEPS, at }
}

export function role(seen: Seen, seat: number): string {
  if (seat < 0) return ''
  return isDragon(fieldOf(seen), seat) ? 'The Dragon' : `${COLOURS[seat]?.name ?? ''} Commander`
}

/** Event sentences begin with the seat's name: "Green names left". */
const actor = (event: Happening): string => event.text.split(/[ ,]/)[0] ?? ''
const HEADINGS: Record<string, (event: Happening) => string | null> = {
  direction: (event) => `${actor(event)}’s turn`,
  ghost: (event) => `${actor(event)}’s ghost`,
  placed: () => 'The Dragon’s turn',
  combat: () => 'Combat',
  /** With the last hit point the Commanders win, perhaps several of them: one heading for all. */
  wounded: ({ data }) => (data.left === 0 ? 'The end' : null),
  wins: (event) => (actor(event) === 'Dragon' ? 'The end' : null),
}
export const heading = (event: Happening): string | null => HEADINGS[event.data.event]?.(event) ?? null
