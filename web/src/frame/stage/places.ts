/** Where on the table the things are that an action is about. Pieces carry `data-thing="kind:id"`. */
import type { Happening, TaleLine } from '../../table/contract'

export interface Box {
  x: number
  y: number
  width: number
  height: number
}

export interface Spot {
  box: Box
  /** What is written beside it: "−1 Health". */
  badge: string
}

export interface Scenery {
  actor: Box | null
  targets: Spot[]
}

const isInSight = (element: Element): boolean => {
  const { width, height } = element.getBoundingClientRect()
  return width > 0 && height > 0
}

function find(root: ParentNode, selector: string): Element | null {
  return [...root.querySelectorAll(selector)].find(isInSight) ?? null
}

/** The things an event names, the one it happens to first. */
function thingsOf({ data }: Happening): string[] {
  return Object.entries(data).flatMap(([role, value]) =>
    role !== 'event' && role !== 'seat' && typeof value === 'string' ? [value] : [],
  )
}

const ofSeat = (root: ParentNode, seat: unknown): Element | null =>
  typeof seat === 'number' && seat >= 0 ? find(root, `[data-thing="seats:${seat}"]`) : null

const named = (root: ParentNode, name: string): Element | null =>
  find(root, `[data-thing$=":${name}"], [data-thing$="/${name}"]`)

function placeOf(root: ParentNode, entry: Happening): Element | null {
  for (const name of thingsOf(entry)) {
    const found = named(root, name)
    if (found) return found
  }
  return ofSeat(root, entry.data.seat)
}

/** Everybody of whom a value of the event speaks as of a seat: `defender`, `victim`. */
const SEATS = ['defender', 'victim', 'owner', 'smith', 'thief']

/** "−1 Health": with a true minus sign. */
export const signed = (text: string): string => text.replace(/^-(?=\d)/, '−').replace(/([ ,:])-(?=\d)/g, '$1−')

const NUMBER = /^([+−])(\d+) (.+)$/

/** What came of several changes: numbers of the same kind are added up, and what comes to nothing is left out. */
export function summed(badges: string[]): string[] {
  const sums = new Map<string, number>()
  const words = new Set<string>()
  for (const badge of badges) {
    const [, sign, number, unit] = NUMBER.exec(badge) ?? []
    if (unit) sums.set(unit, (sums.get(unit) ?? 0) + Number(number) * (sign === '+' ? 1 : -1))
    else words.add(badge)
  }
  const numbers = [...sums].filter(([, sum]) => sum !== 0)
  return [...words, ...numbers.map(([unit, sum]) => `${sum < 0 ? '−' : '+'}${Math.abs(sum)} ${unit}`)]
}

/** Boxes relative to `frame`, in its own measure whatever the zoom. */
export function scenery(root: ParentNode, frame: HTMLElement, line: TaleLine, entries: Happening[]): Scenery {
  const origin = frame.getBoundingClientRect()
  const zoom = frame.offsetWidth ? origin.width / frame.offsetWidth : 1
  const boxOf = (element: Element | null): Box | null => {
    const rect = element?.getBoundingClientRect()
    if (!rect || rect.bottom < origin.top || rect.top > origin.bottom) return null
    return {
      x: (rect.left - origin.left) / zoom,
      y: (rect.top - origin.top) / zoom,
      width: rect.width / zoom,
      height: rect.height / zoom,
    }
  }
  const lead = entries[0]
  const actor = lead ? (placeOf(root, lead) ?? ofSeat(root, line.seat)) : null
  const badges = new Map<Element, string[]>()
  for (const entry of entries) {
    const aimed = SEATS.map((role) => ofSeat(root, entry.data[role])).find((place) => place !== null)
    const aim = typeof entry.data.target === 'string' ? named(root, entry.data.target) : aimed
    if (aim && !badges.has(aim)) badges.set(aim, [])
    const place = entry.badge ? placeOf(root, entry) : null
    // what somebody does is in the sentence already; beside the actor stands what changes there
    const isDeed = place === actor && !entry.cue && !/\d/.test(entry.badge)
    if (place && !isDeed) badges.set(place, [...(badges.get(place) ?? []), signed(entry.badge)])
  }
  const targets = [...badges].flatMap(([place, texts]): Spot[] => {
    const box = boxOf(place)
    const isIdle = place === actor && texts.length === 0
    return box && !isIdle ? [{ box, badge: summed(texts).join(', ') }] : []
  })
  return { actor: boxOf(actor), targets }
}

/** A curve from the middle of one box to the edge of another. */
export function curve(from: Box, to: Box): string {
  const [x1, y1] = [from.x + from.width / 2, from.y + from.height / 2]
  const [x2, y2] = [to.x + to.width / 2, to.y < from.y ? to.y + to.height : to.y]
  const lift = Math.max(40, Math.abs(y2 - y1) / 3)
  return `M${x1} ${y1} C${x1} ${y1 - lift}, ${x2} ${y2 - lift}, ${x2} ${y2}`
}

export type Stand = 'low' | 'high' | 'middle'

/** How much of the height a fight may take, and a caption. */
const SHARE = { stage: 0.42, caption: 0.16 }

const overlap = (top: number, bottom: number, { y, height }: Box): number =>
  Math.max(0, Math.min(bottom, y + height) - Math.max(top, y))

/** Where what is said of an action hides least of whom it is about: at the bottom, or else at the top or between. */
export function standOf(places: Scenery, height: number, level: keyof typeof SHARE): Stand {
  const room = height * SHARE[level]
  const tops: [Stand, number][] = [
    ['low', height - room],
    ['high', 0],
    ['middle', (height - room) / 2],
  ]
  const boxes = [...places.targets.map(({ box }) => box), ...(places.actor ? [places.actor] : [])]
  const hidden = tops.map(([, top]) => boxes.reduce((sum, box) => sum + overlap(top, top + room, box), 0))
  return tops[hidden.indexOf(Math.min(...hidden))]![0]
}
