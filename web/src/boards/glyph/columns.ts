/** Columns for the boards of a Tribe in a row: a fallen champion leaves its room to those who live. */
import type { Champion } from './position'

export function columnsFor(champions: Champion[]): string {
  const someLive = champions.some(({ lives }) => lives)
  return champions
    .map(({ lives }) => (lives || !someLive ? 'minmax(0, 1fr)' : 'minmax(0, var(--fallen, 112px))'))
    .join(' ')
}
