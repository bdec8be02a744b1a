/** What each viewer at a screen has been told of a game, to its end. */
import type { Happening } from '../table/contract'

interface Heard {
  moves: number
  entries: Happening[]
}

export class Told {
  private readonly byViewer = new Map<number, Heard>()

  /** By viewer, up to which move it knows everything. */
  heard(): Record<number, number> {
    return Object.fromEntries([...this.byViewer].map(([viewer, { moves }]) => [viewer, moves]))
  }

  /** Adds what a viewer hears now, in a game of so many moves; everything it has heard comes back. */
  hear(viewer: number, more: Happening[], moves: number): Happening[] {
    const known = this.byViewer.get(viewer)?.entries ?? []
    const entries = more.length ? [...known, ...more] : known
    this.byViewer.set(viewer, { moves, entries })
    return entries
  }

  /** Moves were taken back: what came of them was never heard. */
  cutTo(moves: number): void {
    for (const heard of this.byViewer.values()) {
      if (heard.moves <= moves) continue
      heard.entries = heard.entries.filter((entry) => entry.move <= moves)
      heard.moves = moves
    }
  }
}
