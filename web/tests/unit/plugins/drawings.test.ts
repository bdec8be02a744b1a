import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, test } from 'vitest'
import { compactDrawing, compactPath } from '../../../plugins/paths'
import { drawTitle } from '../../../plugins/wordmark'

const require = createRequire(import.meta.url)

test('paths keep their shape on whole units, and errors do not add up', () => {
  expect(compactPath('M10 10H20.4V30.600L10 10z')).toBe('m10 10h10v21l-10-21z')
  const steps = 'M0 0' + 'l.4 .4'.repeat(100)
  const [x, y] = compactPath(steps)
    .match(/-?\d+/g)!
    .map(Number)
    .reduce(([a, b], value, i) => (i % 2 ? [a!, b! + value] : [a! + value, b!]), [0, 0])
  expect([x, y]).toEqual([40, 40])
  expect(compactPath('M1 1a5 5 0 0110 3')).toBe('m1 1a5 5 0 0 1 10 3')
  expect(() => compactPath('M1 x')).toThrow(/odd/)
})

test('every icon there is can be made smaller', () => {
  const { icons } = JSON.parse(readFileSync(require.resolve('@iconify-json/game-icons/icons.json'), 'utf8')) as {
    icons: Record<string, { body: string }>
  }
  for (const [name, { body }] of Object.entries(icons)) expect(compactDrawing(body), name).not.toMatch(/NaN|undefined/)
})

test('a title is drawn as wide as its letters', () => {
  const face = (name: string, weight: number) =>
    require.resolve(`@fontsource/${name}/files/${name}-latin-${weight}-normal.woff`)
  const short = drawTitle(face('germania-one', 400), 'Dwarf')
  const long = drawTitle(face('germania-one', 400), 'Dwarf Dice')
  expect(short.path).toMatch(/^m.*z$/)
  expect(long.width).toBeGreaterThan(short.width)
  for (const [name, weight, text] of [
    ['metamorphous', 400, 'Glyph'],
    ['marcellus-sc', 400, 'Chartalea'],
    ['grenze-gotisch', 500, 'Tarnished Glory'],
  ] as const) {
    const { path, width, unit } = drawTitle(face(name, weight), text)
    expect(path.split('z').length, text).toBeGreaterThan(text.replace(' ', '').length)
    expect(width / unit).toBeGreaterThan(text.length * 0.3)
  }
})
