/**
 * What somebody at a game is about to choose: one action that wants to be confirmed, a set picked thing by thing, a
 * hint asked for step by step, and why the last click was refused.
 *
 * confirm   with `settings.confirm`, `hands.play` only sets `pending`; `confirm()` (or playing it again) plays it,
 *           `cancel()` drops it.
 * why not   `refusal` says why the last click was refused; it goes away with the next move.
 * hint      `askHint()` up to three times: `hint.step` grows. `hinting` while the computer looks.
 */
import type { Verdict } from '../engine/table-service'
import type { Advice } from '../engine/think-service'
import type { Choice, Hands, Odd, Selection, SelectionItem, Wish } from '../table/contract'
import type { Advised, Hint, Refusal } from './api'
import { hintFrom } from './hints'
import { Looking } from './looking.svelte'
import { settings } from './settings.svelte'

const EARLIER = 'this is an earlier moment of the game; go back to the present to play on'

export abstract class Choosing extends Looking {
  pending: Choice | null = $state.raw(null)
  refusal: Refusal | null = $state.raw(null)
  hint: Hint | null = $state.raw(null)
  hinting = $state(false)
  /** What is chosen of the set that is asked for, in the order of picking; `seen.selection` says what comes of it. */
  picks: number[] = $state.raw([])
  private weighing = false

  readonly hands: Pick<Hands, 'play' | 'whyNot' | 'pick'> = {
    play: (choice) => this.play(choice),
    whyNot: (action) => void this.explain(action),
    pick: (item, isMore) => this.pick(item, isMore),
  }

  abstract readonly mayHint: boolean
  protected abstract submit(choice: Choice): void
  /** What the set would be; nothing is played. */
  protected abstract select(set: number[]): Promise<Selection>
  /** The chances worth knowing before the choice, with what is chosen of the set that it asks for. */
  protected abstract askOdds(set: number[]): Promise<Odd[]>
  /** Null when there is nobody to whom it could be forbidden. */
  protected abstract why(wish: Wish | string): Promise<Verdict | null>
  protected abstract advise(): Promise<Advice>
  protected abstract failToHint(error: unknown): void

  confirm(): void {
    if (this.pending) this.submit(this.pending)
  }

  cancel(): void {
    this.pending = null
  }

  /** Nothing of the set is chosen any more. */
  clearPicks(): void {
    this.setPicks(() => [])
  }

  /** All of these are chosen, and nothing else. */
  fillPicks(set: number[]): void {
    this.setPicks(() => set)
  }

  /** What would come of the set with one more thing in it, as a choice that may be pointed at. */
  async consider(item: SelectionItem): Promise<Choice> {
    // the choice may have been made meanwhile: then nothing comes of it
    const selection = await this.select([...this.picks, item.index]).catch(() => null)
    return { ...item, deed: 'takes', useless: false, effects: selection?.effects ?? [] }
  }

  /** What a hint advises is set, to be confirmed or changed: nothing is played. */
  heed({ choice, set }: Advised): void {
    if (set) this.fillPicks(set)
    else this.pending = choice
  }

  /**
   * One level deeper each time; nothing when it is not for a human here to choose. The best set is put in with the
   * good choices, unless something is in already.
   */
  askHint(): void {
    if (this.hint) {
      this.hint = { ...this.hint, step: this.hint.step === 1 ? 2 : 3 }
      const best = this.hint.good[0]
      if (this.hint.step === 2 && best?.set && !this.picks.length) this.heed(best)
    } else if (!this.hinting && this.mayHint && this.seen.legal.length > 0) void this.lookForHint()
  }

  private async lookForHint(): Promise<void> {
    const { legal, moves } = this.seen
    this.hinting = true
    try {
      const advice = await this.advise()
      if (this.moves === moves && this.live) this.hint = hintFrom(legal, advice)
    } catch (error) {
      this.failToHint(error)
    } finally {
      this.hinting = false
    }
  }

  private play(wanted: Choice | string): void {
    const name = typeof wanted === 'string' ? wanted : wanted.name
    const choice = this.seen.legal.find((one) => one.name === name)
    if (!choice) void this.explain(name)
    else if (settings.confirm && this.pending?.index !== choice.index) this.pending = choice
    else this.submit(choice)
  }

  private async explain(wish: Wish | string): Promise<void> {
    const action = typeof wish === 'string' ? wish : wish.verb
    if (!this.live) {
      this.refusal = { action, rule: '', text: EARLIER }
      return
    }
    await this.run(async () => {
      const verdict = await this.why(wish)
      if (verdict) this.refusal = verdict.legal ? null : { action, rule: verdict.rule, text: verdict.text }
    })
  }

  private pick({ index, addable, why }: SelectionItem, isMore: boolean): void {
    if (isMore && !addable) this.refusal = why && { action: '', ...why }
    else this.setPicks((picks) => (isMore ? [...picks, index] : picks.filter((_, i) => i !== picks.lastIndexOf(index))))
  }

  /** Takes the last pick back, if there is one. */
  protected unpick(): boolean {
    if (!this.picks.length) return false
    this.setPicks((picks) => picks.slice(0, -1))
    return true
  }

  /** Nothing is played by choosing: the game only says what the set would be. */
  private setPicks(next: (picks: number[]) => number[]): void {
    const { moves } = this.seen
    const isOld = () => this.moves !== moves || !this.live || !this.seen.selection
    void this.run(async () => {
      if (isOld()) return
      const picks = next(this.picks)
      const selection = await this.select(picks)
      if (isOld()) return
      this.picks = picks
      this.refusal = null
      this.seen = { ...this.seen, selection, fresh: [] }
      void this.weigh()
    })
  }

  /** Brings the odds up to what is chosen now; they come a moment after it, one question after the other. */
  protected async weigh(): Promise<void> {
    if (this.weighing) return
    this.weighing = true
    for (let isOld = true; isOld && this.live && this.seen.legal.length > 0;) {
      const { moves, picks } = this
      // the choice may have been made meanwhile: then there is nothing to tell
      const odds = await this.askOdds(picks).catch(() => null)
      isOld = this.moves !== moves || this.picks !== picks
      if (odds && !isOld && this.live) this.odds = odds
    }
    this.weighing = false
  }

  /** Something was played: what was about to be chosen is no more. */
  protected dropChoices(): void {
    this.hint = this.pending = this.refusal = null
    this.picks = []
  }
}
