/** Hands a table that was just made over to its page, so that it need not be read from the store again. */
import { Table } from '../../session/table.svelte'

let waiting: Table | null = null

export function welcome(table: Table): void {
  waiting?.close()
  waiting = table
}

export async function tableOf(id: string): Promise<Table> {
  const table = waiting
  waiting = null
  if (table?.id === id) return table
  table?.close()
  return Table.resume(id)
}
