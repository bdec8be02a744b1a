/** Positions of Chartalea for tests: an early Main Phase, changed as a test needs it. */
import type { Happening, Position, Seen } from '../../../src/table/contract'
import { choiceOf, happeningOf, seenOf as made } from './made'

const none = (count: number): null[] => Array<null>(count).fill(null)

export function position(changes: Position = {}): Position {
  return {
    game: 'chartalea',
    seats: 2,
    turn: 0,
    phase: 'main',
    active: 0,
    ending: 0,
    length: 10,
    stage: 'main',
    first: 0,
    deck: [
      ['coin', 'strike'],
      ['channel', 'mjolnir', 'lucky-coin'],
    ],
    hand: [['coin'], []],
    known: [[], []],
    discard: [[], []],
    play: [[], []],
    exhausted: [[], []],
    sacrificed: [[], []],
    banished: [[], [], []],
    market: ['amazon'],
    'script-at': 0,
    'script-line': 0,
    'script-tag': 0,
    'script-work': 0,
    money: 5,
    attack: 7,
    health: [27, 31],
    power: [5, 4],
    token: [1, 1],
    god: ['athena', 'thor'],
    scrolls: [[], []],
    activated: [[], []],
    'hand-size': [1, 2],
    treasures: [0, 0],
    'hand-change': [0, 0],
    held: [{}, {}],
    unseen: {},
    spent: {},
    'treasure-deck': 30,
    row: ['valkyrie', 'andvaris-ring', 'amphora-of-wine', 'mummys-curse', 'pyramid-rites'],
    'row-treasure': [1],
    curses: [none(12), none(12)],
    blessed: [none(12), none(12)],
    blessing: [none(12), none(12)],
    pool: {},
    'to-roll': {},
    faces: Array.from({ length: 4 }, () => [0, 0, 0, 0, 0, 0]),
    rolled: 0,
    tokens: {},
    using: 0,
    tax: 0,
    forbidden: [],
    'divine-used': 0,
    'divine-more': 0,
    defeated: 0,
    phoenix: 0,
    discounts: [0, 0, 0, 0, 0, 0, 0, 0],
    pending: {},
    waiting: none(32),
    top: [none(30), none(30)],
    revealed: none(8),
    defence: 0,
    'defence-dice': 0,
    ...changes,
  }
}

export function seenOf(changes: Position = {}, legal: string[] = [], fresh: Happening['data'][] = []): Seen {
  const view = position(changes)
  return made({
    game: 'chartalea',
    phase: view.phase,
    view,
    legal: legal.map(choiceOf),
    fresh: fresh.map((data) => happeningOf(data)),
    seats: [
      { name: 'Ada', player: 'human' },
      { name: 'Grace', player: 'hard' },
    ],
    moves: 1,
  })
}
