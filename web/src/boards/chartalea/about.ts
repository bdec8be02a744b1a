/** What the zoom tells about a thing: its lines in full, its keywords, and the rules behind them. */
import { linesOf } from './effects'
import { cards, dice, gods, guardianOf, monsters, mythologyNames, pack, phoenix, powers, scrolls, treasures, typeNames, type Card, type DieKind } from './pack'
import { godRules, passiveText } from './passive'
import { shieldText } from './words'

export interface About {
  name: string
  kind: string
  facts: [term: string, text: string][]
  /** What its keywords mean. */
  keywords: [term: string, text: string][]
  rules: string[]
}

interface Keyword {
  pattern: RegExp
  term: string
  text: string
  rules: string[]
}
/** Found in a script by its pattern; told below the lines. */
const keywords: Keyword[] = [
  { pattern: /mythos\(/, term: 'Mythos', text: 'works once another card of that mythology is in your play area, before or after.', rules: ['CH-190', 'CH-193'] },
  { pattern: /dual\(/, term: 'Dual Mythos', text: 'asks for two other cards of that mythology.', rules: ['CH-194'] },
  { pattern: /with\(/, term: 'With', text: 'works while the named card is in your play area.', rules: ['CH-195'] },
  { pattern: /exhaust:/, term: 'Exhaust', text: 'turn it sideways, once until it is prepared in your Cleanup.', rules: ['CH-084', 'CH-085'] },
  { pattern: /sacrifice:/, term: 'Sacrifice', text: 'give the card up for good, on top of its other effects.', rules: ['CH-205', 'CH-206'] },
  { pattern: /epitaph/, term: 'Epitaph', text: 'happens for its owner when it is destroyed.', rules: ['CH-212', 'CH-213'] },
  { pattern: /danger:/, term: 'Danger', text: 'strikes at the start of a turn, before the Main Phase.', rules: ['CH-042', 'CH-044'] },
  { pattern: /dispel:/, term: 'Dispel', text: 'the price to be rid of it, in your Cleanup.', rules: ['CH-067', 'CH-156'] },
  { pattern: /bless:/, term: 'Bless', text: 'attach it to a Companion of yours until that is destroyed.', rules: ['CH-217', 'CH-218'] },
  { pattern: /scry\(/, term: 'Scry', text: 'look at top cards of your deck; each stays or is discarded.', rules: ['CH-R91'] },
  { pattern: /banish\(/, term: 'Banish', text: 'the card leaves the game and does nothing.', rules: ['CH-199', 'CH-200'] },
  { pattern: /return\(/, term: 'Return', text: 'a fitting card of your choice, from Discard Pile to hand.', rules: ['CH-197'] },
  { pattern: /(reroll|flip|max)\(/, term: 'Changing dice', text: 'kept until your throw and lost when you take the dice.', rules: ['CH-099', 'CH-R29'] },
  { pattern: /(^|[^a-z])die\(/, term: 'Dice', text: 'four of a kind are thrown at most; others are worth 1 each.', rules: ['CH-095', 'CH-096'] },
  { pattern: /god\(|pantheon\(/, term: 'Lost card', text: 'does more for one God or pantheon.', rules: ['CH-177', 'CH-179'] },
]
const kindRules: Record<string, string[]> = {
  item: ['CH-135'], action: ['CH-137'], companion: ['CH-143', 'CH-144'], artifact: ['CH-161', 'CH-162'], curse: ['CH-123', 'CH-153'],
}
/** Rules that speak of one card by name. */
const ownRules: Record<string, string[]> = {
  'viking-treasure': ['CH-136'], 'healing-hands': ['CH-138'], amazon: ['CH-146'], 'treasure-map': ['CH-152'], 'mummys-curse': ['CH-157'],
  'andvaris-ring': ['CH-163'], fafnir: ['CH-168', 'CH-R13'], 'mayan-gold': ['CH-175'], 'athenas-olive-tree': ['CH-178'], 'sphinx-equinox': ['CH-180'],
  'scarab-amulet': ['CH-191'], mjolnir: ['CH-196'], atlatl: ['CH-207'], 'resurrection-rune': ['CH-209'], shieldmaiden: ['CH-211'],
  'shaman-priestess': ['CH-214'], strike: ['CH-216'], vitality: ['CH-219'], 'flip-it': ['CH-184'], influence: ['CH-185', 'CH-186'],
  'mythic-scroll': ['CH-187', 'CH-R64'],
}

const lines = (script: string, first: string): [string, string][] => linesOf(script).map((line) => [line.keyword || first, line.full])
const keywordsOf = (script: string): Keyword[] => keywords.filter(({ pattern }) => pattern.test(script))
function told(id: string, name: string, kind: string, script: string, first: string, extra: [string, string][] = [], rules: string[] = []): About {
  const found = keywordsOf(script)
  return { name, kind, facts: [...lines(script, first), ...extra], keywords: found.map(({ term, text }) => [term, text]), rules: [...new Set([...(ownRules[id] ?? []), ...rules, ...found.flatMap((keyword) => keyword.rules)])] }
}

function card(of: Card): About {
  const mythology = (of.mythologies ?? []).map((m) => mythologyNames[m]).join(' and ')
  const shield = shieldText(of)
  const guardian = guardianOf(of.id)
  const extra: [string, string][] = [
    ...(of.cost ? [['Cost', `${of.cost} Money.`] as [string, string]] : []),
    ...(of.strength ? [[of.guard ? 'Guard' : 'Strength', `${of.strength} Attack destroy it${of.guard ? '; until then nothing else of its player can be struck.' : '.'}`] as [string, string]] : []),
    ...(shield ? [['Shield', `show it from your hand: ${shield.replace('Shield ', '')} Defense.`] as [string, string]] : []),
    ...(guardian ? [['Guarded', `by ${guardian.name}, strength ${guardian.strength}.`] as [string, string]] : []),
  ]
  const rules = [...(of.guard ? ['CH-210'] : []), ...(shield ? ['CH-139', 'CH-060'] : []), ...(of.class === 'omni' ? ['CH-151'] : []), ...(guardian ? ['CH-159'] : []), ...kindRules[of.type]!]
  return told(of.id, of.name, [typeNames[of.type], mythology].filter(Boolean).join(' · '), of.effect, 'Played', extra, rules)
}

const CHANGES: Record<string, [string, string, string]> = {
  reroll: ['Reroll', 'roll one die again.', 'CH-R28'],
  flip: ['Flip', 'turn one die to its opposite face; both add up to the highest.', 'CH-R26'],
  max: ['Highest face', 'turn one die to its highest face.', 'CH-R22'],
}

const readers: Record<string, (id: string) => About | null> = {
  card: (id) => (cards.has(id) ? card(cards.get(id)!) : null),
  monster: (id) => {
    const monster = monsters.get(id)
    if (!monster) return null
    const guarded = cards.get(monster.guards ?? '')
    const extra: [string, string][] = [
      ['Strength', `${monster.strength} Attack, in one payment.`],
      ...(guarded ? lines(guarded.effect, 'Played').map(([term, text]): [string, string] => [`${guarded.name}, ${term}`, text]) : []),
    ]
    const kind = monster.mythology ? `Monster · ${mythologyNames[monster.mythology]}` : 'Monster, always here'
    return told(id, monster.name, kind, monster.effect, '', extra, id === phoenix.id ? ['CH-132', 'CH-170', 'CH-171', 'CH-172'] : ['CH-127', 'CH-128', 'CH-129', 'CH-R93'])
  },
  power: (id) => {
    const power = powers.get(id)
    return power ? told(id, power.name, power.god ? `Divine Power of ${gods.get(power.god)!.name}` : 'Divine Power', power.effect, `${power.power} Power`, [], ['CH-133', 'CH-134', 'CH-R62']) : null
  },
  scroll: (id) => {
    const scroll = scrolls.get(id)
    return scroll ? told(id, scroll.name, 'Mythic Scroll', scroll.effect, `Activate, ${scroll.power} Power`, [['Path of Wisdom', `own all ${pack.scrolls.length} and activate them in one turn.`]], ['CH-012', 'CH-188', 'CH-R03']) : null
  },
  treasure: (id) => {
    const treasure = treasures.get(id)
    return treasure ? told(id, treasure.name, `Treasure, ${treasure.copies} of ${pack.treasures.reduce((sum, { copies }) => sum + copies, 0)}`, treasure.effect, 'Used', [], ['CH-174', 'CH-176']) : null
  },
  god: (id) => {
    const god = gods.get(id)
    if (!god) return null
    const own = pack.powers.filter((power) => power.god === id).map((power): [string, string] => [`${power.name} ${power.power} Power`, linesOf(power.effect)[0]!.full])
    return { name: god.name, kind: `${mythologyNames[god.mythology]} · ${god.title}`, facts: [[god['passive-name'], `${passiveText(god)}.`], ...own], keywords: [], rules: [...(godRules[id] ?? []), 'CH-181'] }
  },
  die: (kind) => {
    const die = dice.get(kind as DieKind)
    return die ? { name: `${die.name} die`, kind: 'Die', facts: [['Faces', `${die.faces.join(', ')}.`]], keywords: [], rules: ['CH-089', 'CH-R26'] } : null
  },
  token: (id) => {
    const change = CHANGES[id]
    return change ? { name: change[0], kind: 'Change of a die', facts: [['Use', change[1]]], keywords: [], rules: [change[2], 'CH-R29'] } : null
  },
  pool: () => ({ name: 'Dice Pool', kind: 'Once a turn', facts: pack.dice.filter((die) => die.id !== 'defense').map((die) => [`${die.name} die`, `${die.faces.join(', ')}.`]), keywords: [], rules: ['CH-094', 'CH-095', 'CH-102'] }),
  intervention: () => ({ name: 'Divine Intervention', kind: 'Token, once a game', facts: [['After a throw', 'all dice are thrown again: your opponent’s right after the throw, your own at any time in the window.']], keywords: [], rules: ['CH-098', 'CH-100', 'CH-101', 'CH-R25'] }),
}

/** `thing` is what the board focuses: `card:owl`, `monster:fafnir`, `pool`. */
export function about(thing: string): About | null {
  const [kind, id = ''] = thing.split(':')
  return readers[kind!]?.(id) ?? null
}
