/** Every mood in both lights: what is written can be read on whatever it stands (WCAG AA). */
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const css = readFileSync(new URL('../../../src/design/moods.css', import.meta.url), 'utf8')
type Colours = Record<string, string>

/** The colours that a rule names. */
const coloursOf = (selector: string): Colours => {
  const body = css.split(`\n${selector} {`)[1]?.split('}')[0] ?? ''
  return Object.fromEntries(
    [...body.matchAll(/--([\w-]+): (#[0-9a-f]{3,6});/g)].map(([, name, value]) => [name, value]),
  )
}

function light(hex: string): number {
  const digits = hex.length === 4 ? [...hex.slice(1)].map((one) => one + one) : hex.slice(1).match(/../g)!
  const [r, g, b] = digits.map((pair) => {
    const share = parseInt(pair, 16) / 255
    return share <= 0.03928 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * r! + 0.7152 * g! + 0.0722 * b!
}
const contrast = (a: string, b: string): number => {
  const [less, more] = [light(a), light(b)].sort((x, y) => x - y)
  return (more! + 0.05) / (less! + 0.05)
}

const games = ['glyph', 'chartalea', 'dwarf-dice', 'tarnished-glory']
const cases = games.flatMap((game) => ['dark', 'light'].map((theme) => [game, theme] as const))

test.each(cases)('%s, %s: text stands out', (game, theme) => {
  const base = theme === 'light' ? coloursOf("[data-theme='light']") : {}
  const mood: Colours = {
    ...base,
    ...coloursOf(`[data-game='${game}']`),
    ...(theme === 'light' ? coloursOf(`[data-game='${game}'][data-theme='light']`) : {}),
  }
  for (const ink of ['ink', 'ink-2', 'ink-3', 'accent'])
    for (const ground of ['bg', 'bg-2', 'table', 'panel', 'panel-2'])
      expect(contrast(mood[ink]!, mood[ground]!), `${ink} ${mood[ink]} on ${ground} ${mood[ground]}`).toBeGreaterThan(
        4.5,
      )
})
