/** The course of a finished game for one seat: its chance at the beginning of each turn, as it comes to be known. */
import type { Story } from '../../../engine/table-service'

/** What is estimated, and by whom. */
export interface Film {
  story(): Promise<Story>
  chanceAt(move: number, seat: number, tries: number): Promise<number>
}

export interface Point {
  move: number
  /** The turn or round that begins there. */
  number: number
  chance: number
}

/** Quick playouts behind each point, and points at most: more would take longer than anybody looks. */
export const TRIES = 120
const MOST_POINTS = 12

/** At most so many of a list, evenly spread, the first among them. */
export function thinned<One>(all: One[], most: number): One[] {
  if (all.length <= most) return all
  return Array.from({ length: most }, (_, i) => all[Math.floor((i * all.length) / most)]!)
}

export interface Turning {
  from: Point
  to: Point
}

/** Between which two points the chance changed most, towards how it ended. */
export function turningOf(points: Point[], outcome: Story['outcome']): Turning | null {
  const worth = ({ from, to }: Turning): number => {
    const change = to.chance - from.chance
    return outcome === 'won' ? change : outcome === 'lost' ? -change : Math.abs(change)
  }
  const steps = points.slice(1).map((to, i): Turning => ({ from: points[i]!, to }))
  const best = steps.reduce<Turning | null>((most, one) => (most && worth(most) >= worth(one) ? most : one), null)
  return best && worth(best) > 0 ? best : null
}

export class Course {
  story: Story | null = $state.raw(null)
  points: Point[] = $state.raw([])
  isWhole = $state(false)
  /** Nothing more is estimated. */
  isSettled = $state(false)
  private isLeft = false

  constructor(
    private readonly film: Film,
    /** Whose chance it is; null: nobody's. */
    private readonly seat: number | null,
    private readonly moves: number,
  ) {
    void this.tell()
  }

  turning = $derived(this.isWhole && this.story ? turningOf(this.points, this.story.outcome) : null)

  leave(): void {
    this.isLeft = true
  }

  private async tell(): Promise<void> {
    const story = await this.film.story()
    this.story = story
    if (this.seat !== null) await this.estimate(story, this.seat)
    this.isSettled = true
  }

  private async estimate(story: Story, seat: number): Promise<void> {
    try {
      for (const { move, number } of thinned(story.turns, MOST_POINTS)) {
        if (this.isLeft) return
        const chance = await this.film.chanceAt(move, seat, TRIES)
        this.points = [...this.points, { move, number, chance }]
      }
    } catch {
      return // the thinking worker was needed elsewhere: what is known stays
    }
    const last = story.outcome === 'won' ? 1 : story.outcome === 'lost' ? 0 : 0.5
    const number = (this.points.at(-1)?.number ?? 0) + 1
    this.points = [...this.points, { move: this.moves, number, chance: last }]
    this.isWhole = true
  }
}
