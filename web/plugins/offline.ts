/**
 * What the built page needs to be installable and to work offline: a strict Content-Security-Policy in index.html (the
 * development server needs inline styles and a socket, so it goes without) and a service worker that knows every file.
 */
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import type { Plugin, ResolvedConfig } from 'vite'

/**
 * Scripts only from our own files. Boards place pieces by style attributes, so those are allowed; style elements are
 * not.
 */
export const POLICY = [
  "default-src 'none'",
  "script-src 'self' 'wasm-unsafe-eval'",
  "style-src 'self'",
  "style-src-attr 'unsafe-inline'",
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'self'",
  "worker-src 'self'",
  "manifest-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
].join('; ')

const filesUnder = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() ? filesUnder(join(folder, entry.name)) : [join(folder, entry.name)],
  )

export function offline(): Plugin {
  let config: ResolvedConfig
  return {
    name: 'warbones-offline',
    apply: 'build',
    configResolved: (resolved) => void (config = resolved),
    transformIndexHtml: () => [
      { tag: 'meta', attrs: { 'http-equiv': 'Content-Security-Policy', content: POLICY }, injectTo: 'head-prepend' },
    ],
    closeBundle() {
      const out = resolve(config.root, config.build.outDir)
      const files = filesUnder(out)
        .filter((file) => !file.endsWith('sw.js'))
        .sort()
      const version = createHash('sha256')
      for (const file of files) version.update(relative(out, file)).update(readFileSync(file))
      const names = files.map((file) => relative(out, file)).map((name) => (name === 'index.html' ? './' : name))
      const worker = readFileSync(resolve(config.root, 'src/offline/sw.js'), 'utf8')
        .replace("'VERSION'", JSON.stringify(version.digest('hex').slice(0, 12)))
        .replace("['FILES']", JSON.stringify(names))
      writeFileSync(join(out, 'sw.js'), worker)
    },
  }
}
