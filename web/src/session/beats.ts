/** Which beats there are to show of what was told since the last ones, and what there is to hear of it. */
import type { Cue, Happening, TaleLine } from '../table/contract'
import type { Beat } from './staging.svelte'

export interface Audience {
  viewer: number
  /** Events that have been staged, counted as in `TaleLine.from`. */
  staged: number
  /** Events that had been heard when the viewer last chose something. */
  chosen: number
  /** The last line may still grow before anybody here is asked. */
  isOpen: boolean
  log: Happening[]
}

const entriesOf = (line: TaleLine, log: Happening[]): Happening[] => log.slice(line.from, line.from + line.count)

/** Whether the viewer takes part in it. */
export const concerns = (line: TaleLine, log: Happening[], viewer: number): boolean =>
  line.seat === viewer || entriesOf(line, log).some(({ data }) => data.seat === viewer)

/** Whether it cost the viewer something. */
export const costs = (line: TaleLine, log: Happening[], viewer: number): boolean =>
  entriesOf(line, log).some(({ data, badge }) => data.seat === viewer && badge.startsWith('-'))

/** What others did since the viewer last chose something, and what cost the viewer something after it. */
export function newsFor(viewer: number, since: number, tale: TaleLine[], log: Happening[]): TaleLine[] {
  const recent = tale.filter(({ from }) => from >= since)
  const others = recent.findIndex(({ seat }) => seat !== viewer)
  const isNews = (line: TaleLine, i: number): boolean =>
    line.seat !== viewer || (others >= 0 && i > others && costs(line, log, viewer))
  return recent.filter((line, i) => line.level !== 'strip' && isNews(line, i))
}

/** What the viewer did himself, and no fight or banner. */
export const isDeed = (line: TaleLine, viewer: number): boolean =>
  line.seat === viewer && line.level !== 'stage' && line.level !== 'moment'

const UNCHOSEN = new Set<Cue | null | undefined>(['dice', 'hit', 'fall'])

/** Whether dice or blows came of it that its doer had not seen when he last chose. */
const hasOutcome = (line: TaleLine, { log, chosen }: Audience): boolean =>
  entriesOf(line, log).some(({ cue }, i) => line.from + i >= chosen && UNCHOSEN.has(cue))

function stepsOf(line: TaleLine, { staged, isOpen }: Audience): number[] {
  const all = line.steps.length ? line.steps : [{ from: line.from, count: line.count }]
  const done = isOpen ? all.length - 1 : all.length
  return all.flatMap(({ from, count }, step) => (step < done && from + count > staged ? [step] : []))
}

function beatsOf(line: TaleLine, audience: Audience): Beat[] {
  const { viewer, log, isOpen } = audience
  if (line.level === 'stage') {
    const steps = stepsOf(line, audience)
    const last = (line.steps.length || 1) - 1
    // a fight that has only been called for goes on with what the viewer is asked: nothing may lie over that
    const isBegun = line.steps.length === 1
    if (isBegun && line.seat === viewer) return []
    const holds = !isOpen && !isBegun && concerns(line, log, viewer)
    return steps.map((step) => ({ line, step, holds: holds && step === last }))
  }
  if (isOpen || (isDeed(line, viewer) && (line.level === 'strip' || !hasOutcome(line, audience)))) return []
  return [{ line, step: 0, holds: false }]
}

/** The beats, and how many events are staged with them. */
export function newBeats(tale: TaleLine[], audience: Audience): { beats: Beat[]; staged: number } {
  const beats: Beat[] = []
  let { staged } = audience
  for (const [i, line] of tale.entries()) {
    const end = line.from + line.count
    if (end <= audience.staged) continue
    const isLast = i === tale.length - 1
    const isOpen = audience.isOpen && isLast
    // what oneself is about is told once it is over
    if (isLast && isDeed(line, audience.viewer)) continue
    const more = beatsOf(line, { ...audience, isOpen })
    beats.push(...more)
    if (!isOpen) staged = end
    else for (const { step } of more) staged = line.steps[step]!.from + line.steps[step]!.count
  }
  return { beats, staged }
}

/** As much of a line as this beat has come to: what it ends with is told with its last step. */
export function soFar({ line, step }: Beat): TaleLine {
  const { from, count } = line.steps[step] ?? line
  if (step >= line.steps.length - 1) return line
  return { ...line, count: from + count - line.from, text: line.text.split(', ')[0]! }
}

/** What is heard of these events: each kind once, with how often it stands there. */
export function cuesOf(entries: Happening[]): Map<Cue, number> {
  const cues = new Map<Cue, number>()
  for (const { cue } of entries) if (cue) cues.set(cue, (cues.get(cue) ?? 0) + 1)
  return cues
}

/** The events of a beat. */
export function eventsOf({ line, step }: Beat, log: Happening[]): Happening[] {
  const { from, count } = line.steps[step] ?? line
  return log.slice(from, from + count)
}
