/**
 * Content at build time: packs as JSON (`$packs/glyph.yaml`), single icons (`~icons/hearts`) and lists of them
 * (`./art.emblems`).
 */
import { execFileSync } from 'node:child_process'
import { readFileSync, readdirSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parse } from 'yaml'
import type { Plugin } from 'vite'
import { compactDrawing } from './paths'

const root = resolve(fileURLToPath(new URL('.', import.meta.url)), '../..')

/** Notes for designers; and rule ids, which the page reads from the engine's sheets. */
const isRemark = (key: string, value: unknown): boolean =>
  key === 'note' || key === 'source' || (key === 'rules' && typeof value === 'string')

/** The pack as the engine reads it, merged with its base, without remarks. */
export function packs(): Plugin {
  const prefix = '$packs/'
  return {
    name: 'warbones-packs',
    resolveId: (id) => (id.startsWith(prefix) ? '\0' + id + '.js' : undefined),
    load(id) {
      if (!id.startsWith('\0' + prefix)) return
      const folder = resolve(root, 'packs')
      const file = resolve(folder, id.slice(1 + prefix.length, -'.js'.length))
      for (const other of readdirSync(folder)) this.addWatchFile(resolve(folder, other))
      const show = ['pack', 'show', basename(file, '.yaml'), '--pack', file]
      const whole = execFileSync(resolve(root, 'build/src/warbones'), show, { encoding: 'utf8' })
      const slim = JSON.stringify(parse(whole), (key, value) => (isRemark(key, value) ? undefined : value))
      return `export default JSON.parse(${JSON.stringify(slim)})`
    },
  }
}

/** The drawing of one icon of game-icons.net, as the inside of an `<svg viewBox="0 0 512 512">`. */
export function icons(): Plugin {
  const prefix = '~icons/'
  let all: Record<string, { body: string }>
  return {
    name: 'warbones-icons',
    resolveId: (id) => (id.startsWith(prefix) ? '\0' + id : undefined),
    load(id) {
      if (!id.startsWith('\0' + prefix)) return
      all ??= JSON.parse(
        readFileSync(createRequire(import.meta.url).resolve('@iconify-json/game-icons/icons.json'), 'utf8'),
      ).icons
      const name = id.slice(1 + prefix.length)
      const icon = all[name]
      if (!icon) this.error(`game-icons has no icon '${name}'`)
      return `export default ${JSON.stringify(compactDrawing(icon.body))}`
    },
  }
}

/**
 * Lists of icons: `cards: coin two-coins, owl barn-owl, ankh` names the drawing of each card, its own name where there
 * is no other; a list goes on in lines that begin with a blank.
 */
export function emblems(): Plugin {
  return {
    name: 'warbones-emblems',
    transform(text, id) {
      if (!id.endsWith('.emblems')) return
      const drawings = new Map<string, string>()
      const drawing = (icon: string) => drawings.get(icon) ?? drawings.set(icon, `drawing${drawings.size}`).get(icon)!
      const lists = text.split(/\n(?=\S)/).map((list) => {
        const [name, entries = ''] = list.split(':')
        const pairs = entries.split(',').map((entry) => entry.trim().split(' '))
        const drawings = pairs.map(([key, icon = key]) => `${JSON.stringify(key)}: ${drawing(icon!)}`)
        return `${JSON.stringify(name)}: {${drawings}}`
      })
      const imports = [...drawings].map(([icon, name]) => `import ${name} from '~icons/${icon}'`)
      return { code: `${imports.join('\n')}\nexport default {${lists}}`, map: null }
    },
  }
}
