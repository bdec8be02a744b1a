/** A chance in whole per cent; what is all but certain, or all but impossible, is not said to be so. */
const SURE = 1e-6

export function percent(chance: number): string {
  if (chance > 1 - SURE) return '100'
  if (chance < SURE) return '0'
  if (chance < 0.01) return '< 1'
  return chance > 0.99 ? '> 99' : String(Math.round(chance * 100))
}
