/**
 * Effects in words. One table says every verb twice: in full, as a sentence would ("add 2 Attack dice"), and in brief
 * for the face of a card, where resources become chips (`{kind: 'attack', text: '2 dice'}`).
 */
import { capital } from '../../common/text'
import type { Resource } from './pack'
import { parseEffect, parseScript, type Effect, type Line, type Term } from './script'

export interface Chip {
  kind: Resource
  text: string
}
/** A piece of a brief line: plain words, a chip, or a keyword that is set in bold. */
export type Part = string | Chip | { keyword: string }

interface Saying {
  full: string
  brief: Part[]
}
type Speaker = (...args: string[]) => Saying

const names: Record<string, string> = { money: 'Money', attack: 'Attack', health: 'Health', power: 'Power' }
const some = (count: number, thing: string, plural = `${thing}s`): string =>
  count === 1 ? `${/^[AEIOU]/i.test(thing) ? 'an' : 'a'} ${thing}` : `${count} ${plural}`
const upTo = (count: number, thing: string, plural = `${thing}s`): string =>
  count === 1 ? some(1, thing) : `up to ${count} ${plural}`
const same = (text: string): Saying => ({ full: text, brief: [text] })
const both = (full: string, ...brief: Part[]): Saying => ({ full, brief })
const chip = (kind: string, text: string): Chip => ({ kind: kind as Resource, text })

/** What a filter lets through, in the singular: `Maya&cost<=5` is "Maya card that costs 5 or less". */
function fitting(filter: string | undefined): string {
  const atoms = (filter ?? 'any').split('&')
  const bound = (name: string): string | undefined => atoms.find((atom) => atom.startsWith(`${name}<=`))?.split('<=')[1]
  const head = atoms[0]!
  const noun = /^(Greek|Egypt|Maya|Norse)$/.test(head)
    ? `${head} card`
    : head === 'any'
      ? 'card'
      : head === 'permanent'
        ? 'Companion or Artifact'
        : head
  const cost = bound('cost')
  const strength = bound('strength')
  return noun + (cost ? ` that costs ${cost} or less` : '') + (strength ? ` of strength ${strength} or less` : '')
}
const picked = (filter: string | undefined, count: string): string =>
  filter?.startsWith('"')
    ? filter.replaceAll('"', '')
    : filter === 'highest'
      ? 'the dearest card'
      : upTo(+count, fitting(filter))

const whose: Record<string, string> = { you: 'of yours', foe: 'of your opponent', each: 'of each player' }
const zones: Record<string, string> = {
  hand: 'from your hand',
  discard: 'from your Discard Pile',
  own: 'from your hand or Discard Pile',
  market: 'from the Market Row',
}
const shortZones: Record<string, string> = {
  hand: 'of your hand',
  discard: 'of your discards',
  own: 'of hand or discards',
  market: 'of the row',
}
const bans: Record<string, string> = { divine: 'use Divine Powers', manip: 'change dice', heal: 'gain Health' }
const shortBans: Record<string, string> = {
  divine: 'no Divine Powers',
  manip: 'no changes of dice',
  heal: 'no healing',
}
const counted: Record<string, string> = {
  scroll: 'Scroll you own',
  companion: 'Companion you have in play',
  curse: 'Curse on you',
  treasure: 'Treasure you hold',
}

const losing: Record<string, (amount: string, what: string) => Saying> = {
  you: (n, what) => both(`lose ${n} ${names[what]}`, 'lose', chip(what, n)),
  foe: (n, what) => both(`your opponent loses ${n} ${names[what]}`, 'foe loses', chip(what, n)),
  each: (n, what) => both(`each player loses ${n} ${names[what]}`, 'both lose', chip(what, n)),
}

