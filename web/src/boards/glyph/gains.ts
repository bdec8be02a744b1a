/** What a card shows of its sheet where there is little room: the dice it costs, what it gives, and where that goes. */
import type { Sheet } from '../../table/sheets'

export interface Gains {
  cost: string
  dice: string
  /** Tracks that grow, once for each square */
  squares: string[]
  /** "To the Tribal Pool", where they do not lie on the card */
  where: string
  /** all it says, for cards that give neither dice nor squares */
  words: string
}

const SQUARES = / squares$/
const DICE = /^(?:Dice$|To )/

export function gainsOf({ facts, text }: Sheet): Gains {
  const dice = facts.find(({ term }) => DICE.test(term))
  return {
    cost: facts.find(({ term }) => term.endsWith('Cost'))?.text ?? '',
    dice: dice?.text ?? '',
    squares: facts
      .filter(({ term }) => SQUARES.test(term))
      .flatMap(({ term, text: count }) => Array<string>(Number(count)).fill(term.replace(SQUARES, ''))),
    where: dice && dice.term !== 'Dice' ? dice.term : '',
    words: text[0]?.text ?? '',
  }
}
