/** Small words that every room needs. */

export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** '1 die', '2 dice'. */
export const plural = (count: number, one: string, many = `${one}s`): string => `${count} ${count === 1 ? one : many}`

/** 'Roll the die' as part of a sentence: 'roll the die'. */
export const uncapital = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1)

/** 'Helm', 'Helm and Mace', 'Helm, Mace and Dagger'. */
export function series(names: string[]): string {
  return names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`
}
