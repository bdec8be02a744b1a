/** What is said when something goes wrong between this page and a table, and how times are told. */
import { plural } from '../common/text'
import type { ServerState } from './server.svelte'

export const lineWords: Record<ServerState, string> = {
  connecting: 'The table is being called …',
  open: '',
  lost: 'Connection lost. Trying again; your seat is kept.',
  down: 'The table does not answer. Nothing you played is lost; we try every few seconds.',
  old: 'This page is older than the table. Load it again; your seat is kept.',
  none: 'This page was opened without a table server, so nobody elsewhere can join; everything else works.',
  closed: '',
}

export const unconfirmed = 'Sent, not yet confirmed.'
export const unsaved = 'The server could not save this move, so it does not count. Play it again.'
export const newTip = 'Your dice secret was lost; your seat goes on with a new tip, and the record says so.'
export const twoTabs = 'Your seat is open in another tab too. Both show the same.'
export const timeUp = 'Your time is up. The others are asked: wait, computer, or end.'
export const leaving = 'Leave for good, or let a computer play on? Your friends will see which.'
export const isFull = 'All seats are taken. You can watch, and sit down if one frees.'
export const isOver = 'This game is over. Here is its replay.'
export const strangeSeat = 'This browser does not know your seat. Open the link from the device where you played.'

export const behind = (moves: number): string => `You look on ${plural(moves, 'move')} later, as the first seat saw it.`
export const watching = (count: number): string => (count === 1 ? '1 watches' : `${count} watch`)

export const backAfter = (moves: number): string =>
  moves > 0 ? `Back. You missed ${plural(moves, 'move')}.` : 'Back. You missed nothing.'
export const playedForYou = (level: string, moves: number): string =>
  `A computer (${level}) played ${plural(moves, 'move')} for you.`

const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** '9:08', '1:02:05', '2 days 4 h': what is left on a clock. */
export function timeLeft(span: number): string {
  const left = Math.max(0, span)
  if (left >= DAY) return `${plural(Math.floor(left / DAY), 'day')} ${Math.floor((left % DAY) / HOUR)} h`
  const [hours, minutes, seconds] = [
    Math.floor(left / HOUR),
    Math.floor((left % HOUR) / MINUTE),
    (left % MINUTE) / SECOND,
  ]
  const two = (number: number) => String(Math.floor(number)).padStart(2, '0')
  return hours ? `${hours}:${two(minutes)}:${two(seconds)}` : `${minutes}:${two(seconds)}`
}

/** '2 min 10 s', '3 h', '2 days': how long something has lasted. */
export function lasting(span: number): string {
  if (span < MINUTE) return `${Math.max(0, Math.floor(span / SECOND))} s`
  if (span < 10 * MINUTE) return `${Math.floor(span / MINUTE)} min ${Math.floor((span % MINUTE) / SECOND)} s`
  if (span < HOUR) return `${Math.floor(span / MINUTE)} min`
  return span < DAY ? `${Math.floor(span / HOUR)} h` : plural(Math.floor(span / DAY), 'day')
}

/** 'amber anvil 4107': what people call a table. */
export const tableName = (id: string): string => id.replaceAll('-', ' ')
/** What somebody typed as a table's name, as its id. */
export const idOf = (typed: string): string =>
  typed
    .trim()
    .replace(/^.*#\/(table|t|replay)\//, '')
    .replace(/\/.*$/, '')
    .toLowerCase()
    .replace(/[\s_]+/g, '-')
