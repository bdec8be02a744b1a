/** The Active Dice Pool in groups: what is rerolled or kept, what a choice would take, what else there is. */
import type { Choice } from '../../table/contract'
import { choiceInMind, diceTaken } from './effects'
import { sheetOf } from '../../table/sheets'
import type { Die, Table } from './position'

export interface Placed {
  die: Die
  /** place in the pool */
  at: number
}
export interface Group {
  name: string
  kept: boolean
  dice: Placed[]
}

function nameOf(table: Table, choice: Choice): string {
  const ability = choice.verb === 'attack' ? 'basic-attack' : (table.ability ?? String(choice.args.ability))
  return `for ${sheetOf(table.seen.game, 'abilities', ability).name}`
}

function groupsFor(table: Table, choice: Choice, dice: Placed[]): Group[] {
  const taken = diceTaken(choice, table.pool)
  return [
    { name: nameOf(table, choice), kept: true, dice: dice.filter(({ at }) => taken.has(at)) },
    { name: 'free', kept: false, dice: dice.filter(({ at }) => !taken.has(at)) },
  ]
}

export function groupsOf(table: Table, pointed: Choice | null): Group[] {
  const dice = table.pool.map((die, at) => ({ die, at }))
  const unrolled = dice.filter(({ die }) => die.face === 'unrolled')
  const rolled = dice.filter(({ die }) => die.face !== 'unrolled')
  const choice = choiceInMind(table, pointed)
  let groups: Group[]
  if (rolled.length && unrolled.length)
    groups = [
      { name: 'to reroll', kept: true, dice: unrolled },
      { name: 'kept', kept: false, dice: rolled },
    ]
  else if (unrolled.length) groups = [{ name: 'to roll', kept: false, dice: unrolled }]
  else if (choice) groups = groupsFor(table, choice, rolled)
  else groups = [{ name: 'unused', kept: false, dice: rolled }]
  return groups.filter((group) => group.dice.length)
}