const verbs: Record<string, Speaker> = {
  gain: (what, n) => both(`gain ${n} ${names[what!]}`, chip(what!, `+${n}`)),
  die: (what, n) =>
    both(
      `add ${some(+n!, `${names[what!]} die`, `${names[what!]} dice`)} to your pool`,
      chip(what!, n === '1' ? 'die' : `${n} dice`),
    ),
  lose: (who, what, n) => losing[who!]!(n!, what!),
  steal: (n) => both(`steal ${n} Power from your opponent`, 'steal', chip('power', n!)),
  treasure: (n) => both(`take ${some(+n!, 'Treasure')}`, some(+n!, 'Treasure')),
  scroll: () => both('obtain a Mythic Scroll you do not own', 'a Mythic Scroll'),
  draw: (n) => both(`draw ${some(+n!, 'card')}`, `draw ${n}`),
  scry: (n) =>
    both(`look at the top ${n === '1' ? 'card' : `${n} cards`} of your deck and keep or discard each`, `scry ${n}`),
  dig: (n, filter) =>
    both(
      `reveal the top ${n} cards of your deck, take ${some(1, fitting(filter))} and discard the others`,
      `reveal ${n}, take one`,
    ),
  discard: (who, n) =>
    who === 'you'
      ? both(`discard ${some(+n!, 'card')}`, `discard ${n}`)
      : both(`your opponent discards ${some(+n!, 'card')}`, `foe discards ${n}`),
  banish: (zone, n, filter) =>
    both(
      `banish ${picked(filter, n!)} ${zones[zone!]}`,
      `banish ${filter === 'highest' ? 'the dearest card' : n} ${shortZones[zone!]}`,
    ),
  return: (filter, n) =>
    both(`return ${picked(filter, n!)} from your Discard Pile to your hand`, `return ${picked(filter, n!)}`),
  topdeck: (filter, n) =>
    both(
      `put ${picked(filter, n!)} of your Discard Pile onto your deck`,
      `${picked(filter, n!)} from discards onto the deck`,
    ),
  acquire: (filter) =>
    both(`take ${some(1, fitting(filter))} from the Market Row for nothing`, `${some(1, fitting(filter))} for nothing`),
  destroy: (who, filter) =>
    both(`destroy ${some(1, fitting(filter))} ${whose[who!]}`, `destroy ${some(1, fitting(filter))}`),
  tap: (who, filter, n) => {
    const whoseShort = who === 'foe' ? 'foe’s' : 'your'
    const short =
      n === '1' ? `exhaust ${whoseShort} ${fitting(filter)}` : `exhaust ${n} of ${whoseShort} ${fitting(filter)}s`
    return both(`exhaust ${upTo(+n!, fitting(filter))} ${whose[who!]}`, short)
  },
  ready: (filter, n) => both(`prepare ${upTo(+n!, fitting(filter))} of yours`, `prepare ${upTo(+n!, fitting(filter))}`),
  dispel: (n) => both(`dispel ${upTo(+n!, 'Curse')} on you`, `dispel ${upTo(+n!, 'Curse')}`),
  discount: (filter, n) =>
    both(`the next ${fitting(filter)} you buy costs ${n} less`, `next ${fitting(filter)}`, chip('money', `−${n}`)),
  tax: (n) => both(`cards cost you ${n} more this turn`, 'cards cost', chip('money', `+${n}`)),
  forbid: (what) => both(`you may not ${bans[what!]} this turn`, shortBans[what!]!),
  moredivine: (n) =>
    both(
      `you may use ${n === '1' ? 'one more Divine Power' : `${n} more Divine Powers`} this turn`,
      `${n} more Divine Power`,
    ),
  hand: (who, n) => {
    const change = `${some(Math.abs(+n!), 'card')} ${+n! < 0 ? 'fewer' : 'more'}`
    if (who !== 'you') return same(`your opponent draws ${change} next time`)
    return both(`draw ${change} in your next Draw Phase`, `next hand ${+n! < 0 ? '−' : '+'}${Math.abs(+n!)}`)
  },
  reroll: (n) => both(`you may roll ${some(+n!, 'die', 'dice')} again`, `reroll ${some(+n!, 'die', 'dice')}`),
  flip: (n) =>
    both(`you may turn ${some(+n!, 'die', 'dice')} to the opposite face`, `flip ${some(+n!, 'die', 'dice')}`),
  max: (n) =>
    both(
      `you may turn ${some(+n!, 'die', 'dice')} to the highest face`,
      `${some(+n!, 'die', 'dice')} to the highest face`,
    ),
  claim: (place) =>
    place === 'play'
      ? both('the guarded card enters play on your side', 'its card enters play')
      : both('the guarded card goes to your hand', 'its card goes to hand'),
  strength: (n) => both(`+${n} strength`, `+${n} strength`),
  guard: () => same('it becomes a Guard'),
  exhaustplus: (effect) => nested('whenever it is exhausted', ['on exhaust'], effect!),
  epitaphplus: (effect) => nested('when it is destroyed', ['when destroyed'], effect!),
  one: (...options) => ({
    full: `choose one: ${options.map((option) => optionText(parseEffect(option))).join('; or ')}`,
    brief: options.flatMap((option, i): Part[] =>
      i ? ['or', ...brief(parseEffect(option))] : brief(parseEffect(option)),
    ),
  }),
  per: (count, effect) => nested(`for each ${counted[count!]}`, [], effect!, [`per ${counted[count!]!.split(' ')[0]}`]),
  if: (question, effect, otherwise) => {
    const asked = condition(question!)
    const rest = otherwise ? parseEffect(otherwise) : null
    return {
      full: `${asked.full}, ${full(parseEffect(effect!))}${rest ? `; otherwise ${full(rest)}` : ''}`,
      brief: [{ keyword: asked.keyword }, ...brief(parseEffect(effect!)), ...(rest ? ['· else', ...brief(rest)] : [])],
    }
  },
}

