import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readRulebook } from '../../../plugins/rulebook'
import { plain, RULE_ID, withRules } from '../../../src/rulebook/model'
import { countRules, search } from '../../../src/rulebook/search'
import { bookOf, ruleHref } from '../../../src/pieces/rulebooks'

const folder = new URL('../../../../docs/rules/', import.meta.url)
const books = readdirSync(folder).map(
  (name) => [name.slice(0, -3), readFileSync(new URL(name, folder), 'utf8')] as const,
)

test('every rule id that a book defines becomes an anchor, once', () => {
  for (const [name, text] of books) {
    const defined = [...text.matchAll(new RegExp(`^\\| (${RULE_ID.source}) \\|`, 'gm'))].map((found) => found[1])
    const anchors = readRulebook(text).sections.flatMap(({ blocks }) =>
      blocks.flatMap((block) => (block.kind === 'table' ? block.rows.flatMap(({ id }) => id || []) : [])),
    )
    expect(anchors, name).toEqual(defined)
    expect(new Set(anchors).size).toBe(anchors.length)
    expect(
      anchors.every((id) => bookOf(id) === name),
      name,
    ).toBe(true)
  }
})

test('no word of a book is lost on the way to the page', () => {
  for (const [name, text] of books) {
    const shown = readRulebook(text)
      .sections.flatMap(({ title, blocks }) => [
        title,
        ...blocks.map((block) => {
          if (block.kind === 'text') return plain(block.inline)
          if (block.kind === 'code') return block.text
          if (block.kind === 'list') return block.items.map(plain).join(' ')
          return [...block.head, ...block.rows.flatMap(({ id, cells }) => [id, ...cells.map(plain)])].join(' ')
        }),
      ])
      .join(' ')
    const words = (of: string) => of.replace(/\|\s*I[dD]\s*\|/g, '|').match(/[A-Za-z]{3,}/g) ?? []
    const [title = '', ...rest] = text.split('\n')
    expect(words(shown).filter((word) => word !== 'About').length, `${name} ${title}`).toBeGreaterThanOrEqual(
      words(rest.join('\n')).length - 2,
    )
  }
})

test('anchors of sections differ', () => {
  for (const [name, text] of books) {
    const anchors = readRulebook(text).sections.map(({ anchor }) => anchor)
    expect(new Set(anchors).size, name).toBe(anchors.length)
  }
})

test('search finds words in any order, ids, and nothing else', () => {
  const book = readRulebook(books.find(([name]) => name === 'dwarf-dice')![1])
  const rows = (question: string) =>
    search(book, question).flatMap(({ blocks }) =>
      blocks.flatMap((block) => (block.kind === 'table' ? block.rows.map(({ id }) => id) : [])),
    )
  expect(rows('dd-041')).toContain('DD-041')
  expect(rows('rune centre')).toContain('DD-040')
  expect(rows('CENTRE rune')).toEqual(rows('rune centre'))
  expect(search(book, 'xylophone')).toEqual([])
  expect(search(book, '  ')).toEqual(book.sections)
  expect(countRules(search(book, 'dd-041'))).toBeGreaterThan(0)
})

test('rule ids in a sentence are set apart', () => {
  expect(withRules('the seat that starts (DD-R02), or GL-R100')).toEqual([
    'the seat that starts (',
    { rule: 'DD-R02' },
    '), or ',
    { rule: 'GL-R100' },
  ])
  expect(ruleHref('GP-012')).toBe('#/rules/glyph/GP-012')
})
