/** Runs the browser tests two files at a time: a page waits for its worker, store and paint more than it works. */
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { run } from 'node:test'
import * as reporters from 'node:test/reporters'

const folder = import.meta.dirname ?? new URL('.', import.meta.url).pathname
const wanted = process.argv.slice(2)
const files = readdirSync(folder)
  .filter((name) => name.endsWith('.e2e.mjs') && (!wanted.length || wanted.some((part) => name.startsWith(part))))
  .map((name) => join(folder, name))
if (!files.length) throw new Error(`no test of the page begins with ${wanted.join(' or ')}`)

run({ files, concurrency: 2 })
  .on('test:fail', () => (process.exitCode = 1))
  .compose(new reporters.spec())
  .pipe(process.stdout)
