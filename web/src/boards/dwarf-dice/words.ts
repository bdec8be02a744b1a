/** What the frame says about Dwarf Dice: actions, steps, roles and headings in words. */
import { plural } from '../../common/text'
import type { ActionWords, Choice, Happening, Seen } from '../../table/contract'
import { championOf, itemOf, powerOf, RULES, SQUARE_NAMES, type Item } from './content'
import { bestTotal, hallOf, hitsOf, isCrafting, isFighting, nameOf, total, valueOf, type Hall } from './position'

type Phrase = (hall: Hall, seen: Seen, words: string[]) => Omit<ActionWords, 'group'>

const dice = (n: number): string => plural(n, 'die', 'dice')
const yesNo =
  (yes: Phrase, no: Phrase): Phrase =>
  (hall, seen, words) =>
    (['yes', 'roll'].includes(words[1]!) ? yes : no)(hall, seen, words)
const item = (id: string | undefined): Item =>
  itemOf(id ?? '') ?? { id: '', name: id ?? '', kind: 'offensive', value: 0, shape: '.' }
const kindOfDice = ({ kind, value }: Item): string =>
  `${value} ${kind === 'offensive' ? 'attack' : 'defence'} ${value === 1 ? 'die' : 'dice'}`
/** The seat across the fight from the one to move. */
const rival = (hall: Hall, seen: Seen): number => (seen.viewer === hall.active ? hall.defender : hall.active)

const craft: Phrase = () => ({ title: 'Craft', note: `roll ${dice(RULES.hoard)}, then forge` })

const attack: Phrase = (hall, _, [, target]) => {
  const seat = Number(target)
  const defence = bestTotal(hall.hands[seat] ?? {}, 'defensive')
  return {
    title: `Challenge ${nameOf(hall, seat)}`,
    note: `Endurance ${hall.endurance[seat] ?? 0}, up to ${dice(defence)}`,
  }
}

const pact: Phrase = (hall, _, [, face]) => {
  const runes = plural(hall.hoard.null, 'rune')
  if (face === 'decline') return { title: 'Keep the runes', note: `${runes} on the Forge; Dark Pact stays ready` }
  const name = face === 'metal' ? 'Metal' : 'Wood'
  const sum = (face === 'metal' ? hall.hoard.metal : hall.hoard.wood) + hall.hoard.null
  return { title: `Turn ${runes} into ${name}`, note: `spends Dark Pact: ${sum} ${name} in all` }
}

const rune: Phrase = (hall, _, [, square]) => {
  const later = Math.max(0, hall.runesLeft - 1)
  return {
    title: `Rune on the ${SQUARE_NAMES[Number(square)] ?? 'Forge'}`,
    note: later ? `then ${later} more` : `the last one; then ${nameOf(hall, hall.active)} forges`,
  }
}

const NO_ITEM: Record<string, Omit<ActionWords, 'group'>> = {
  'forge-off': { title: 'No Offensive item', note: 'go on to Defensive items' },
  'forge-def': { title: 'No Defensive item', note: 'ends the forging' },
  'forge-extra': { title: 'No additional item', note: 'ends the forging' },
}

const forge: Phrase = (hall, seen, [, id]) => {
  if (id === 'none') return NO_ITEM[seen.phase] ?? { title: 'Forge nothing', note: 'go on' }
  const card = item(id)
  return { title: `Forge ${card.name}`, note: `${kindOfDice(card)} · ${hall.armory[card.id] ?? 0} left` }
}

const take: Phrase = (hall, _, [, id]) => {
  if (id === 'decline') return { title: 'Keep your cards', note: 'Upgrade! stays ready' }
  const card = item(id)
  const least = Math.max(1, card.value - (powerOf('upgrade')?.amount ?? 0))
  return {
    title: `Take ${card.name}`,
    note: `${kindOfDice(card)} from ${nameOf(hall, hall.active)}, for a card worth ${least} or more`,
  }
}

const give: Phrase = (hall, _, [, id]) => {
  const card = item(id)
  const taken = item(hall.taking ?? undefined)
  return {
    title: `Give ${card.name}`,
    note: `value ${card.value} for ${taken.name || 'the item'} ${taken.value || ''}`.trim(),
  }
}

const commit: Phrase = (hall, seen, [, id]) => {
  const chosen = valueOf(seen.viewer === hall.active ? hall.attack.cards : hall.defence.cards)
  if (id === 'done') return { title: chosen ? 'That is all' : 'Use no card', note: `${chosen} of ${dice(RULES.cap)}` }
  const card = item(id)
  return { title: `Add ${card.name}`, note: `${card.value} more: ${chosen + card.value} of ${dice(RULES.cap)}` }
}

const assault = yesNo(
  (hall) => {
    const left = Math.max(0, hall.defence.pool - total(hall.attack.cards))
    return {
      title: 'Furious Assault',
      note: `${nameOf(hall, hall.defender)} rolls ${left} instead of ${dice(hall.defence.pool)}`,
    }
  },
  (hall) => ({
    title: 'No assault',
    note: `${nameOf(hall, hall.defender)} rolls ${dice(hall.defence.pool)}; the gem stays`,
  }),
)

