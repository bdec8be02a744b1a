/** From values to places on the paper, with round marks in between. */
export interface Scale {
  low: number
  high: number
  at(value: number): number
  marks: number[]
}

/** Steps of 1, 2 or 5 times a power of ten, about `count` of them. */
function stepFor(span: number, count: number): number {
  const rough = span / count
  const power = 10 ** Math.floor(Math.log10(rough))
  return [1, 2, 5, 10].map((times) => times * power).find((step) => step >= rough) ?? 10 * power
}

/** Widened to whole steps, so that the first and the last mark are the ends. */
export function scale(values: readonly number[], start: number, end: number, count = 5): Scale {
  const least = Math.min(...values)
  const most = Math.max(...values)
  const step = stepFor(most - least || 1, count)
  const low = Math.floor(least / step) * step
  const high = Math.max(Math.ceil(most / step) * step, low + step)
  const marks = Array.from({ length: Math.round((high - low) / step) + 1 }, (_, i) =>
    Number((low + i * step).toFixed(6)),
  )
  return { low, high, marks, at: (value) => start + ((value - low) / (high - low)) * (end - start) }
}
