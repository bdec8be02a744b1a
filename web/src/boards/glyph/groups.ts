/** The Active Dice Pool in groups: what is rerolled or kept, what an Ability would use, what else there is. */
import type { Choice } from '../../table/contract'
import { parse } from './actions'
import { isAttack } from './forecast'
import { faceOf } from './glyphs'
import { matching } from './match'
import { abilityName } from './names'
import { comboOf, packOf } from './pack'
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

/** The Ability under way, or the one pointed at. */
export function abilityInMind(table: Table, pointed: Choice | null): string | null {
  if (table.ability) return table.ability
  const action = parse(pointed?.name ?? '')
  if (action?.verb === 'attack') return 'basic-attack'
  return action?.verb === 'use' ? action.ability! : null
}

function groupsFor(table: Table, ability: string, dice: Placed[]): Group[] {
  const sheet = packOf(table.seen.game).abilities.get(ability)
  const fits = sheet ? matching(table.pool, comboOf(sheet)) : new Set<number>()
  const adds = ({ die, at }: Placed) => !fits.has(at) && isAttack(table, ability) && faceOf(die.face).glyph === 'W'
  return [
    { name: `for ${abilityName(table, ability)}`, kept: true, dice: dice.filter(({ at }) => fits.has(at)) },
    {
      name: ability === 'basic-attack' ? 'for the attack' : 'adds War',
      kept: ability === 'basic-attack',
      dice: dice.filter(adds),
    },
    { name: 'free', kept: false, dice: dice.filter((placed) => !fits.has(placed.at) && !adds(placed)) },
  ]
}

/** Once an Ability is paid its dice are used, and the rest of the pool is not for it any more. */
const PAID = new Set([
  'add-arcana',
  'steal',
  'dispose',
  'secondary',
  'coin',
  'equip-pay',
  'stash-out',
  'second-coin',
  'button-target',
])

export function groupsOf(table: Table, pointed: Choice | null): Group[] {
  const dice = table.pool.map((die, at) => ({ die, at }))
  const unrolled = dice.filter(({ die }) => die.face === 'unrolled')
  const rolled = dice.filter(({ die }) => die.face !== 'unrolled')
  const ability = abilityInMind(table, pointed)
  let groups: Group[]
  if (rolled.length && unrolled.length)
    groups = [
      { name: 'to reroll', kept: true, dice: unrolled },
      { name: 'kept', kept: false, dice: rolled },
    ]
  else if (unrolled.length) groups = [{ name: 'to roll', kept: false, dice: unrolled }]
  else if (ability && !PAID.has(table.seen.phase)) groups = groupsFor(table, ability, rolled)
  else groups = [{ name: 'unused', kept: false, dice: rolled }]
  return groups.filter((group) => group.dice.length)
}
