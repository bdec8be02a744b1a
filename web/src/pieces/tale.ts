/** A tale that a board gathers from what its viewer hears: dice leave the table before anybody has looked at them. */
import type { Happening } from '../table/contract'

/** Goes on with the tale; what was told already is not told twice, and a jump back in time begins anew. */
export function goOn<Tale extends { moves: number }>(
  tale: Tale,
  nothing: Tale,
  { fresh, moves }: { fresh: Happening[]; moves: number },
  tell: (tale: Tale, data: Happening['data'], happening: Happening) => Tale,
): Tale {
  if (moves === tale.moves) return tale
  const start = moves < tale.moves ? nothing : tale
  return { ...fresh.reduce((told, one) => tell(told, one.data, one), start), moves }
}
