/** A hint, made of what the adviser thinks of each choice; without numbers where it cannot tell one from another. */
import type { Advice } from '../engine/think-service'
import type { Choice } from '../table/contract'
import type { Advised, Hint } from './api'

const MILLIONTH = 1e-6

export function hintFrom(legal: Choice[], { look, good, numbers, covers }: Advice): Hint {
  const chosen = (action: number) => legal.filter(({ index }) => index === action)
  const opinions = new Map(numbers.map((opinion) => [opinion.action, opinion]))
  const named = (choice: Choice): Advised => {
    const { title = choice.title, set = null } = opinions.get(choice.index) ?? {}
    return { choice, title, set }
  }
  return {
    step: numbers.length ? 1 : 3,
    look,
    good: good.flatMap(({ action, reason }) => chosen(action).map((choice) => ({ ...named(choice), reason }))),
    numbers: numbers.flatMap(({ action, share, ...rest }) =>
      chosen(action).map((choice) => ({
        ...named(choice),
        chance: share * MILLIONTH,
        margin: rest.margin * MILLIONTH,
        said: rest.said,
        tries: rest.tries,
      })),
    ),
    covers,
  }
}
