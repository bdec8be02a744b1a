/** What holds now, found by thing and term. */
import type { Fact, Seen } from './contract'

type Told = Pick<Seen, 'facts'>

const isOf = (fact: Fact, kind: string, id: string | number, term: string): boolean =>
  fact.kind === kind && fact.id === `${id}` && fact.term === term

/** The text of the fact; empty where there is none. */
export const factOf = ({ facts }: Told, kind: string, id: string | number, term: string): string =>
  facts.find((fact) => isOf(fact, kind, id, term))?.text ?? ''

/** All that is told under the term, one after the other. */
export const factsOf = ({ facts }: Told, kind: string, id: string | number, term: string): string[] =>
  facts.filter((fact) => isOf(fact, kind, id, term)).map(({ text }) => text)

/** A fact that is a number; 0 where there is none. */
export const countOf = (seen: Told, kind: string, id: string | number, term: string): number =>
  Number(factOf(seen, kind, id, term))
