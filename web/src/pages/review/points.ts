import type { Review, ReviewSeat } from '../../engine/review-service'

/** Thousandths of the win as people read them. */
export const points = (thousandths: number): string => {
  const text = (Math.abs(thousandths) / 10).toFixed(1)
  return text === '0.0' ? text : `${thousandths < 0 ? '−' : '+'}${text}`
}
export const percent = (thousandths: number, digits = 0): string =>
  `${(thousandths / 10).toFixed(digits).replace('-', '−')} %`

/** A moment in one line. */
export const saidOf = ({ seats }: Review, moment: Review['moments'][number]): string =>
  moment.kind === 'luck' ? moment.text : `${seats[moment.seat]!.name}, ${moment.kind}: ${moment.played}`

const AVERAGE = 20
const WHOLE = 1000

/** How it ended and what luck had to do with it: in one line, and what it would have been without. */
export function verdictOf({ name, result, luck, withoutLuck }: ReviewSeat): { said: string; without: string } {
  const ended = result >= WHOLE - 1 ? 'won' : result <= 1 ? 'lost' : 'shared the win'
  const helped = luck > AVERAGE
  const plain = Math.abs(luck) <= AVERAGE
  const fits = helped === result > 1
  const uneven = `${fits ? 'and' : 'though'} luck ${helped ? 'helped' : 'was against it'}`
  const games = Math.round(Math.max(0, Math.min(WHOLE, withoutLuck)) / 10)
  return {
    said: `${name} ${ended}, ${plain ? 'and luck was even' : uneven}`,
    without: `without luck, ${games === 0 ? 'none' : games} of 100 such games`,
  }
}
