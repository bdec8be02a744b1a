/**
 * What the lab has found, and how the page looks at it. Groups and ids are those of the engine (src/lab);
 * a measure is what people read.
 */
export interface Finding {
  group: string
  subject: string
  /** What it is looked up by, in its group: 'wins'. */
  id: string
  /** 'wins, %' */
  measure: string
  value: number
  /** Half of the 95 % interval. */
  margin: number
  counted: number
  before?: number
  before_margin?: number
  change?: number
  change_margin?: number
}

/** What is sure about a thing: nobody wants it, nobody leaves it, another of its kind is preferred. */
export interface Verdict {
  /** 'never chosen' */
  verdict: string
  group: string
  subject: string
  /** What is preferred, and how many others are as well. */
  by?: string
  others?: number
  percent: number
  margin: number
  counted: number
  /** In a comparison: 'new', 'gone', or '' when it holds on both sides. */
  news?: string
}

export interface Told {
  study: { plan: string; games: number }
  before?: { plan: string; games: number }
  /** Of a comparison, what moved most surely comes first. */
  figures: Finding[]
  /** Told by engines that judge things. */
  verdicts?: Verdict[]
  /** By side: how many games took 0, 1, 2 … turns. */
  lengths: number[][]
}

/** The change is more than chance explains. */
export const moved = (one: Finding): boolean =>
  one.change !== undefined && Math.abs(one.change) > (one.change_margin ?? Infinity)

/** Of figures that did not move, one in twenty is outside its interval all the same. */
export const expectedByChance = (figures: readonly Finding[]): number => Math.ceil(figures.length / 20)

/** That A wins more against B says that B wins less against A: once is enough. */
export function withoutMirrors(figures: readonly Finding[]): Finding[] {
  const seen = new Set<string>()
  return figures.filter(({ group, subject }) => {
    if (group !== 'pairings') return true
    seen.add(subject)
    return !seen.has(subject.split(' against ').reverse().join(' against '))
  })
}

export const WINS = 'wins'
export const TAKEN = 'taken'
export const USED = 'used'
export const HAD = 'wins-with'
export const LEAD = 'lead'
export const WORTH = 'worth'
export const CHANCE = "winner's chance"

export const inGroup = (told: Told, group: string, id?: string): Finding[] =>
  told.figures.filter((one) => one.group === group && (id === undefined || one.id === id))

const byValue = (a: Finding, b: Finding): number => b.value - a.value || a.subject.localeCompare(b.subject)
const bySubject = (a: Finding, b: Finding): number => a.subject.localeCompare(b.subject, 'en', { numeric: true })

export const winRates = (told: Told, group: 'roles' | 'seats'): Finding[] =>
  inGroup(told, group, WINS).sort(group === 'roles' ? byValue : bySubject)

export interface Pairings {
  roles: string[]
  /** By row and column; undefined on the diagonal and where there is nothing to tell. */
  cells: (Finding | undefined)[][]
}

export function pairings(told: Told): Pairings {
  const found = new Map(inGroup(told, 'pairings').map((one) => [one.subject, one]))
  const roles = inGroup(told, 'roles', WINS)
    .map(({ subject }) => subject)
    .sort((a, b) => a.localeCompare(b))
  return { roles, cells: roles.map((row) => roles.map((column) => found.get(`${row} against ${column}`))) }
}

/** The later winner's chance after 0, 10 … 100 % of a game. */
export const ribbon = (told: Told): Finding[] => inGroup(told, CHANCE).sort(bySubject)

/** Groups that have no drawing of their own: the flow of the game, and whatever else the engine comes to tell. */
export function plainGroups(told: Told): string[] {
  const drawn = new Set(['seats', 'roles', 'pairings', 'length', CHANCE])
  for (const { group, id } of told.figures) if ([HAD, TAKEN, USED].includes(id)) drawn.add(group)
  return [...new Set(told.figures.map(({ group }) => group))].filter((group) => !drawn.has(group)).sort()
}

