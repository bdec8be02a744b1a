import type { Review } from '../../engine/review-service'

/** Thousandths of the win as people read them. */
export const points = (thousandths: number): string => {
  const text = (Math.abs(thousandths) / 10).toFixed(1)
  return text === '0.0' ? text : `${thousandths < 0 ? '−' : '+'}${text}`
}
export const percent = (thousandths: number): string => `${(thousandths / 10).toFixed(0)} %`

/** A moment in one line. */
export const saidOf = ({ seats }: Review, moment: Review['moments'][number]): string =>
  moment.kind === 'luck' ? moment.text : `${seats[moment.seat]!.name}, ${moment.kind}: ${moment.played}`
