import { spawnSync } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
// @ts-expect-error -- plain JavaScript, so that it runs without a build
import { fileFor, serve } from '../../../serve.mjs'

const room = mkdtempSync(join(tmpdir(), 'serve-'))
const site = join(room, 'dist')
mkdirSync(join(site, 'assets'), { recursive: true })
writeFileSync(join(room, 'secret.txt'), 'secret')
writeFileSync(join(site, 'index.html'), '<p>page</p>')
writeFileSync(join(site, 'assets', 'x-abcd1234.js'), 'x')

test('only files under the folder are found', () => {
  expect(fileFor(site, '/')?.file).toBe(join(site, 'index.html'))
  expect(fileFor(site, '/assets/x-abcd1234.js?v=1')?.size).toBe(1)
  for (const path of [
    '/../secret.txt',
    '/%2e%2e/secret.txt',
    '/..%2fsecret.txt',
    '/assets/../../secret.txt',
    '//etc/passwd',
    '/%00',
    '/%',
    '/assets',
    '/assets/',
    '/no.js',
    '/index.html/',
    '/index.html/x',
    `/${'a'.repeat(300)}`,
    `/${'a/'.repeat(3000)}`,
  ]) {
    expect(fileFor(site, path), path).toBeNull()
  }
  expect(fileFor(site + '-other', '/')).toBeNull()
})

test('it answers with types, headers and nothing but reading, on the next free port', async () => {
  const first = await serve(site, 18500)
  const second = await serve(site, 18500)
  expect(second.address).not.toBe(first.address)
  const page = await fetch(first.address)
  expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8')
  expect(page.headers.get('cross-origin-opener-policy')).toBe('same-origin')
  expect(page.headers.get('x-content-type-options')).toBe('nosniff')
  expect(page.headers.get('cache-control')).toBe('no-cache')
  expect(await page.text()).toBe('<p>page</p>')
  const script = await fetch(`${first.address}assets/x-abcd1234.js`)
  expect(script.headers.get('cache-control')).toContain('immutable')
  expect((await fetch(`${first.address}nothing`)).status).toBe(404)
  expect((await fetch(first.address, { method: 'POST' })).status).toBe(405)
  first.server.close()
  second.server.close()
})

test('no request ends the server', async () => {
  const { server, address } = await serve(site, 18600)
  for (const path of ['index.html/', 'a'.repeat(300), '%', 'assets'])
    expect((await fetch(address + path)).status, path).toBe(404)
  server.close()
  const odd = await serve('/proc/self', 18610) // /proc/self/mem is a file that cannot be read
  await fetch(`${odd.address}mem`)
    .then((answer) => answer.text())
    .catch(() => '')
  expect((await fetch(`${odd.address}nothing`)).status).toBe(404)
  odd.server.close()
})

test.skipIf(process.getuid?.() === 0)('a file that may not be read is not here', async () => {
  const { server, address } = await serve(site, 18620)
  writeFileSync(join(site, 'shut.txt'), 'shut')
  chmodSync(join(site, 'shut.txt'), 0)
  expect((await fetch(`${address}shut.txt`)).status).toBe(404)
  server.close()
})

test('words that make no sense get a sentence and exit code 2', () => {
  for (const [args, sentence] of [
    [['--port', 'abc'], "--port takes a number of 1 to 65535, not 'abc'"],
    [['--port', '99999'], "not '99999'"],
    [['--port'], "not ''"],
    [['--prot', '1'], 'There is no --prot here'],
  ] as const) {
    const done = spawnSync(process.execPath, ['serve.mjs', site, ...args], { encoding: 'utf8', timeout: 10000 })
    expect(done.status, args.join(' ')).toBe(2)
    expect(done.stderr).toContain(sentence)
    expect(done.stderr).not.toContain('    at ')
  }
})

test('a link that leads out of the folder is not followed', () => {
  symlinkSync(join(room, 'secret.txt'), join(site, 'way-out.txt'))
  expect(fileFor(site, '/way-out.txt')).toBeNull()
})
