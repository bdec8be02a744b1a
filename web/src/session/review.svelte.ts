/** A review in the making: a first look in seconds, then a thorough one, which is kept for the next time. */
import type { Review } from '../engine/review-service'
import { OVER } from '../engine/table-service'
import { Judging } from './judging'
import { checkRecord } from './saves'

export class Reviewing {
  review = $state.raw<Review | null>(null)
  /** 0 to 1, of the look that is under way; null when there is nothing left to do. */
  progress = $state<number | null>(0)
  isFirstLook = $state(true)
  trouble = $state('')
  private readonly judging = new Judging()

  constructor(
    private readonly id: string,
    private readonly record: () => Promise<string>,
  ) {}

  async run(): Promise<void> {
    const { judging } = this
    try {
      const record = await this.record()
      const { moves, turn } = await checkRecord(record)
      if (turn !== OVER)
        throw new Error('This game is not over: its review would tell what is hidden from its players.')
      await judging.open()
      const kept = await judging.kept(this.id, moves)
      if (kept) this.review = await judging.first.restore(record, kept)
      else await this.look(record, moves)
      this.isFirstLook = false
      this.progress = null
      judging.close()
    } catch (error) {
      if (!judging.stopped) this.trouble = error instanceof Error ? error.message : String(error)
    }
  }

  close(): void {
    this.judging.close()
  }

  private async look(record: string, moves: number): Promise<void> {
    const heard = (progress: number) => (this.progress = progress)
    await this.judging.judge(record, moves, 'hasty', heard)
    this.review = await this.judging.first.tell()
    this.isFirstLook = false
    const found = await this.judging.judge(record, moves, 'thorough', heard)
    this.review = await this.judging.first.tell()
    await this.judging.keep(this.id, found)
  }
}
