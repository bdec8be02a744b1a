/** The log as chapters: entries under the headings that the game gives them. */
import type { Happening } from '../table/contract'

export interface Chapter {
  heading: string
  entries: Happening[]
}

/** The same heading twice in a row is one chapter. */
export function chapters(log: Happening[]): Chapter[] {
  const found: Chapter[] = []
  for (const entry of log) {
    const heading = entry.heading ?? found.at(-1)?.heading ?? 'Setting up'
    if (heading !== found.at(-1)?.heading) found.push({ heading, entries: [] })
    if (entry.text) found.at(-1)!.entries.push(entry)
  }
  return found.filter((chapter) => chapter.entries.length)
}
