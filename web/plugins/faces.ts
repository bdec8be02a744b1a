/** `@face 'Almendra' 400 700 almendra-latin-700;` in a style sheet: the face with what the page writes first. */
import type { Plugin } from 'postcss'

const OURS = 'U+20-7E, U+A0, U+B1, U+B7, U+D7, U+F6, U+2013-2014, U+2018-2019, U+201C-201D, U+2026, U+2212'
const OTHERS = 'U+A1-B0, U+B2-B6, U+B8-D6, U+D8-F5, U+F7-FF, U+131, U+152-153, U+20AC'

function rulesOf(params: string): { url: string; range: string; family: string; weight: string }[] {
  const [, family, weight, file] = /^('[^']+') (\d+(?: \d+)?) ([\w-]+)$/.exec(params) ?? []
  if (!family || !weight || !file) throw new Error(`no face: ${params}`)
  const folder = file.replace(/-latin-\d+$/, '')
  const whole = `@fontsource/${folder}/files/${file}-normal.woff2`
  return [
    { url: whole, range: OTHERS, family, weight },
    { url: `./faces/${file}.woff2`, range: OURS, family, weight },
  ]
}

/** At once with the whole sheet: addresses are resolved right after. */
export const faces = (): Plugin => ({
  postcssPlugin: 'warbones-faces',
  Once(sheet, { AtRule, Declaration }) {
    sheet.walkAtRules('face', (face) => {
      const source = face.source!
      for (const { url, range, family, weight } of rulesOf(face.params)) {
        const rule = new AtRule({ name: 'font-face', source })
        for (const [prop, value] of Object.entries({
          'font-family': family,
          'font-weight': weight,
          'font-display': 'swap',
          src: `url('${url}') format('woff2')`,
          'unicode-range': range,
        }))
          rule.append(new Declaration({ prop, value, source }))
        face.before(rule)
      }
      face.remove()
    })
  },
})
