/** Games of people that are played to their end at random, decision by decision. */
import { expect } from 'vitest'
import { settings } from '../../../src/session/settings.svelte'
import { Table } from '../../../src/session/table.svelte'
import type { Choice, Seen } from '../../../src/table/contract'
import { dice, human, isAsked, plan, until } from '../session/support'

settings.pace = 'instant'

type Look = (before: Seen, choice: Choice, table: Table) => void | Promise<void>

/** Shows each decision with what was chosen, and the table as it stands afterwards. */
export async function watchGame(game: string, seats: number, seed: number, look: Look): Promise<void> {
  const people = Array.from({ length: seats }, () => human())
  const table = await Table.start(plan(game, people, { seed: `${seed}` }))
  const below = dice(seed)
  while (!table.over) {
    if (table.handover !== null) table.takeSeat()
    else if (table.seen.due) table.roll()
    await table.settled()
    await until(() => table.over || isAsked(table))
    const before = table.seen
    if (!before.legal.length) continue
    const choice = before.legal[below(before.legal.length)]!
    table.hands.play(choice)
    await table.settled()
    expect(table.trouble).toBeNull()
    await look(before, choice, table)
  }
  table.close()
}
