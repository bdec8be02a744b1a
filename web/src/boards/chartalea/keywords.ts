/** What keywords mean, and which rules tell about kinds of cards and about single ones. */
export interface Keyword {
  pattern: RegExp
  term: string
  text: string
  rules: string[]
}
const keywords: Keyword[] = [
  {
    pattern: /mythos\(/,
    term: 'Mythos',
    text: 'works once another card of that mythology is in your play area, before or after.',
    rules: ['CH-190', 'CH-193'],
  },
  { pattern: /dual\(/, term: 'Dual Mythos', text: 'asks for two other cards of that mythology.', rules: ['CH-194'] },
  { pattern: /with\(/, term: 'With', text: 'works while the named card is in your play area.', rules: ['CH-195'] },
  {
    pattern: /exhaust:/,
    term: 'Exhaust',
    text: 'turn it sideways, once until it is prepared in your Cleanup.',
    rules: ['CH-084', 'CH-085'],
  },
  {
    pattern: /sacrifice:/,
    term: 'Sacrifice',
    text: 'give the card up for good, on top of its other effects.',
    rules: ['CH-205', 'CH-206'],
  },
  {
    pattern: /epitaph/,
    term: 'Epitaph',
    text: 'happens for its owner when it is destroyed.',
    rules: ['CH-212', 'CH-213'],
  },
  {
    pattern: /danger:/,
    term: 'Danger',
    text: 'strikes at the start of a turn, before the Main Phase.',
    rules: ['CH-042', 'CH-044'],
  },
  {
    pattern: /dispel:/,
    term: 'Dispel',
    text: 'the price to be rid of it, in your Cleanup.',
    rules: ['CH-067', 'CH-156'],
  },
  {
    pattern: /bless:/,
    term: 'Bless',
    text: 'attach it to a Companion of yours until that is destroyed.',
    rules: ['CH-217', 'CH-218'],
  },
  {
    pattern: /scry\(/,
    term: 'Scry',
    text: 'look at top cards of your deck; each stays or is discarded.',
    rules: ['CH-R91'],
  },
  {
    pattern: /banish\(/,
    term: 'Banish',
    text: 'the card leaves the game and does nothing.',
    rules: ['CH-199', 'CH-200'],
  },
  {
    pattern: /return\(/,
    term: 'Return',
    text: 'a fitting card of your choice, from Discard Pile to hand.',
    rules: ['CH-197'],
  },
  {
    pattern: /(reroll|flip|max)\(/,
    term: 'Changing dice',
    text: 'kept until your throw and lost when you take the dice.',
    rules: ['CH-099', 'CH-R29'],
  },
  {
    pattern: /(^|[^a-z])die\(/,
    term: 'Dice',
    text: 'four of a kind are thrown at most; others are worth 1 each.',
    rules: ['CH-095', 'CH-096'],
  },
  {
    pattern: /god\(|pantheon\(/,
    term: 'Lost card',
    text: 'does more for one God or pantheon.',
    rules: ['CH-177', 'CH-179'],
  },
]
export const kindRules: Record<string, string[]> = {
  item: ['CH-135'],
  action: ['CH-137'],
  companion: ['CH-143', 'CH-144'],
  artifact: ['CH-161', 'CH-162'],
  curse: ['CH-123', 'CH-153'],
}
/** Rules that speak of one card by name. */
export const ownRules: Record<string, string[]> = {
  'viking-treasure': ['CH-136'],
  'healing-hands': ['CH-138'],
  amazon: ['CH-146'],
  'treasure-map': ['CH-152'],
  'mummys-curse': ['CH-157'],
  'andvaris-ring': ['CH-163'],
  fafnir: ['CH-168', 'CH-R13'],
  'mayan-gold': ['CH-175'],
  'athenas-olive-tree': ['CH-178'],
  'sphinx-equinox': ['CH-180'],
  'scarab-amulet': ['CH-191'],
  mjolnir: ['CH-196'],
  atlatl: ['CH-207'],
  'resurrection-rune': ['CH-209'],
  shieldmaiden: ['CH-211'],
  'shaman-priestess': ['CH-214'],
  strike: ['CH-216'],
  vitality: ['CH-219'],
  'flip-it': ['CH-184'],
  influence: ['CH-185', 'CH-186'],
  'mythic-scroll': ['CH-187', 'CH-R64'],
}

/** The keywords that a script uses. */
export const keywordsOf = (script: string): Keyword[] => keywords.filter(({ pattern }) => pattern.test(script))
