/** A choice of an earlier game, made again: once another one has been made there, the judge answers. */
import type { ChoiceMoment, Grade } from '../engine/review-service'
import type { Branch } from './api'
import { Judging } from './judging'
import { sentenceOf } from './looking.svelte'

/** What was chosen, judged as it is in a review; `better` where something was. */
export interface Verdict {
  /** null where nobody can tell. */
  grade: Grade | null
  better: ChoiceMoment | null
}

export class Trial {
  verdict: Verdict | null = $state.raw(null)
  isJudging = $state(false)
  trouble = $state('')
  /** Grows with every question: an answer to an earlier one comes too late. */
  private asked = 0
  private judgedAt = 0

  constructor(
    readonly branch: Branch,
    private readonly record: () => Promise<string>,
  ) {}

  /** The table stands so many moves on; what was taken back is judged no more. */
  async look(moves: number): Promise<void> {
    if (this.verdict && moves >= this.judgedAt) return
    const number = ++this.asked
    this.verdict = null
    this.trouble = ''
    this.isJudging = true
    try {
      const verdict = await this.judge(await this.record())
      if (number !== this.asked) return
      this.verdict = verdict
      this.judgedAt = moves
    } catch (error) {
      if (number === this.asked) this.trouble = sentenceOf(error)
    } finally {
      if (number === this.asked) this.isJudging = false
    }
  }

  /** null while the choice has not been made. */
  private async judge(record: string): Promise<Verdict | null> {
    const { at } = this.branch
    const judging = new Judging()
    try {
      await judging.open(1)
      await judging.first.open(record, 'thorough')
      if ((await judging.first.tell()).moves <= at) return null
      await judging.first.judge([at])
      const { choices, moments } = await judging.first.tell()
      return {
        grade: choices.find(({ move }) => move === at)?.grade ?? null,
        better: moments.find((one): one is ChoiceMoment => one.kind !== 'luck' && one.move === at) ?? null,
      }
    } finally {
      judging.close()
    }
  }
}
