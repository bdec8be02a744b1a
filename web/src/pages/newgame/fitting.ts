/** Which computer fits a player: one that is beaten about every second time, found by going up and down. */
import type { Level } from '../../engine/catalogue'
import type { SaveSummary } from '../../session/api'
import { outcomeOf } from '../games/saves'

/** From the first opponent to the last. */
const STAIRS: readonly Level[] = ['novice', 'easy', 'normal', 'hard', 'master']
/** So many wins in a row bring a stronger one, so many losses a weaker one. */
const IN_A_ROW = 2

export interface Fitting {
  level: Level
  /** How many games against computers were finished, and won. */
  played: number
  won: number
}

/** All computers of a game at one level; null where they differ, or where several people played. */
function levelOf(save: SaveSummary): Level | null {
  const computers = save.players.filter(({ player }) => player !== 'human').map(({ player }) => player as Level)
  const isDuel = save.players.length - computers.length === 1
  return isDuel && computers.length && computers.every((level) => level === computers[0]) ? computers[0]! : null
}

export function fittingFor(game: string, saves: SaveSummary[]): Fitting {
  const finished = saves.filter((save) => save.game === game && save.over).sort((a, b) => a.updated - b.updated)
  const fitting: Fitting = { level: STAIRS[0]!, played: 0, won: 0 }
  let row = 0
  for (const save of finished) {
    const level = levelOf(save)
    const outcome = outcomeOf(save)
    if (!level || (outcome !== 'won' && outcome !== 'lost')) continue
    fitting.played++
    if (outcome === 'won') fitting.won++
    if (level !== fitting.level) continue
    const step = outcome === 'won' ? 1 : -1
    row = Math.sign(row) === step ? row + step : step
    if (Math.abs(row) < IN_A_ROW) continue
    const next = STAIRS[STAIRS.indexOf(level) + step]
    if (next) fitting.level = next
    row = 0
  }
  return fitting
}
