/**
 * What is printed on the things of a game (`src/table/sheets.h`), and the marked text it is told in: `[money]` is an
 * icon, `*Exhaust*` a keyword. A game's sheets are kept with its first table; boards read them here.
 */

export interface SheetLine {
  term: string
  text: string
}
export interface Sheet {
  name: string
  kind: string
  text: SheetLine[]
  facts: SheetLine[]
  keywords: SheetLine[]
  rules: string[]
}
/** By kind and id: `sheets.cards.owl`. */
export type Sheets = Record<string, Record<string, Sheet>>

const kept = new Map<string, Sheets>()

/** Asks for the sheets of a game once. */
export async function keepSheets(game: string, ask: () => Promise<Sheets>): Promise<void> {
  if (!kept.has(game)) kept.set(game, await ask())
}

const BLANK: Sheet = { name: '', kind: '', text: [], facts: [], keywords: [], rules: [] }
export const sheetOf = (game: string, kind: string, id: string): Sheet => kept.get(game)?.[kind]?.[id] ?? BLANK

/** A piece of marked text: words, a keyword, or an icon with the number before it. */
export type Mark = string | { keyword: string } | { icon: string; amount: string }

export function marksOf(marked: string): Mark[] {
  const marks: Mark[] = []
  let at = 0
  for (const found of marked.matchAll(/(?:([+-]?\d+) )?\[(\w+)\]|\*([^*]+)\*/g)) {
    if (found.index > at) marks.push(marked.slice(at, found.index))
    marks.push(found[2] ? { icon: found[2], amount: found[1] ?? '' } : { keyword: found[3]! })
    at = found.index + found[0].length
  }
  if (at < marked.length) marks.push(marked.slice(at))
  return marks
}

/** Marked text in plain words: `+2 [money]` is "+2 Money". */
export const plainText = (marked: string): string =>
  marked.replace(/\[(\w+)\]/g, (_, icon: string) => icon.charAt(0).toUpperCase() + icon.slice(1)).replaceAll('*', '')

/** All lines of a thing's text as one sentence, for those who hear it. */
export const spoken = ({ text }: Sheet): string =>
  text.map((line) => plainText(line.term ? `${line.term}: ${line.text}` : line.text)).join('; ')
