/** What a screen shows of what others do: the tale of the game, what of it is news, and the stage it is shown on. */
import type { Cue, Happening, TaleLine } from '../table/contract'
import { cuesOf, eventsOf, isDeed, newBeats, newsFor } from './beats'
import { settings, tempoFor } from './settings.svelte'
import { type Beat, Staging } from './staging.svelte'

/** What can be heard: the moments of a game, the call to choose, and the end as it is for the viewer. */
export type Sound = Exclude<Cue, 'end'> | 'turn' | 'victory' | 'loss'
export type Sounds = ReadonlyMap<Sound, number>

interface Told {
  entries: Happening[]
  tale: TaleLine[]
}

const isStill = (): boolean =>
  settings.speed === 'off' ||
  (typeof matchMedia === 'function' && matchMedia('(prefers-reduced-motion: reduce)').matches)

export class Show {
  /** Everything the viewer has heard, action by action. */
  tale: TaleLine[] = $state.raw([])
  /** What others did since the viewer last chose something, and what cost the viewer something after it. */
  recap: TaleLine[] = $state.raw([])
  /** What happened last, action or roll. */
  get last(): TaleLine | null {
    return this.tale.at(-1) ?? null
  }
  /** What was heard last, in sentences to be read out. */
  news = $state('')
  /** Games that were finished here before this one. */
  games = 0
  /** The end, once it comes, is a loss for whoever looks. */
  isLost = false
  /** Somebody listens: each kind of sound, and how often it stands there. */
  onsound: (sounds: Sounds) => void = () => undefined
  readonly staging = new Staging(
    () => tempoFor(settings.pace, this.games),
    isStill,
    (beat) => this.isHeard(beat) && this.sound(eventsOf(beat, this.log)),
  )
  private log: Happening[] = []
  private viewer = -1
  /** By viewer, how many events have been staged, and how many had been heard at its last choice. */
  private readonly stagedTo = new Map<number, number>()
  private readonly chosenAt = new Map<number, number>()
  /** How many events can have been heard, and at how many the viewer was last called. */
  private readonly soundedTo = new Map<number, number>()
  private calledAt = 0

  hear(viewer: number, { entries, tale }: Told): void {
    const since = this.chosenAt.get(viewer) ?? 0
    const recap = newsFor(viewer, since, tale, entries)
    this.news = recap
      .filter((line) => line.from + line.count > this.log.length)
      .map(({ text }) => text)
      .join('. ')
    this.log = entries
    this.tale = tale
    this.recap = recap
    for (const known of [this.stagedTo, this.soundedTo])
      known.set(viewer, Math.min(known.get(viewer) ?? 0, entries.length))
  }

  /** Nothing of what was heard so far is news. */
  knows(viewer: number): void {
    this.stagedTo.set(viewer, this.log.length)
    this.soundedTo.set(viewer, this.log.length)
    this.calledAt = this.log.length
    this.chosenAt.set(viewer, this.log.length)
    this.recap = []
  }

  chose(viewer: number): void {
    this.chosenAt.set(viewer, this.log.length)
  }

  /** Shows what has been heard and not been shown yet, then calls who is asked; done when it was looked at. */
  async on(viewer: number, isOpen: boolean, isAsked: boolean): Promise<void> {
    const staged = this.stagedTo.get(viewer) ?? 0
    const chosen = this.chosenAt.get(viewer) ?? 0
    this.viewer = viewer
    const news = newBeats(this.tale, { viewer, staged, chosen, isOpen, log: this.log })
    this.stagedTo.set(viewer, news.staged)
    this.soundRest(viewer, news.beats, news.staged)
    const isCalled = isAsked && this.recap.length > 0 && this.log.length > this.calledAt
    if (isAsked) this.calledAt = this.log.length
    await this.staging.show(news.beats)
    if (isCalled) this.onsound(new Map([['turn', 1]]))
  }

  /** What is not shown as a beat is heard at once: one's own deeds, and others' where they are not looked at. */
  private soundRest(viewer: number, beats: Beat[], staged: number): void {
    const since = this.soundedTo.get(viewer) ?? 0
    const end = this.tale.at(-1)?.seat === viewer ? this.log.length : staged
    const heard = beats.filter((beat) => this.staging.shows(beat) && this.isHeard(beat))
    const shown = new Set(heard.flatMap((one) => eventsOf(one, this.log)))
    this.soundedTo.set(viewer, Math.max(since, end))
    this.sound(this.log.slice(since, end).filter((entry) => !shown.has(entry)))
  }

  /** One's own deeds were heard when they were done. */
  private isHeard({ line }: Beat): boolean {
    return !isDeed(line, this.viewer)
  }

  private sound(entries: Happening[]): void {
    const sounds = [...cuesOf(entries)].map(([cue, count]): [Sound, number] => [
      cue === 'end' ? (this.isLost ? 'loss' : 'victory') : cue,
      count,
    ])
    if (sounds.length) this.onsound(new Map(sounds))
  }

  again(lines: TaleLine[]): void {
    const steps = (line: TaleLine) => (line.level === 'stage' && line.steps.length ? line.steps : [null])
    this.staging.clear()
    this.staging.playerAsked()
    void this.staging.show(
      lines.flatMap((line) => steps(line).map((_, step) => ({ line, step, holds: false, isAgain: true }))),
    )
  }
}
