/** What a card of the Market Row costs now. */
import type { Position } from '../../table/contract'
import { pack, type Card } from './pack'
import { parseScript, type Term } from './script'

/** The terms of the pack that give a discount, in the order in which the position counts them. */
const discounts: Term[] = pack.cards
  .flatMap((card) => parseScript(card.effect))
  .flatMap(({ effect }) => effect.terms)
  .flatMap((term) => (term.verb === 'if' ? parseScript(term.args[1]!)[0]!.effect.terms : [term]))
  .filter((term) => term.verb === 'discount')

/** CH-R33, CH-R34: the printed cost, dearer by taxes and cheaper by discounts that fit. */
export function priceOf(view: Position, card: Card): number {
  const fits = (filter: string): boolean =>
    filter === 'any' || (card.mythologies ?? []).some((m) => filter.toLowerCase() === m)
  const less = discounts.reduce(
    (sum, { args: [filter, n] }, i) => sum + (fits(filter!) ? (view.discounts[i] ?? 0) * +n! : 0),
    0,
  )
  return Math.max(0, (card.cost ?? 0) + view.tax - less)
}
