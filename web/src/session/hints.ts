/** A hint, made of what the adviser thinks of each option; without numbers where it cannot tell one from another. */
import type { Opinion } from '../engine/think-service'
import type { Choice } from '../table/contract'
import type { Hint, HintOption } from './api'

const MOST_GOOD = 3
/** An option this much worse than the best is no good one. */
const MUCH_WORSE = 0.1

/** The first word of a notation says what kind of action it is. */
const kindOf = (choice: Choice): string => choice.name.split(' ', 1)[0]!

export function hintFrom(legal: Choice[], opinions: Opinion[]): Hint {
  const numbers = opinions.flatMap(({ action, share, margin, tries }): HintOption[] => {
    const choice = legal.find(({ index }) => index === action)
    return choice ? [{ choice, chance: share, margin, tries }] : []
  })
  const best = numbers[0]
  if (!best) return { step: 3, look: [], good: [], numbers }
  const good = numbers.slice(0, MOST_GOOD).filter(({ chance }) => chance >= best.chance - MUCH_WORSE)
  return {
    step: 1,
    look: legal.filter((choice) => kindOf(choice) === kindOf(best.choice)),
    good: legal.filter((choice) => good.some((option) => option.choice === choice)),
    numbers,
  }
}
