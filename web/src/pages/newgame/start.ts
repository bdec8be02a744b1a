/** From a plan to a table that waits for its page. */
import type { Level, RuleSet } from '../../engine/catalogue'
import { ruleSets, Table } from '../../session/table.svelte'
import { welcome } from '../table/tables'
import { type Plan, toGame } from './plan'
import { remember } from './remembered'

export async function rulesOf(game: string): Promise<RuleSet> {
  const rules = (await ruleSets()).find(({ id }) => id === game)
  if (!rules) throw new Error(`there is no game '${game}'`)
  return rules
}

/** The id of the table. */
export async function beginTable(rules: RuleSet, plan: Plan, fitting: Level, together: boolean): Promise<string> {
  const table = await Table.start(toGame(rules, plan, fitting))
  remember(rules, together, plan)
  welcome(table)
  return table.id
}
