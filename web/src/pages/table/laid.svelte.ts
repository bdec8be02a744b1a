/**
 * What a page plays on, with the board it is shown on. Both take a while to fetch, and the page may be left meanwhile:
 * what was opened is closed in any case, or its worker would live on.
 */
import type { BoardKit } from '../../table/contract'

export class Laid<Play extends { close(): void | Promise<void> }> {
  play: Play | null = $state.raw(null)
  kit: BoardKit | null = $state.raw(null)
  trouble = $state('')
  /** Settled when there is something to show. */
  readonly ready: Promise<void>
  private isLeft = false

  constructor(open: () => Promise<Play>, kitFor: (play: Play) => Promise<BoardKit>) {
    this.ready = this.lay(open, kitFor)
  }

  private async lay(open: () => Promise<Play>, kitFor: (play: Play) => Promise<BoardKit>) {
    let opened: Play | null = null
    try {
      opened = await open()
      const kit = await kitFor(opened)
      if (this.isLeft) return void opened.close()
      this.kit = kit
      this.play = opened
    } catch (error) {
      void opened?.close()
      this.trouble = error instanceof Error ? error.message : String(error)
    }
  }

  async leave(): Promise<void> {
    this.isLeft = true
    await this.play?.close()
  }
}
