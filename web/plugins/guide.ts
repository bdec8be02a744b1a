/** `$guide/dwarf-dice`: a player's rulebook of docs/play as data (`Guide` in src/rulebook/guide.ts). */
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'
import type { Guide, GuideBlock, GuidePage, GuideStep } from '../src/rulebook/guide'
import { anchorOf, block, inline, paragraphs } from './rulebook'

const root = resolve(fileURLToPath(new URL('.', import.meta.url)), '../..')

function guideBlock(lines: string[]): GuideBlock {
  const mark = /^\{\{(\w+)\s*(.*)\}\}$/.exec(lines[0]!)
  if (mark) {
    const [, of, rest] = mark as unknown as [string, string, string]
    const names = rest.split(/\s+/).filter(Boolean)
    if (of === 'goal') return { kind: 'goal' }
    if (of === 'example') return { kind: 'example', from: Number(names[0]), to: Number(names[1]) }
    return { kind: 'picture', of, names }
  }
  if (/^\d+\. /.test(lines[0]!)) {
    const items = lines
      .join('\n')
      .split(/^\d+\. /m)
      .filter(Boolean)
    return { kind: 'steps', items: items.map((item) => inline(item.replace(/\s+/g, ' ').trim())) }
  }
  return block(lines)
}

export function readGuide(markdown: string): Guide {
  const guide: Guide = { title: '', pages: [] }
  let step: GuideStep | null = null
  for (const part of paragraphs(markdown)) {
    let lines = part
    const heading = /^(#{1,3}) (.*)$/.exec(lines[0]!)
    if (heading) {
      const [, level, title] = heading as unknown as [string, string, string]
      lines = lines.slice(1)
      const made = { anchor: anchorOf(title), title, at: [], blocks: [] }
      if (level === '#') guide.title = title.replace(/: how to play$/, '')
      else if (level === '##') {
        const page: GuidePage = { ...made, steps: [] }
        guide.pages.push(page)
        step = page
      } else guide.pages.at(-1)!.steps.push((step = made))
    }
    const at = /^<!-- at: (.*) -->$/.exec(lines[0] ?? '')
    if (at) {
      step!.at = at[1]!.split(/\s+/)
      lines = lines.slice(1)
    }
    if (lines.length) step!.blocks.push(guideBlock(lines))
  }
  return guide
}

export function guides(): Plugin {
  const prefix = '$guide/'
  return {
    name: 'warbones-guides',
    resolveId: (id) => (id.startsWith(prefix) ? '\0' + id : undefined),
    load(id) {
      if (!id.startsWith('\0' + prefix)) return
      const file = resolve(root, 'docs/play', `${id.slice(1 + prefix.length)}.md`)
      this.addWatchFile(file)
      return `export default JSON.parse(${JSON.stringify(JSON.stringify(readGuide(readFileSync(file, 'utf8'))))})`
    },
  }
}
