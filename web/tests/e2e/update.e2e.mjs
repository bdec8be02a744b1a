/** A new version of the page is fetched at once, waits while a game is on, and comes when it is let in. */
import assert from 'node:assert/strict'
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { dist, openSite, startGame, waitForTurn } from './page.mjs'

test('a new version waits until the game is left', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'warbones-'))
  cpSync(dist, folder, { recursive: true })
  const site = await openSite(folder)
  try {
    const page = await site.visit()
    await page.goto(site.address)
    await page.evaluate(() => navigator.serviceWorker.ready)
    await page.waitForFunction(() => navigator.serviceWorker.controller)

    const worker = join(folder, 'sw.js')
    writeFileSync(worker, readFileSync(worker, 'utf8').replace(/const version = "\w+"/, 'const version = "next"'))
    await startGame(page, site.address, 'dwarf-dice')
    await waitForTurn(page)
    await page.evaluate(async () => {
      const registration = await navigator.serviceWorker.getRegistration()
      await registration.update()
      while (!registration.waiting) await new Promise((resolve) => setTimeout(resolve, 50))
    })
    assert.equal(await page.$('.note'), null, 'nobody is disturbed in a game')

    await page.goto(`${site.address}#/`)
    await page.waitForSelector('.note button')
    await Promise.all([page.waitForEvent('load'), page.click('.note button')])
    await page.waitForSelector('.poster')
    assert.deepEqual(await page.evaluate(() => caches.keys()), ['warbones-next'])
  } finally {
    await site.close()
    rmSync(folder, { recursive: true })
  }
})
