import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { readGuide } from '../../../plugins/guide'
import { readRulebook } from '../../../plugins/rulebook'
import { connect } from '../../../src/engine/client'
import { titles } from '../../../src/frame/titles'
import { told } from '../../../src/pages/rules/guide-parts'
import { type GuideBlock, placeOf } from '../../../src/rulebook/guide'
import { RULE_ID } from '../../../src/rulebook/model'
import { SPECTATOR } from '../../../src/table/contract'
import { SIGNS, MARKS } from '../../../src/boards/glyph/glyphs'
import { PORTRAITS as CHAMPIONS } from '../../../src/boards/glyph/art'
import { PORTRAITS as DWARVES } from '../../../src/boards/dwarf-dice/art'
import { FACES, itemOf } from '../../../src/boards/dwarf-dice/content'
import { COLOURS, tileOf } from '../../../src/boards/tarnished-glory/content'
import { marks } from '../../../src/boards/chartalea/art'
import { cards, monsters, resourceNames } from '../../../src/boards/chartalea/pack'
import '../session/support'

const root = new URL('../../../../', import.meta.url)
const text = (path: string) => readFileSync(new URL(path, root), 'utf8')
const guideOf = (game: string) => readGuide(text(`docs/play/${game}.md`))
const blocksOf = (game: string): GuideBlock[] =>
  guideOf(game).pages.flatMap(({ blocks, steps }) => [...blocks, ...steps.flatMap((step) => step.blocks)])

type Knows = Record<string, (name: string) => boolean>
const glyph: Knows = {
  glyphs: (name) => name in SIGNS,
  dice: (name) => name in MARKS,
  champions: (name) => name in CHAMPIONS,
}
const knows: Record<string, Knows> = {
  glyph,
  'glyph-preview': glyph,
  'dwarf-dice': {
    dice: (name) => (FACES as readonly string[]).includes(name),
    items: (name) => !!itemOf(name),
    champions: (name) => name in DWARVES,
  },
  'tarnished-glory': {
    knights: (name) => COLOURS.some(({ id }) => id === name),
    tiles: (name) => !!tileOf(name),
    d8: (name) => /^[1-8]$/.test(name),
  },
  chartalea: {
    dice: (name) => name in resourceNames,
    icons: (name) => name in marks,
    cards: (name) => cards.has(name),
    monsters: (name) => monsters.has(name),
  },
}

const ids = new Set(
  readdirSync(new URL('docs/rules/', root)).flatMap((name) =>
    readRulebook(text(`docs/rules/${name}`)).sections.flatMap(({ blocks }) =>
      blocks.flatMap((block) => (block.kind === 'table' ? block.rows.map(({ id }) => id) : [])),
    ),
  ),
)

test('every rule set has a guide, and no guide is left over', () => {
  expect(readdirSync(new URL('docs/play/', root)).sort()).toEqual(titles.map(({ id }) => `${id}.md`).sort())
})

for (const { id: game } of titles) {
  test(`${game}: every rule that the guide cites is in the ledger`, () => {
    const cited = text(`docs/play/${game}.md`).match(new RegExp(RULE_ID.source, 'g')) ?? []
    expect(cited.length).toBeGreaterThan(20)
    for (const id of cited) expect(ids, id).toContain(id)
  })

  test(`${game}: every phase has a place in the guide, and every place is a phase`, () => {
    const program = fileURLToPath(new URL('build/src/warbones', root))
    const schema = JSON.parse(execFileSync(program, ['schema', game], { encoding: 'utf8' }))
    const phases: string[] = schema.phases.map(({ name }: { name: string }) => name)
    const guide = guideOf(game)
    for (const phase of phases) expect(placeOf(guide, phase), phase).not.toBeNull()
    const at = guide.pages.flatMap((page) => [page, ...page.steps].flatMap((step) => step.at))
    expect([...at].sort()).toEqual([...new Set(phases)].sort())
  })

  test(`${game}: the guide tells goal, set-up, turn and words, and all its pictures are there`, () => {
    const blocks = blocksOf(game)
    expect(blocks.filter(({ kind }) => kind === 'goal')).toHaveLength(1)
    expect(guideOf(game).pages.map(({ title }) => title)).toEqual(expect.arrayContaining(['Goal', 'Set-up', 'Words']))
    const pictures = blocks.flatMap((block) => (block.kind === 'picture' ? [block] : []))
    expect(pictures.length).toBeGreaterThan(1)
    for (const { of, names } of pictures)
      for (const name of names) expect(knows[game]![of]?.(name), `${of} ${name}`).toBe(true)
  })

  test(`${game}: the examples of the guide happened in the lesson`, async () => {
    const engine = await connect()
    const read = await engine.table.read(text(`web/learn/${game}.record`), 0n, 'turn')
    if (!('table' in read)) throw new Error(read.text)
    const { heard, length } = await engine.table.look(read.table, 0, SPECTATOR, 0)
    const examples = blocksOf(game).flatMap((block) => (block.kind === 'example' ? [block] : []))
    expect(examples.length).toBeGreaterThan(0)
    for (const { from, to } of examples) {
      expect(to).toBeLessThanOrEqual(length)
      const count = told(heard, from, to).length
      expect(count, `${from} ${to}`).toBeGreaterThan(1)
      expect(count, `${from} ${to}`).toBeLessThan(20)
    }
    await engine.table.free(read.table)
  })
}
