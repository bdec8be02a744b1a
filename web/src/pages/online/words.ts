/** The rules of a table in words, each with what may be chosen. */
import { plural } from '../../common/text'
import type { Clock, TableRules } from '../../online/messages'

export interface RuleLine {
  title: string
  /** What is chosen, and what that means. */
  value: string
  note: string
  choices: { value: string; words: string; rules: Partial<TableRules> }[]
  /** Which of the choices it is. */
  chosen: string
}

const clocks: Clock[] = [
  { kind: 'none' },
  { kind: 'live', bank: 300, increment: 10 },
  { kind: 'live', bank: 900, increment: 20 },
  { kind: 'live', bank: 1800, increment: 30 },
  { kind: 'days', days: 1 },
  { kind: 'days', days: 3 },
  { kind: 'days', days: 7 },
]

export function clockWords(clock: Clock): string {
  if (clock.kind === 'none') return 'No clock'
  if (clock.kind === 'days') return `${plural(clock.days, 'day')} a move`
  return `Live, ${clock.bank < 60 ? `${clock.bank} s` : `${Math.round(clock.bank / 60)} min`} each`
}

const clockNote = (clock: Clock): string =>
  clock.kind === 'live'
    ? `+ ${clock.increment} s a move`
    : clock.kind === 'days'
      ? 'nothing needs to be open'
      : 'take your time'

const timeups = { ask: 'The others choose', computer: 'A computer plays on', end: 'The game ends' }
const undos = { off: 'Off', turn: 'Within one’s own turn', consent: 'By consent' }
const watches = { off: 'Nobody', public: 'See what no one keeps secret', delayed: 'See the first seat, 40 moves later' }

/** The line of one rule whose values are words. */
function wordLine<Name extends 'timeup' | 'undo' | 'watch'>(
  title: string,
  name: Name,
  words: Record<TableRules[Name], string>,
  rules: TableRules,
  note: string,
): RuleLine {
  const choices = Object.entries(words).map(([value, text]) => ({
    value,
    words: text as string,
    rules: { [name]: value } as Partial<TableRules>,
  }))
  return { title, value: words[rules[name]], note, choices, chosen: rules[name] }
}

/** `levels`: of the computers that the server has. */
export function ruleLines(rules: TableRules, levels: string[]): RuleLine[] {
  const hints = { off: 'Off', on: 'On, everybody sees who asks' }
  return [
    {
      title: 'Pace',
      value: clockWords(rules.clock),
      note: clockNote(rules.clock),
      choices: clocks.map((clock) => ({ value: JSON.stringify(clock), words: clockWords(clock), rules: { clock } })),
      chosen: JSON.stringify(rules.clock),
    },
    ...(rules.clock.kind === 'none'
      ? []
      : [wordLine('Time up', 'timeup', timeups, rules, rules.timeup === 'ask' ? 'wait, computer, or end' : '')]),
    {
      title: 'Stand-in',
      value: `A ${rules.level} computer`,
      note: 'plays on for whoever is away, if the others want it',
      choices: levels.map((level) => ({ value: level, words: `A ${level} computer`, rules: { level } })),
      chosen: rules.level,
    },
    wordLine('Undo', 'undo', undos, rules, rules.undo === 'consent' ? `${plural(rules.undos, 'request')} each` : ''),
    {
      title: 'Hints',
      value: rules.hints ? hints.on : hints.off,
      note: 'odds before a roll stay on',
      choices: Object.entries(hints).map(([value, words]) => ({ value, words, rules: { hints: value === 'on' } })),
      chosen: rules.hints ? 'on' : 'off',
    },
    wordLine('Watchers', 'watch', watches, rules, ''),
  ]
}
