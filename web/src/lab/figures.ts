/**
 * What the lab has found, and how the page looks at it. Groups and ids are those of the engine (src/lab);
 * a measure is what people read.
 */
export interface Finding {
  group: string
  subject: string
  /** What it is looked up by, in its group: 'wins'. */
  id: string
  /** 'wins, %' */
  measure: string
  value: number
  /** From here to there: the 95 % interval. */
  low: number
  high: number
  counted: number
  before?: number
  before_low?: number
  before_high?: number
  change?: number
  change_low?: number
  change_high?: number
}

export interface Told {
  study: { plan: string; games: number }
  before?: { plan: string; games: number }
  /** Of a comparison, what moved most surely comes first. */
  figures: Finding[]
}

/** The change is more than chance explains. */
export const moved = (one: Finding): boolean =>
  one.change !== undefined && (one.change_low! > 0 || one.change_high! < 0)

/** Two digits behind the point for small numbers, one for larger ones; a true minus sign. */
export function digits(value: number, behind = Math.abs(value) < 10 ? 2 : 1): string {
  const text = value.toFixed(behind)
  return (Number(text) === 0 ? text.replace('-', '') : text).replace('-', '−')
}

export const signed = (value: number): string => (value > 0 ? `+${digits(value)}` : digits(value))
