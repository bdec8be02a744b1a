/** What a notch says: the result where the forecast knows it, else what choosing the thing does. */
import type { Choice } from '../../table/contract'
import { marksOn } from './effects'

export function notchOf(choice: Choice | undefined, champion: string): string {
  return marksOn(choice, champion) || (choice?.group ?? '')
}

/** A die says it under pointer or focus, lest the pool be full of notches. */
export function dieNotch(choices: Choice[]): string {
  return choices.length > 1 ? 'choose' : (choices[0]?.group ?? '')
}
