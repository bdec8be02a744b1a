/**
 * Your record: all finished games in which one person sat here, judged one after the other and added up. What was
 * played on from the middle of another game counts there already.
 */
import type { Summary } from '../engine/review-service'
import type { SaveSummary } from './api'
import { Judging } from './judging'
import { exportSave, listSaves } from './saves'

const isYours = ({ over, players, branch }: SaveSummary): boolean =>
  over && !branch && players.filter(({ player }) => player === 'human').length === 1

export class YourRecord {
  /** In the order in which they are added up. */
  games = $state.raw<SaveSummary[]>([])
  summary = $state.raw<Summary | null>(null)
  added = $state(0)
  /** Of the game that is being judged, 0 to 1; null when all are. */
  progress = $state<number | null>(0)
  trouble = $state('')
  private readonly judging = new Judging()

  async run(): Promise<void> {
    try {
      this.games = (await listSaves()).filter(isYours)
      await this.judging.open()
      await this.judging.first.beginSummary()
      for (const { id, moves } of this.games) {
        if (this.judging.stopped) return
        await this.add(id, moves)
      }
      this.progress = null
      this.judging.close()
    } catch (error) {
      if (!this.judging.stopped) this.trouble = error instanceof Error ? error.message : String(error)
    }
  }

  close(): void {
    this.judging.close()
  }

  private async add(id: string, moves: number): Promise<void> {
    const { judging } = this
    const record = await exportSave(id)
    const kept = await judging.kept(id, moves)
    const found = kept ?? (await judging.judge(record, moves, 'thorough', (progress) => (this.progress = progress)))
    if (judging.stopped) return
    if (!kept) await judging.keep(id, found)
    this.summary = await judging.first.add(record, found)
    this.added++
  }
}
