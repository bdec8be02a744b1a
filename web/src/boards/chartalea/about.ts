/** What the zoom tells about a thing: its lines in full, its keywords, and the rules behind them. */
import { linesOf } from './effects'
import { keywordsOf, kindRules, ownRules } from './keywords'
import {
  cards,
  dice,
  gods,
  guardianOf,
  monsters,
  mythologyNames,
  pack,
  phoenix,
  powers,
  scrolls,
  treasures,
  typeNames,
  type Card,
} from './pack'
import { godRules, passiveText } from './passive'
import { shieldText } from './words'

type Fact = [term: string, text: string]

export interface About {
  name: string
  kind: string
  facts: Fact[]
  /** What its keywords mean. */
  keywords: Fact[]
  rules: string[]
}

interface Scripted {
  entry: { id: string; name: string; effect: string }
  kind: string
  /** What a line without a keyword is headed with. */
  head: string
  facts?: Fact[]
  rules: string[]
}

const linesUnder = (head: string, script: string): Fact[] =>
  linesOf(script).map((line) => [line.keyword || head, line.full])
const factIf = (holds: unknown, term: string, text: string): Fact[] => (holds ? [[term, text]] : [])
const rulesIf = (holds: unknown, ...rules: string[]): string[] => (holds ? rules : [])

function scripted({ entry, kind, head, facts = [], rules }: Scripted): About {
  const found = keywordsOf(entry.effect)
  return {
    name: entry.name,
    kind,
    facts: [...linesUnder(head, entry.effect), ...facts],
    keywords: found.map(({ term, text }) => [term, text]),
    rules: [...new Set([...(ownRules[entry.id] ?? []), ...rules, ...found.flatMap((keyword) => keyword.rules)])],
  }
}
const plain = (name: string, kind: string, facts: Fact[], rules: string[]): About => ({
  name,
  kind,
  facts,
  keywords: [],
  rules,
})

function aboutCard(card: Card): About {
  const mythology = (card.mythologies ?? []).map((m) => mythologyNames[m]).join(' and ')
  const shield = shieldText(card)
  const guardian = guardianOf(card.id)
  return scripted({
    entry: card,
    kind: [typeNames[card.type], mythology].filter(Boolean).join(' · '),
    head: 'Played',
    facts: [
      ...factIf(card.cost, 'Cost', `${card.cost} Money.`),
      ...factIf(card.strength && !card.guard, 'Strength', `${card.strength} Attack destroy it.`),
      ...factIf(
        card.guard,
        'Guard',
        `${card.strength} Attack destroy it; until then nothing else of its player can be struck.`,
      ),
      ...factIf(shield, 'Shield', `show it from your hand: ${shield.replace('Shield ', '')} Defense.`),
      ...factIf(guardian, 'Guarded', `by ${guardian?.name}, strength ${guardian?.strength}.`),
    ],
    rules: [
      ...rulesIf(card.guard, 'CH-210'),
      ...rulesIf(shield, 'CH-139', 'CH-060'),
      ...rulesIf(card.class === 'omni', 'CH-151'),
      ...rulesIf(guardian, 'CH-159'),
      ...kindRules[card.type]!,
    ],
  })
}

const changes: Record<string, [name: string, text: string, rule: string]> = {
  reroll: ['Reroll', 'roll one die again.', 'CH-R28'],
  flip: ['Flip', 'turn one die to its opposite face; both add up to the highest.', 'CH-R26'],
  max: ['Highest face', 'turn one die to its highest face.', 'CH-R22'],
}
const facesOf = ({ faces }: { faces: number[] }): string => `${faces.join(', ')}.`
const treasureCount = pack.treasures.reduce((sum, { copies }) => sum + copies, 0)

const readers: Record<string, (id: string) => About | null> = {
  card: (id) => {
    const card = cards.get(id)
    return card ? aboutCard(card) : null
  },
  monster: (id) => {
    const monster = monsters.get(id)
    if (!monster) return null
    const guarded = cards.get(monster.guards ?? '')
    const prize = guarded
      ? linesUnder('Played', guarded.effect).map(([term, text]): Fact => [`${guarded.name}, ${term}`, text])
      : []
    return scripted({
      entry: monster,
      kind: monster.mythology ? `Monster · ${mythologyNames[monster.mythology]}` : 'Monster, always here',
      head: '',
      facts: [['Strength', `${monster.strength} Attack, in one payment.`], ...prize],
      rules: monster === phoenix ? ['CH-132', 'CH-170', 'CH-171', 'CH-172'] : ['CH-127', 'CH-128', 'CH-129', 'CH-R93'],
    })
  },
  power: (id) => {
    const entry = powers.get(id)
    if (!entry) return null
    const kind = entry.god ? `Divine Power of ${gods.get(entry.god)!.name}` : 'Divine Power'
    return scripted({ entry, kind, head: `${entry.power} Power`, rules: ['CH-133', 'CH-134', 'CH-R62'] })
  },
  scroll: (id) => {
    const entry = scrolls.get(id)
    if (!entry) return null
    const facts: Fact[] = [['Path of Wisdom', `own all ${pack.scrolls.length} and activate them in one turn.`]]
    return scripted({
      entry,
      kind: 'Mythic Scroll',
      head: `Activate, ${entry.power} Power`,
      facts,
      rules: ['CH-012', 'CH-188', 'CH-R03'],
    })
  },
  treasure: (id) => {
    const entry = treasures.get(id)
    return entry
      ? scripted({
          entry,
          kind: `Treasure, ${entry.copies} of ${treasureCount}`,
          head: 'Used',
          rules: ['CH-174', 'CH-176'],
        })
      : null
  },
  god: (id) => {
    const god = gods.get(id)
    if (!god) return null
    const own = pack.powers.filter((power) => power.god === id)
    const facts = own.map(({ name, power, effect }): Fact => [`${name} ${power} Power`, linesOf(effect)[0]!.full])
    const kind = `${mythologyNames[god.mythology]} · ${god.title}`
    return plain(
      god.name,
      kind,
      [[god['passive-name'], `${passiveText(god)}.`], ...facts],
      [...(godRules[id] ?? []), 'CH-181'],
    )
  },
  die: (kind) => {
    const die = dice.get(kind)
    return die ? plain(`${die.name} die`, 'Die', [['Faces', facesOf(die)]], ['CH-089', 'CH-R26']) : null
  },
  token: (id) => {
    const [name, text, rule] = changes[id] ?? []
    return name ? plain(name, 'Change of a die', [['Use', text!]], [rule!, 'CH-R29']) : null
  },
  pool: () => {
    const thrown = pack.dice.filter((die) => die.id !== 'defense')
    return plain(
      'Dice Pool',
      'Once a turn',
      thrown.map((die) => [`${die.name} die`, facesOf(die)]),
      ['CH-094', 'CH-095', 'CH-102'],
    )
  },
  intervention: () => {
    const text = 'all dice are thrown again: your opponent’s right after the throw, your own at any time in the window.'
    return plain(
      'Divine Intervention',
      'Token, once a game',
      [['After a throw', text]],
      ['CH-098', 'CH-100', 'CH-101', 'CH-R25'],
    )
  },
}

/** `thing` is what the board focuses: `card:owl`, `monster:fafnir`, `pool`. */
export function about(thing: string): About | null {
  const [kind, id = ''] = thing.split(':')
  return readers[kind!]?.(id) ?? null
}
