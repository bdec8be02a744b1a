/**
 * What an ability would do to a champion, read out of its script in the pack: "4 against 2 armor: −1".
 *
 * Only what is certain before paying is said. All War dice count towards an attack whether they are matched or not
 * (GL-R47), so they and the bonus are a floor; Arcana may still be added and is named as such.
 */
import { faceOf } from './glyphs'
import { packOf } from './pack'
import { armorOf, type Champion, type Table } from './position'

export interface Outlook {
  /** a few words for the notch */
  short: string
  /** the same for the action bar */
  long: string
}

interface Call {
  verb: string
  args: string[]
}

/** The calls of a script in order: "attack(FOE1,2,1,0) + if(hit, drain(2,SAME))" → attack, drain. */
function callsOf(script: string): Call[] {
  return [...script.matchAll(/(\w+)\(([^()]*)\)/g)].map(([, verb, args]) => ({
    verb: verb!,
    args: args!.split(',').map((arg) => arg.trim()),
  }))
}

/** Effects on the first target named, and on the one that is named after it. */
const FIRST = /^(FOE1|FOE2|FOE_SELF|FOES|ALL|ALLY1|HURT|SELF)$/
const SECOND = /^(FOE2|FOEX1|ALLYX1)$/

function glyphsShown(table: Table, glyph: string): number {
  return table.pool.reduce((sum, die) => {
    const face = faceOf(die.face)
    return sum + (face.glyph === glyph ? face.count : 0)
  }, 0)
}

/** War glyphs that go into an attack by themselves: dice, glyphs of Sword Dance, the token of an earlier activation. */
export function warAtHand(table: Table): number {
  return glyphsShown(table, 'W') + (table.virtual.war ?? 0) + (table.actor?.warToken ? 1 : 0)
}

export function arcanaAtHand(table: Table): number {
  return glyphsShown(table, 'A')
}

export function attackOutlook(table: Table, target: Champion, bonus: number, damage: number, ignored: number): Outlook {
  const actor = table.actor
  const armor = actor?.feud === target.place ? 0 : Math.max(0, armorOf(target) - ignored)
  const power = (table.power || warAtHand(table)) + bonus
  const lost = Math.min(1 + damage, target.health)
  const result = lost === target.health ? 'defeated' : `−${lost} Health`
  const against = `${power} against ${armor} armor`
  if (power > armor)
    return { short: `${against}: ${lost === target.health ? 'defeated' : `−${lost}`}`, long: `${against}: ${result}` }
  const reach = power + (table.power ? 0 : arcanaAtHand(table))
  if (reach > armor)
    return {
      short: `${against}, ${armor + 1 - power} Arcana short`,
      long: `${against}: needs ${armor + 1 - power} Arcana for ${result}`,
    }
  const off = Math.min(power, armor)
  return {
    short: `${against}: no damage`,
    long: off ? `${against}: takes ${off} armor off, no damage` : `${against}: no damage`,
  }
}

function scriptAttack(table: Table, target: Champion, [, bonus, damage, ignored]: string[]): Outlook {
  if (target === table.actor) return { short: '−1, never fails', long: 'never fails and costs him 1 Health' }
  const power = bonus === 'ARM' ? armorOf(table.actor!) : Number(bonus)
  return attackOutlook(table, target, power, Number(damage), ignored === 'ALL' ? Infinity : Number(ignored))
}

const EFFECTS: Record<string, (target: Champion, args: string[]) => Outlook | null> = {
  magic: (target, [amount]) => {
    const lost = Math.min(Number(amount), target.health)
    const words = lost === target.health ? 'defeated' : `−${lost} Health`
    return { short: words, long: `${amount} Magic Damage past the armor: ${words}` }
  },
  heal: (target, [amount]) => {
    const gained = Math.min(Number(amount), target.healthSquares - target.health)
    return { short: `+${gained} Health`, long: gained ? `regains ${gained} Health` : 'has full Health already' }
  },
  fill: (target) => {
    const room = target.solidArmor + target.hollowArmor - target.permanent - target.temporary - target.armorDice.length
    return {
      short: `+${room} armor`,
      long: room ? `fills ${room} squares of the Armor Track` : 'the Armor Track is full already',
    }
  },
  token: (_, [token]) => ({
    short: String(token).replaceAll('"', ''),
    long: `receives a ${String(token).replaceAll('"', '')} token`,
  }),
}

/** What the ability under way does to a target; null where its script says nothing of it. */
export function outlook(table: Table, abilityId: string | null, target: Champion): Outlook | null {
  if (!abilityId || !table.actor) return null
  if (abilityId === 'basic-attack') return attackOutlook(table, target, 0, 0, 0)
  const ability = packOf(table.seen.game).abilities.get(abilityId)
  const wanted = table.targets.length ? SECOND : FIRST
  const call = callsOf(ability?.script ?? '').find(({ args }) => args.some((arg) => wanted.test(arg)))
  if (!call) return null
  return call.verb === 'attack'
    ? scriptAttack(table, target, call.args)
    : (EFFECTS[call.verb]?.(target, call.args) ?? null)
}

/** Is the ability an attack, so that further War dice make it stronger? */
export function isAttack(table: Table, abilityId: string): boolean {
  if (abilityId === 'basic-attack') return true
  return (packOf(table.seen.game).abilities.get(abilityId)?.script ?? '').startsWith('attack')
}
