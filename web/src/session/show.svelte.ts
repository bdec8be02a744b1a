/** What a screen shows of what others do: the tale of the game, what of it is news, and the stage it is shown on. */
import type { Happening, TaleLine } from '../table/contract'
import { newBeats } from './beats'
import { settings, tempoFor } from './settings.svelte'
import { Staging } from './staging.svelte'

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
  /** What others did since the viewer last chose something. */
  recap: TaleLine[] = $state.raw([])
  /** What was heard last, in sentences to be read out. */
  news = $state('')
  /** Games that were finished here before this one. */
  games = 0
  readonly staging = new Staging(() => tempoFor(settings.pace, this.games), isStill)
  private log: Happening[] = []
  /** By viewer, how many events have been staged, and how many had been heard at its last choice. */
  private readonly stagedTo = new Map<number, number>()
  private readonly chosenAt = new Map<number, number>()

  hear(viewer: number, { entries, tale }: Told): void {
    const since = this.chosenAt.get(viewer) ?? 0
    const isNews = ({ from, seat, level }: TaleLine) => from >= since && seat !== viewer && level !== 'strip'
    this.news = tale
      .filter((line) => isNews(line) && line.from + line.count > this.log.length)
      .map(({ text }) => text)
      .join('. ')
    this.log = entries
    this.tale = tale
    this.recap = tale.filter(isNews)
    this.stagedTo.set(viewer, Math.min(this.stagedTo.get(viewer) ?? 0, entries.length))
  }

  /** Nothing of what was heard so far is news. */
  knows(viewer: number): void {
    this.stagedTo.set(viewer, this.log.length)
    this.chosenAt.set(viewer, this.log.length)
    this.recap = []
  }

  chose(viewer: number): void {
    this.chosenAt.set(viewer, this.log.length)
  }

  /** Shows what has been heard and not been shown yet; done when it was looked at. */
  on(viewer: number, isOpen: boolean): Promise<void> {
    const staged = this.stagedTo.get(viewer) ?? 0
    const news = newBeats(this.tale, { viewer, staged, isOpen, log: this.log })
    this.stagedTo.set(viewer, news.staged)
    return this.staging.show(news.beats)
  }

  again(lines: TaleLine[]): void {
    const steps = (line: TaleLine) => (line.level === 'stage' && line.steps.length ? line.steps : [null])
    this.staging.clear()
    this.staging.playerAsked()
    void this.staging.show(lines.flatMap((line) => steps(line).map((_, step) => ({ line, step, holds: false }))))
  }
}