const fury = yesNo(
  (hall, seen) => {
    const theirs = seen.viewer === hall.active ? hall.defence : hall.attack
    return {
      title: 'Forge’s Fury',
      note: `sets aside ${theirs.rolled.alchemy} Alchemy of ${nameOf(hall, rival(hall, seen))}`,
    }
  },
  (hall, seen) => ({ title: 'Hold back', note: `${nameOf(hall, rival(hall, seen))} keeps the Alchemy; the gem stays` }),
)

const block: Phrase = (hall, _, [, x, y]) => {
  const alchemy = Number(x)
  const wood = Number(y)
  const hits = hitsOf(hall.attack.rolled)
  const used = [alchemy && `${alchemy} Alchemy`, wood && `${wood} Wood`].filter(Boolean).join(' and ')
  const result = [`take ${Math.max(0, hits - alchemy - wood)}`, alchemy && `strike back for ${alchemy}`]
    .filter(Boolean)
    .join(', ')
  return used
    ? { title: `Block with ${used}`, note: `${alchemy + wood} of ${plural(hits, 'hit')}: ${result}` }
    : { title: 'Block nothing', note: `${plural(hits, 'hit')}: ${result}` }
}

const rebuke = yesNo(
  (hall) => ({ title: 'Fiery Rebuke', note: `Metal or Alchemy: 1 damage to ${nameOf(hall, hall.active)}` }),
  (hall) => ({ title: 'Let it be', note: `${nameOf(hall, hall.active)} goes unharmed` }),
)

const VERBS: Record<string, { group: string; say: Phrase }> = {
  craft: { group: 'Craft', say: craft },
  attack: { group: 'Challenge', say: attack },
  pact: { group: 'Dark Pact', say: pact },
  rune: { group: 'Place a rune', say: rune },
  forge: { group: 'Forge', say: forge },
  take: { group: 'Upgrade!', say: take },
  give: { group: 'Give a card', say: give },
  commit: { group: 'Add a card', say: commit },
  assault: { group: 'Furious Assault', say: assault },
  fury: { group: 'Forge’s Fury', say: fury },
  block: { group: 'Block', say: block },
  rebuke: { group: 'Fiery Rebuke', say: rebuke },
}

export function words(seen: Seen, choice: Choice): ActionWords {
  const parts = choice.name.split(' ')
  const verb = VERBS[parts[0]!]
  if (!verb) return { title: choice.title, note: '', group: 'Other' }
  return { ...verb.say(hallOf(seen), seen, parts), group: verb.group }
}

const ENDS = new Set([
  'forge none',
  'commit done',
  'pact decline',
  'take decline',
  'assault no',
  'fury no',
  'rebuke decline',
])
export const isEnd = (_: Seen, { name }: Choice): boolean => ENDS.has(name)

const NUMBERS = ['no', 'one', 'two', 'three', 'four']

export function when(seen: Seen): string {
  const hall = hallOf(seen)
  const standing = hall.endurance.filter((left) => left > 0).length
  return `Turn ${hall.turns + 1} · ${NUMBERS[standing] ?? standing} champion${standing === 1 ? '' : 's'} standing`
}

const CRAFTING = ['Hoarding', 'Runes', 'Forging: Offensive', 'Forging: Defensive', 'Taking cards']
const FIGHTING = ['Attack cards', 'Defence cards', 'Dice', 'Blocks', 'Aftermath']
const STEP: Record<string, number> = {
  hoard: 0,
  pact: 0,
  runes: 1,
  'forge-off': 2,
  'forge-def': 3,
  'forge-extra': 4,
  'upgrade-take': 4,
  'upgrade-give': 4,
  'commit-att': 0,
  'commit-def': 1,
  assault: 2,
  'roll-att': 2,
  'roll-def': 2,
  fury: 2,
  block: 3,
  rebuke: 4,
  'rebuke-roll': 4,
}

export function steps(seen: Seen): { names: string[]; at: number } {
  const at = STEP[seen.phase]
  if (at === undefined) return { names: [], at: 0 }
  const hall = hallOf(seen)
  if (isFighting(hall)) return { names: FIGHTING, at }
  return isCrafting(hall) || seen.phase === 'hoard' || seen.phase.startsWith('upgrade')
    ? { names: CRAFTING, at }
    : { names: [], at: 0 }
}

export const role = (seen: Seen, seat: number): string => championOf(hallOf(seen).champions[seat])?.name ?? ''

/** Event sentences begin with the champion's name: "Bron crafts". */
const turnOf = ({ text }: Happening): string => `${text.split(' ')[0]}’s turn`
const HEADINGS: Record<string, (event: Happening) => string> = {
  crafts: turnOf,
  challenges: turnOf,
  wins: () => 'The end',
  draw: () => 'The end',
}
export const heading = (event: Happening): string | null => HEADINGS[event.data.event]?.(event) ?? null
