/** What a table gives a board, made by hand for tests that need no engine. */
import type { Choice, Happening, Seen, TaleLine } from '../../../src/table/contract'

export const choiceOf = (name: string, index = 0): Choice => ({
  index,
  verb: name.split(' ')[0]!,
  args: {},
  name,
  title: name,
  note: '',
  group: '',
  deed: '',
  useless: false,
  effects: [],
})

export const happeningOf = (data: Happening['data'], text = '', move = 1): Happening => ({
  move,
  text,
  heading: null,
  badge: '',
  data,
})

export const lineOf = (text: string, more: Partial<TaleLine> = {}): TaleLine => ({
  from: 0,
  count: 1,
  move: 1,
  seat: 1,
  level: 'caption',
  heading: '',
  text,
  steps: [],
  ...more,
})

export const seenOf = (more: Partial<Seen>): Seen => ({
  game: '',
  viewer: 0,
  turn: 0,
  phase: '',
  question: '',
  course: [],
  step: 0,
  moment: '',
  names: [],
  roles: [],
  view: {},
  legal: [],
  facts: [],
  fresh: [],
  seats: [],
  moves: 0,
  payoff: null,
  ...more,
})
