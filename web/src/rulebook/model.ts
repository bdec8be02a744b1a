/** A rulebook as the page shows it: docs/rules/<book>.md, cut into blocks when the page is built. */

export type Inline = string | { b: Inline[] } | { em: Inline[] } | { code: string } | { rule: string }

export interface Row {
  /** 'DD-041' when the row is a rule, a ruling or an invariant; else '' */
  id: string
  cells: Inline[][]
}

export type Block =
  | { kind: 'text'; inline: Inline[] }
  | { kind: 'list'; items: Inline[][] }
  | { kind: 'code'; text: string }
  | { kind: 'table'; head: string[]; rows: Row[] }

export interface Section {
  /** 'setting-up' */
  anchor: string
  title: string
  level: 2 | 3
  blocks: Block[]
}

export interface Rulebook {
  title: string
  sections: Section[]
}

export const RULE_ID = /\b(?:CH|DD|GL|GP|TG|PG)-[RI]?\d{2,3}\b/

/** Words of a piece of text, for search. */
export function plain(inline: Inline[]): string {
  return inline
    .map((part) => {
      if (typeof part === 'string') return part
      if ('b' in part) return plain(part.b)
      if ('em' in part) return plain(part.em)
      return 'code' in part ? part.code : part.rule
    })
    .join('')
}

/** Text with the rule ids in it set apart, so that they can be links. */
export function withRules(text: string): Inline[] {
  const parts = text.split(new RegExp(`(${RULE_ID.source})`))
  return parts.flatMap((part, i): Inline[] => (i % 2 ? [{ rule: part }] : part ? [part] : []))
}
