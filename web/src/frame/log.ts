/** The log as chapters: lines under the headings that the game gives them. */
import type { TaleLine } from '../table/contract'

export interface Chapter {
  heading: string
  lines: TaleLine[]
}

/** " (Ragna)" of "Turn of Thor (Ragna)": under it, her name need not stand in every line. */
const personIn = (heading: string): string => / \([^)]+\)$/.exec(heading)?.[0] ?? ''
export const shortIn = (heading: string, text: string): string => text.replace(personIn(heading), '')

/** The same heading twice in a row is one chapter. */
export function chapters(tale: TaleLine[]): Chapter[] {
  const found: Chapter[] = []
  for (const line of tale) {
    const heading = line.heading || (found.at(-1)?.heading ?? 'Setting up')
    if (heading !== found.at(-1)?.heading) found.push({ heading, lines: [] })
    found.at(-1)!.lines.push({ ...line, text: shortIn(heading, line.text) })
  }
  return found
}
