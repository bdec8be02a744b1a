/** What each viewer has heard of a game, fetched piece by piece as the game goes on. */
import type { Happening } from '../table/contract'

interface Heard {
  moves: number
  entries: Happening[]
}

export class Hearing {
  private readonly byViewer = new Map<number, Heard>()
  constructor(private readonly fetch: (from: number, viewer: number) => Promise<Happening[]>) {}

  async upTo(moves: number, viewer: number): Promise<Happening[]> {
    const known = this.byViewer.get(viewer) ?? { moves: 0, entries: [] }
    if (known.moves < moves) {
      const more = await this.fetch(known.moves, viewer)
      this.byViewer.set(viewer, { moves, entries: [...known.entries, ...more] })
    }
    return this.byViewer.get(viewer)?.entries ?? known.entries
  }

  /** Moves were taken back: what came of them was never heard. */
  cutTo(moves: number): void {
    for (const heard of this.byViewer.values()) {
      heard.entries = heard.entries.filter((entry) => entry.move <= moves)
      heard.moves = Math.min(heard.moves, moves)
    }
  }
}