/** An effect under a circumstance; on a card the circumstance stands before or after it. */
function nested(long: string, before: Part[], effect: string, after: Part[] = []): Saying {
  const inner = parseEffect(effect)
  return { full: `${long}, ${full(inner)}`, brief: [...before, ...brief(inner), ...after] }
}

const questions: Record<string, (what: string) => { keyword: string; full: string }> = {
  mythos: (m) => ({ keyword: `Mythos ${m}`, full: `Mythos: with another ${m} card in play` }),
  dual: (m) => ({ keyword: `Dual Mythos ${m}`, full: `Dual Mythos: with two other ${m} cards in play` }),
  with: (card) => ({ keyword: `With ${card}`, full: `With ${card} in play` }),
  god: (god) => ({ keyword: god, full: `for ${god}` }),
  pantheon: (m) => ({ keyword: `${m} God`, full: `for ${some(1, `${m === 'Egypt' ? 'Egyptian' : m} God`)}` }),
  count: (what) => ({ keyword: `With a ${what}`, full: `with a ${counted[what]!.split(' ')[0]} in play` }),
}
function condition(text: string): { keyword: string; full: string } {
  const { verb, args } = questionOf(text)
  return questions[verb]!(args)
}
function questionOf(text: string): { verb: string; args: string } {
  const call = /^([a-z]+)\("?([^")]*)"?\)/.exec(text)!
  return { verb: call[1]!, args: call[2]! }
}

const costs: Record<string, Speaker> = {
  pay: (what, n) => both(`pay ${n} ${names[what!]}`, 'pay', chip(what!, n!)),
  discard: (_, n) => same(`discard ${some(+n!, 'card')}`),
  banish: (_, n) => same(`banish ${some(+n!, 'card')} of your hand`),
  scrap: (_, n) => same(`give up ${some(+n!, 'Treasure')}`),
  need: () => same('having defeated a Monster this turn'),
}

const say = (term: Term): Saying => verbs[term.verb]!(...term.args)
const charge = (term: Term): Saying => costs[term.verb]!(...term.args)

export function full(effect: Effect): string {
  const deeds = effect.terms.map((term) => say(term).full).join(', then ')
  return effect.price.length
    ? `${effect.price.map((term) => charge(term).full).join(' and ')} to ${deeds.replace(/^you may /, '')}`
    : deeds
}
/** As one of several options the permission goes without saying. */
export const optionText = (effect: Effect): string => full(effect).replace(/^you may /, '')
export function brief(effect: Effect): Part[] {
  const price = effect.price.flatMap((term) => charge(term).brief)
  const deeds = effect.terms.flatMap((term) => say(term).brief)
  return price.length ? [...price, '→', ...deeds] : deeds
}

export interface SaidLine {
  keyword: string
  full: string
  brief: Part[]
}
const triggers: Record<string, string> = {
  '': '',
  exhaust: 'Exhaust',
  sacrifice: 'Sacrifice',
  epitaph: 'Epitaph',
  danger: 'Danger',
  dispel: 'Dispel',
  defeat: 'Defeat',
  bless: 'Bless',
}

/** A Curse's way out is a bare price. */
const sayLine = ({ trigger, effect }: Line): SaidLine => {
  const said =
    trigger === 'dispel'
      ? {
          full: effect.terms.map((term) => charge(term).full).join(' and '),
          brief: effect.terms.flatMap((term) => charge(term).brief),
        }
      : { full: full(effect), brief: brief(effect) }
  return { keyword: triggers[trigger]!, full: `${capital(said.full)}.`, brief: said.brief }
}

const said = new Map<string, SaidLine[]>()
/** The lines of a script, said once and remembered. */
export function linesOf(script: string): SaidLine[] {
  let lines = said.get(script)
  if (!lines) said.set(script, (lines = parseScript(script).map(sayLine)))
  return lines
}
/** A whole effect as one short text: for notes and screen readers. */
export const textOf = (script: string): string =>
  linesOf(script)
    .map((line) => (line.keyword ? `${line.keyword}: ${line.full}` : line.full))
    .join(' ')
