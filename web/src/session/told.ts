/** What each viewer at a screen has been told of a game, to its end: event by event, and action by action. */
import type { Happening, TaleLine } from '../table/contract'

interface Heard {
  moves: number
  entries: Happening[]
  tale: TaleLine[]
}

const NOTHING: Heard = { moves: 0, entries: [], tale: [] }

/** Lines that have grown replace what was told of them before. */
function goOn(told: TaleLine[], more: TaleLine[]): TaleLine[] {
  const first = more[0]
  return first ? [...told.filter(({ from }) => from < first.from), ...more] : told
}

export class Told {
  private readonly byViewer = new Map<number, Heard>()

  /** By viewer, up to which move it knows everything. */
  heard(): Record<number, number> {
    return Object.fromEntries([...this.byViewer].map(([viewer, { moves }]) => [viewer, moves]))
  }

  /** How many events the viewer has heard. */
  count(viewer: number): number {
    return this.byViewer.get(viewer)?.entries.length ?? 0
  }

  /** Moves are counted in another way from now on: everything is told anew. */
  forget(): void {
    this.byViewer.clear()
  }

  /** Adds what a viewer hears now, in a game of so many moves; everything it has heard comes back. */
  hear(viewer: number, more: Happening[], tale: TaleLine[], moves: number): Omit<Heard, 'moves'> {
    const known = this.byViewer.get(viewer) ?? NOTHING
    const entries = more.length ? [...known.entries, ...more] : known.entries
    const now = { moves, entries, tale: goOn(known.tale, tale) }
    this.byViewer.set(viewer, now)
    return now
  }

  /** Moves were taken back, and so many are left to each viewer: what came of the others was never heard. */
  cutTo(lengths: Map<number, number>): void {
    for (const [viewer, heard] of this.byViewer) {
      const moves = lengths.get(viewer) ?? 0
      if (heard.moves <= moves) continue
      heard.entries = heard.entries.filter((entry) => entry.move <= moves)
      heard.tale = heard.tale.filter(({ from, count }) => from + count <= heard.entries.length)
      heard.moves = moves
    }
  }
}
