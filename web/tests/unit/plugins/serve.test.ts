import { mkdirSync, mkdtempSync, symlinkSync, writeFileSync } from 'node:fs'
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

test('a link that leads out of the folder is not followed', () => {
  symlinkSync(join(room, 'secret.txt'), join(site, 'way-out.txt'))
  expect(fileFor(site, '/way-out.txt')).toBeNull()
})
