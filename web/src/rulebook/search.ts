/** Finding rules: every word must occur, in the id or the text of a row, a paragraph or a heading. */
import { type Block, plain, type Rulebook, type Section } from './model'

const fold = (text: string) => text.toLowerCase().normalize('NFKD').replace(/[̀-ͯ]/g, '')

function holds(text: string, words: string[]): boolean {
  const folded = fold(text)
  return words.every((word) => folded.includes(word))
}

function narrowed(block: Block, words: string[]): Block | null {
  if (block.kind === 'text') return holds(plain(block.inline), words) ? block : null
  if (block.kind === 'code') return holds(block.text, words) ? block : null
  if (block.kind === 'list') {
    const items = block.items.filter((item) => holds(plain(item), words))
    return items.length ? { ...block, items } : null
  }
  const rows = block.rows.filter((row) => holds([row.id, ...row.cells.map(plain)].join(' '), words))
  return rows.length ? { ...block, rows } : null
}

/** The book with only what was asked for; all of it when nothing was. */
export function search(book: Rulebook, question: string): Section[] {
  const words = fold(question).split(/\s+/).filter(Boolean)
  if (!words.length) return book.sections
  return book.sections.flatMap((section) => {
    const blocks = section.blocks.flatMap((block) => narrowed(block, words) ?? [])
    return blocks.length ? [{ ...section, blocks }] : []
  })
}

export function countRules(sections: Section[]): number {
  return sections
    .flatMap(({ blocks }) => blocks)
    .reduce((sum, block) => sum + (block.kind === 'table' ? block.rows.length : 1), 0)
}

/** The id of the first rule of a book, as an example of what can be looked for. */
export function firstRule(book: Rulebook): string | null {
  const rows = book.sections.flatMap(({ blocks }) =>
    blocks.flatMap((block) => (block.kind === 'table' ? block.rows : [])),
  )
  return rows.find(({ id }) => id)?.id ?? null
}
