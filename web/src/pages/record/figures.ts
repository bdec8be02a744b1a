/** What the page of your record says, from the summary of all games and which game is whose. */
import type { Summary, SummaryKind, SummaryPlayer } from '../../engine/review-service'
import type { SaveSummary } from '../../session/api'

export interface Practice {
  id: string
  seat: number
  game: string
  question: string
  move: number
  loss: number
  played: string
  better: string
}

export const yours = (summary: Summary, game: string): SummaryPlayer[] =>
  summary.players.filter((one) => one.person && (game === '' || one.game === game))

/** Most is lost in the first of them. */
export const kindsOf = (summary: Summary, game: string): SummaryKind[] =>
  summary.kinds.filter((one) => one.person && (game === '' || one.game === game))

/** Good choices in a hundred; null where there was nothing to judge. */
export const accuracy = ({ good, judged }: { good: number; judged: number }): number | null =>
  judged ? Math.round((100 * good) / judged) : null

/** Of several games together: sums, and means weighed by how often each was played. */
export function together(players: SummaryPlayer[]) {
  const games = players.reduce((sum, one) => sum + one.games, 0)
  const mean = (of: (one: SummaryPlayer) => number) =>
    players.reduce((sum, one) => sum + of(one) * one.games, 0) / Math.max(1, games)
  const margin = (of: (one: SummaryPlayer) => number) =>
    Math.sqrt(players.reduce((sum, one) => sum + (of(one) * one.games) ** 2, 0)) / Math.max(1, games)
  return {
    games,
    won: players.reduce((sum, one) => sum + one.won, 0) / 1000,
    withoutLuck: mean((one) => one.withoutLuck),
    margin: margin((one) => one.margin),
    luck: mean((one) => one.luck),
    luckMargin: margin((one) => one.luckMargin),
    good: players.reduce((sum, one) => sum + one.good, 0),
    judged: players.reduce((sum, one) => sum + one.judged, 0),
  }
}

/** After each game: what had been won on average until then, with luck and without. */
export function soFar(games: { won: number; luck: number }[]): { won: number; without: number }[] {
  let won = 0
  let luck = 0
  return games.map((one, index) => {
    won += one.won
    luck += one.luck
    return { won: won / (index + 1), without: (won - luck) / (index + 1) }
  })
}

const MOST = 5

/** Positions to try again, the most expensive first. */
export function practice(kinds: SummaryKind[], summary: Summary, games: SaveSummary[]): Practice[] {
  const seatOf = (number: number) => summary.games.find((one) => one.number === number && one.person)!.seat
  return kinds
    .flatMap(({ game, question, worst }) =>
      worst.map(({ number, move, loss, played, better }) => ({
        id: games[number]!.id,
        seat: seatOf(number),
        game,
        question,
        move,
        loss,
        played,
        better,
      })),
    )
    .sort((one, other) => other.loss - one.loss)
    .slice(0, MOST)
}
