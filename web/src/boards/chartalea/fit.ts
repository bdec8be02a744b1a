/**
 * How a card's text and emblem share its face. Text is never cropped: the rows it will take are counted beforehand, and
 * the emblem gets what is left.
 */
import { type Mark, marksOf, type SheetLine } from '../../table/sheets'
import { shieldText } from './labels'
import { sheet, type Card } from './pack'

export type Size = 'row' | 'hand' | 'play' | 'zoom'

interface Face {
  /** Height inside border and padding. */
  height: number
  /** Letters of effect and of name that fit beside each other. */
  letters: number
  nameLetters: number
  effectRow: number
  nameRow: number
  most: number
}
const faces: Record<'row' | 'hand' | 'wide', Face> = {
  row: { height: 176, letters: 21, nameLetters: 16, effectRow: 16.3, nameRow: 16.4, most: 84 },
  hand: { height: 118, letters: 16, nameLetters: 12, effectRow: 14.4, nameRow: 13, most: 46 },
  wide: { height: 118, letters: 22, nameLetters: 17, effectRow: 14.4, nameRow: 13, most: 40 },
}

const lettersOf = (mark: Mark): number =>
  typeof mark === 'string' ? mark.length : 'keyword' in mark ? mark.keyword.length : mark.amount.length + 4

/** A line of an effect in rows: each condition starts one. */
export const rowsOf = ({ text }: SheetLine): Mark[][] => text.split('; ').map(marksOf)

/** Letters of each row of the effect, its trigger included. */
const rowLengths = (card: Card): number[] =>
  sheet('cards', card.id).text.flatMap((line) =>
    rowsOf(line).map((row, i) => row.reduce((sum, mark) => sum + lettersOf(mark), i ? 0 : line.term.length)),
  )

/** Rows that words take when they break between words only. */
function wrapped(text: string, letters: number): number {
  let [rows, at] = [1, 0]
  for (const word of text.split(' ')) {
    if (at && at + 1 + word.length > letters) [rows, at] = [rows + 1, 0]
    at += (at ? 1 : 0) + word.length
  }
  return rows
}

function room(card: Card, face: Face): number {
  const effect = rowLengths(card).reduce((rows, length) => rows + Math.ceil(length / face.letters), 0)
  const shield = shieldText(card).length
  const kind = (card.mythologies?.length ?? 0) * 3 + (card.guard ? 5 : card.type.length) + (shield ? shield + 3 : 0)
  return (
    face.height -
    effect * face.effectRow -
    wrapped(card.name, face.nameLetters) * face.nameRow -
    Math.ceil(kind / (face.letters + 4)) * 15 -
    9
  )
}

const LEAST = 18
/** Cards with much text are wider in the hand. */
export const isWide = (card: Card): boolean => room(card, faces.hand) < LEAST

/** The height of the emblem's panel in pixels. */
export function artHeight(card: Card, size: Size): number {
  if (size === 'zoom') return 84
  if (size === 'play') return 52
  const face = faces[size === 'row' ? 'row' : isWide(card) ? 'wide' : 'hand']
  return Math.round(Math.max(LEAST, Math.min(face.most, room(card, face))))
}
