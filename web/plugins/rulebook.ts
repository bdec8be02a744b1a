/** `$rules/dwarf-dice`: a rulebook of docs/rules as data (`Rulebook` in src/pages/rules/model.ts). */
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'
import { type Block, type Inline, plain, RULE_ID, type Rulebook, type Section, withRules } from '../src/rulebook/model'

const root = resolve(fileURLToPath(new URL('.', import.meta.url)), '../..')

/** Code first, since nothing is marked up inside it; then strong, then emphasis, then rule ids. */
export function inline(text: string): Inline[] {
  const marks: [RegExp, (inner: string) => Inline][] = [
    [/`([^`]+)`/, (inner) => ({ code: inner })],
    [/\*\*([^*]+)\*\*/, (inner) => ({ b: inline(inner) })],
    [/(?<![\w*])\*([^*\s][^*]*)\*(?![\w*])/, (inner) => ({ em: inline(inner) })],
  ]
  for (const [pattern, make] of marks) {
    const found = pattern.exec(text)
    if (!found) continue
    const before = text.slice(0, found.index)
    const after = text.slice(found.index + found[0].length)
    return [...(before ? inline(before) : []), make(found[1]!), ...(after ? inline(after) : [])]
  }
  return withRules(text)
}

/** Cells between pipes; `\|` is a pipe inside a cell. */
const cells = (line: string) =>
  line
    .replace(/^\|\s*|\s*\|\s*$/g, '')
    .split(/\s*(?<!\\)\|\s*/)
    .map((cell) => cell.replace(/\\\|/g, '|'))

function table(lines: string[]): Block {
  const [head = '', , ...rest] = lines
  const rows = rest.map((line) => {
    const [first = '', ...others] = cells(line)
    const isRule = new RegExp(`^${RULE_ID.source}$`).test(first)
    return { id: isRule ? first : '', cells: (isRule ? others : [first, ...others]).map(inline) }
  })
  return { kind: 'table', head: rows.some((row) => row.id) ? cells(head).slice(1) : cells(head), rows }
}

const list = (lines: string[]): Block => ({
  kind: 'list',
  items: lines
    .join('\n')
    .split(/^- /m)
    .filter(Boolean)
    .map((item) => inline(item.replace(/\s+/g, ' ').trim())),
})

export function block(lines: string[]): Block {
  if (lines[0]!.startsWith('```')) return { kind: 'code', text: lines.slice(1, -1).join('\n') }
  if (lines[0]!.startsWith('|')) return table(lines)
  if (lines[0]!.startsWith('- ')) return list(lines)
  return { kind: 'text', inline: inline(lines.join(' ')) }
}

/** Paragraphs are parted by blank lines, but not inside fences. */
export function paragraphs(text: string): string[][] {
  const parts: string[][] = [[]]
  let isFenced = false
  for (const line of text.split('\n')) {
    if (line.startsWith('```')) isFenced = !isFenced
    if (!line.trim() && !isFenced) parts.push([])
    else parts.at(-1)!.push(line)
  }
  return parts.filter((part) => part.length)
}

export const anchorOf = (title: string) =>
  title
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')

export function readRulebook(markdown: string): Rulebook {
  const book: Rulebook = { title: '', sections: [] }
  let section: Section = { anchor: 'about', title: 'About this book', level: 2, blocks: [] }
  for (const part of paragraphs(markdown)) {
    const heading = /^(#{1,3}) (.*)$/.exec(part[0]!)
    if (!heading) {
      section.blocks.push(block(part))
      continue
    }
    const title = plain(inline(heading[2]!))
    if (heading[1] === '#') {
      book.title = title.replace(/: the rules$/, '')
      book.sections.push(section)
      continue
    }
    const taken = book.sections.filter((other) => other.title === title).length
    section = {
      anchor: anchorOf(title) + (taken ? `-${taken + 1}` : ''),
      title,
      level: heading[1] === '##' ? 2 : 3,
      blocks: [],
    }
    book.sections.push(section)
  }
  return book
}

export function rulebooks(): Plugin {
  const prefix = '$rules/'
  return {
    name: 'warbones-rulebooks',
    resolveId: (id) => (id.startsWith(prefix) ? '\0' + id : undefined),
    load(id) {
      if (!id.startsWith('\0' + prefix)) return
      const file = resolve(root, 'docs/rules', `${id.slice(1 + prefix.length)}.md`)
      this.addWatchFile(file)
      return `export default JSON.parse(${JSON.stringify(JSON.stringify(readRulebook(readFileSync(file, 'utf8'))))})`
    },
  }
}