/** By what is said of them, in the order told. */
export function verdictGroups(told: Told): { title: string; verdicts: Verdict[] }[] {
  const all = told.verdicts ?? []
  return [...new Set(all.map(({ verdict }) => verdict))].map((title) => ({
    title,
    verdicts: all.filter(({ verdict }) => verdict === title),
  }))
}

export interface ThingPoint {
  name: string
  rate: Finding
  worth: Finding
}

/** Groups of things, in the engine's order as far as the figures tell it. */
export const kindsOf = (told: Told): string[] =>
  [...new Set(told.figures.filter(({ id }) => id === HAD).map(({ group }) => group))].sort()

/** Each thing by how often it is taken (or used, where nothing is taken) and what it is worth by the figure `id`. */
export function thingPoints(told: Told, kind: string, id: string): ThingPoint[] {
  const all = inGroup(told, kind)
  const of = (subject: string, wanted: string) => all.find((one) => one.subject === subject && one.id === wanted)
  return all
    .filter((one) => one.id === id)
    .flatMap((worth) => {
      const rate = of(worth.subject, TAKEN) ?? of(worth.subject, USED)
      return rate ? [{ name: worth.subject, rate, worth }] : []
    })
    .sort((a, b) => a.name.localeCompare(b.name))
}

export interface Histogram {
  /** Where the first bin begins, and how many lengths each holds. */
  first: number
  width: number
  /** By side: the share of games in each bin, in percent. */
  sides: number[][]
}

const MOST_BINS = 48

/** Games by length, in few enough bins to be drawn; both sides in the same. */
export function inBins(lengths: readonly number[][]): Histogram {
  const there = lengths.flatMap((side) => side.flatMap((games, length) => (games ? [length] : [])))
  const first = there.length ? Math.min(...there) : 0
  const last = there.length ? Math.max(...there) : 0
  const width = Math.ceil((last - first + 1) / MOST_BINS)
  const sides = lengths.map((side) => {
    const all = side.reduce((sum, games) => sum + games, 0) || 1
    const bins = Array.from({ length: Math.ceil((last - first + 1) / width) }, () => 0)
    side.forEach((games, length) => games && (bins[Math.floor((length - first) / width)]! += (100 * games) / all))
    return bins
  })
  return { first, width, sides }
}

export interface KeyFigure {
  title: string
  unit: string
  one: Finding
}

const keys: { title: string; unit: string; group: string; id: string }[] = [
  { title: '@ wins', unit: ' %', group: 'seats', id: WINS },
  { title: 'Length, median', unit: '', group: 'length', id: 'median' },
  { title: 'Won from behind', unit: ' %', group: 'flow', id: 'comebacks' },
  { title: 'Decided after', unit: ' %', group: 'flow', id: 'decided' },
  { title: 'Cut by the limit', unit: ' %', group: 'flow', id: 'cut' },
]

/** What a designer asks first; what the figures do not tell is left out. */
export function keyFigures(told: Told): KeyFigure[] {
  return keys.flatMap(({ title, unit, group, id }) => {
    const one = inGroup(told, group, id).sort(bySubject)[0]
    if (!one) return []
    return [{ title: title.replace('@', one.subject), unit: group === 'length' ? ` ${one.subject}` : unit, one }]
  })
}

/** Two digits behind the point for small numbers, one for larger ones; a true minus sign. */
export function digits(value: number, behind = Math.abs(value) < 10 ? 2 : 1): string {
  const text = value.toFixed(behind)
  return (Number(text) === 0 ? text.replace('-', '') : text).replace('-', '−')
}

export const signed = (value: number): string => (value > 0 ? `+${digits(value)}` : digits(value))

/** 'Grim: wins, %' without the unit, which stands behind the number. */
export const unitOf = (measure: string): string => (measure.endsWith(', %') ? ' %' : '')
export const measureName = (measure: string): string => measure.replace(/, %$/, '')
