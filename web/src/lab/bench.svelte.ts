/**
 * What a designer works on: a game, what is changed about it, who plays, and the study that runs. One for each visit
 * to the lab.
 */
import type { RunningWorker } from '../engine/start-worker'
import type { RuleSet } from '../engine/catalogue'
import type { LabService } from './service'
import { type Workers, openWorkers } from './workers'
import { type Pack, type Place, placesOf } from './pack'
import { type Change, changesText, loadPlan, type Plan, storePlan, toSetup, withoutPath, withValues } from './plan'
import { Study } from './study.svelte'

export class Bench {
  rules = $state.raw<RuleSet | null>(null)
  pack = $state.raw<Pack | null>(null)
  plan = $state<Plan | null>(null)
  /** What was typed and is not allowed as it is; the next value may make it so. */
  drafts = $state<Change[]>([])
  refusal = $state('')
  study = $state.raw<Study | null>(null)
  /** What the study is of. */
  studied = $state.raw<Plan | null>(null)
  readonly places: Map<string, Place> = $derived(this.pack ? placesOf(this.pack) : new Map<string, Place>())
  /** The plan is not the study's any more. */
  readonly isOther: boolean = $derived(
    !!this.plan && !!this.study && JSON.stringify(toSetup(this.plan)) !== JSON.stringify(this.study.setup),
  )

  private readonly looker: RunningWorker<LabService>
  private asked = 0

  constructor(private readonly workers: Workers) {
    this.looker = workers.start('packs')
  }

  static async open(): Promise<Bench> {
    return new Bench(await openWorkers())
  }

  /** Everything ends with the visit. */
  end(): void {
    this.study?.end()
    this.looker.stop()
  }

  async choose(game: string): Promise<void> {
    const asked = ++this.asked
    const rules = (await this.looker.service.rules()).find(({ id }) => id === game)
    const pack = rules && (await this.looker.service.pack(game))
    if (!rules || !pack || asked !== this.asked) return
    this.study?.end()
    const plan = loadPlan(rules)
    Object.assign(this, { rules, pack, study: null, studied: null, drafts: [], refusal: '', plan })
    await this.checkStored(plan.changes)
  }

  /** Changes may be older than the pack: what does not fit any more is dropped, with a word about it. */
  private async checkStored(stored: Change[]): Promise<void> {
    const known = stored.flatMap((change) => {
      const place = this.places.get(change.path)
      return place ? [{ ...change, was: place.value.value }] : []
    })
    this.plan!.changes = []
    const why = await this.why(known)
    if (why) this.refusal = `What was changed before does not fit any more. ${why}`
    else this.plan!.changes = withValues([], known)
  }

  private why(changes: readonly Change[]): Promise<string> {
    return this.looker.service.refusal({ ...toSetup(this.plan!), changes: changesText(changes) })
  }

  valueAt(path: string): string {
    const typed = [...this.drafts, ...(this.plan?.changes ?? [])].find((change) => change.path === path)
    return typed?.value ?? this.places.get(path)?.value.value ?? ''
  }

  isDraft(path: string): boolean {
    return this.drafts.some((draft) => draft.path === path)
  }

  /**
   * Takes the value over, together with drafts that wait for it; a value that does not fit stays a draft, and says why.
   */
  async edit(path: string, value: string): Promise<void> {
    const was = this.places.get(path)!.value.value
    const drafts = [...withoutPath(this.drafts, path), { path, was, value: value.trim() }]
    const asked = ++this.asked
    const changes = withValues(this.plan!.changes, drafts)
    const why = await this.why(changes)
    if (asked !== this.asked) return
    this.refusal = why
    this.drafts = why ? drafts : []
    if (!why) this.keep(changes)
  }

  forgetDrafts(): void {
    this.asked++
    this.drafts = []
    this.refusal = ''
  }

  /** Values that hold only together go together: then all changes of the thing, or all there are, are taken back. */
  async remove(change: Change): Promise<void> {
    const thing = this.places.get(change.path)?.thing
    const all = this.plan!.changes
    const ways = [withoutPath(all, change.path), all.filter(({ path }) => this.places.get(path)?.thing !== thing), []]
    this.forgetDrafts()
    for (const changes of ways) {
      if (await this.why(changes)) continue
      this.keep(changes)
      return
    }
  }

  private keep(changes: Change[]): void {
    this.plan!.changes = changes
    this.store()
  }

  store(): void {
    if (this.plan) storePlan($state.snapshot(this.plan) as Plan)
  }

  start(): void {
    this.store()
    this.study?.end()
    this.studied = $state.snapshot(this.plan) as Plan
    this.study = new Study(this.workers, toSetup(this.studied), this.studied.games)
    void this.study.run()
  }

  /** As many games again. */
  more(): void {
    void this.study?.run(this.study.wanted + this.studied!.games)
  }
}
