/**
 * What the first visit costs: the lobby, the form and the first table of any game, in kilobytes of gzip and in time.
 */
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { gzipSync } from 'node:zlib'
import { games, openSite, startGame, waitForTurn } from './page.mjs'

const LIMIT = 500 * 1024
let site
before(async () => (site = await openSite()))
after(() => site.close())

/** Fonts and pictures are packed already; a server packs the rest. */
const packed = (url, body) => (/\.(woff2|png)$/.test(url) ? body.length : gzipSync(body, { level: 9 }).length)

/** Made by others for all of Latin; ours hold what the page writes. */
const isWholeFace = (url) => /-normal-[^/]*\.woff2$/.test(url)

for (const game of games) {
  test(`lobby and first table of ${game} load at most ${LIMIT / 1024} KB`, async () => {
    const page = await site.visit({ serviceWorkers: 'block' })
    const files = new Map()
    const reading = []
    page.on('response', (response) =>
      reading.push(
        response.body().then(
          (body) => files.set(response.url(), packed(response.url(), body)),
          () => undefined,
        ),
      ),
    )
    await page.goto(site.address)
    await page.waitForSelector('.poster')
    await startGame(page, site.address, game)
    await waitForTurn(page)
    await page.waitForLoadState('networkidle')
    await Promise.all(reading)
    const total = [...files.values()].reduce((sum, size) => sum + size, 0)
    console.log(
      `  ${game}: ${(total / 1024).toFixed(0)} KB in ${files.size} files; largest ${[...files]
        .sort((a, b) => b[1] - a[1])
        .slice(0, 4)
        .map(([url, size]) => `${url.split('/').at(-1)} ${(size / 1024).toFixed(0)}`)
        .join(', ')}`,
    )
    assert.ok(total <= LIMIT, `${(total / 1024).toFixed(0)} KB`)
    const faces = [...files.keys()].filter((url) => url.endsWith('.woff2'))
    assert.ok(faces.length >= 3, 'the page has its own faces')
    assert.deepEqual(faces.filter(isWholeFace), [], 'the page writes no letter that the small faces lack')
    await page.context().close()
  })
}

test('the lobby can be used before the engine is there; says after how long', async () => {
  const page = await site.visit({ serviceWorkers: 'block' })
  await page.route('**/*.wasm', () => undefined) // never answered
  await page.goto(site.address)
  await page.waitForSelector('.poster a')
  assert.ok((await page.$$('.poster a')).length >= games.length)
  const ready = await page.evaluate(() => performance.getEntriesByType('navigation')[0].domContentLoadedEventEnd)
  console.log(`  ready after ${Math.round(ready)} ms`)
  await page.context().close()
})
