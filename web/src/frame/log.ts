/** The log as chapters: entries under the headings that the board's game gives them. */
import type { BoardKit, Happening } from '../table/contract'

export interface Chapter {
  heading: string
  entries: Happening[]
}

export function chapters(log: Happening[], kit: Pick<BoardKit, 'heading'>): Chapter[] {
  const found: Chapter[] = []
  for (const entry of log) {
    const heading = kit.heading(entry)
    if (heading !== null || !found.length) found.push({ heading: heading ?? 'Setting up', entries: [] })
    if (entry.text) found.at(-1)!.entries.push(entry)
  }
  return found.filter((chapter) => chapter.entries.length)
}
