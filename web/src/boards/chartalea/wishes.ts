/**
 * What a click on a thing of the table could mean, legal or not. A thing has a key: where it lies and what it is
 * (`hand:owl`, `slot:3`). The same card may lie on both sides, so whose it is counts.
 */
import type { Wish } from '../../table/contract'

const wish =
  (role: string, ...verbs: string[]) =>
  (id: string): Wish[] =>
    verbs.map((verb) => ({ verb, args: { [role]: id } }))
const bare =
  (...verbs: string[]) =>
  (): Wish[] =>
    verbs.map((verb) => ({ verb }))

const wishes: Record<string, (id: string, phase: string) => Wish[]> = {
  hand: wish('card', 'play', 'choose'),
  own: (card, phase) =>
    wish('card', ...(phase === 'foe-permanent' ? [] : ['choose']), 'use', 'exhaust', 'sacrifice')(card),
  foe: (card, phase) => wish('card', phase === 'foe-permanent' ? 'choose' : 'destroy')(card),
  spread: wish('card', 'choose'),
  slot: wish('slot', 'acquire', 'defeat', 'slot'),
  phoenix: bare('phoenix'),
  power: wish('power', 'divine'),
  scroll: wish('scroll', 'scroll', 'take'),
  treasure: wish('treasure', 'treasure', 'scrap'),
  pool: bare('roll', 'close'),
  intervention: bare('upheaval', 'intervention', 'intervene yes'),
  token: wish('token', 'use-token'),
  die: (id) => {
    const [die = '', face = ''] = id.split(':')
    return [{ verb: 'die', args: { die, face } }]
  },
  god: wish('god', 'god'),
}

/** Things of the opponent that nobody else uses have none. */
export function wishesOf(key: string, phase: string): Wish[] {
  const at = key.indexOf(':')
  const [kind, id] = at < 0 ? [key, ''] : [key.slice(0, at), key.slice(at + 1)]
  return wishes[kind]?.(id, phase) ?? []
}
