/** What the notch of a champion that can be chosen says: the result where it is known. */
import { outlook } from './forecast'
import type { Champion, Table } from './position'

const BY_PHASE: Record<string, string> = { activate: 'Activate', 'feud-mark': 'Mark', 'lend-to': 'Lend to', wisdom: 'Give the die' }

export function notchOf(table: Table, champion: Champion): string {
  return BY_PHASE[table.seen.phase] ?? outlook(table, table.ability, champion)?.short ?? 'Target'
}
