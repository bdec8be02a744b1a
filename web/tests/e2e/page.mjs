/**
 * A browser at the built page, for tests that do what people do. Settings are as fast as they go: no animation,
 * computers move at once. `visit()` gives a page of its own context, so tests share nothing but the server.
 */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import { chromium } from 'playwright-core'
import { fileFor, serve } from './static.mjs'

/** How long anything may take on a machine that is very busy with other things, in milliseconds. */
export const PATIENCE = 120_000

export const games = ['glyph', 'glyph-preview', 'chartalea', 'dwarf-dice', 'tarnished-glory']

export const dist = fileURLToPath(new URL('../../dist', import.meta.url))

/** Only files, as any static host serves them. */
async function serveFiles(folder) {
  const { server, address } = await serve(folder, 18080)
  return { address, close: () => server.close() }
}

export async function openSite(folder = dist, start = serveFiles) {
  if (!fileFor(folder, '/')) throw new Error('there is no built page: run `npm run build` first')
  const { address, close } = await start(folder)
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    args: ['--no-sandbox'],
  })
  return {
    address,
    async visit(options = {}, settings = {}) {
      const context = await browser.newContext({
        viewport: { width: 1440, height: 900 },
        colorScheme: 'dark',
        ...options,
      })
      const page = await context.newPage()
      page.troubles = []
      page.on('pageerror', (error) => page.troubles.push(String(error)))
      page.on('console', (line) => line.type() === 'error' && page.troubles.push(line.text()))
      await page.addInitScript(
        (text) => {
          if (!localStorage.getItem('warbones-settings')) localStorage.setItem('warbones-settings', text)
        },
        JSON.stringify({ pace: 'instant', speed: 'off', ...settings }),
      )
      page.setDefaultTimeout(PATIENCE)
      return page
    },
    async close() {
      await browser.close()
      await close()
    },
  }
}

/** Opens all folded lines of the form. */
export async function openLines(page) {
  await page.waitForSelector('.start button')
  await page.$$eval('details', (all) => all.forEach((one) => (one.open = true)))
}

/** A new game through the form; `level` plays every other seat. */
export async function startGame(page, address, game, { level = 'random', seed = '7', options = {} } = {}) {
  await page.goto(`${address}#/new/${game}`)
  await openLines(page)
  await page.fill('#seed', seed)
  for (const [name, value] of Object.entries(options)) await page.selectOption(`#option-${name}`, value)
  for (const seat of await page.$$('select[aria-label^="Who plays"]')) {
    if ((await seat.inputValue()) !== 'human') await seat.selectOption(level)
  }
  await page.click('.start button')
  await page.waitForSelector('main[data-moves]')
}

/** Waits until a human is asked or the game is over; 'asked' or 'over'. */
export function waitForTurn(page) {
  return page
    .waitForFunction(
      () => {
        const isFight = document.querySelector('.stage[data-level=stage]')
        if (isFight && document.querySelector('.acts .over, main > .end')) return 'a fight lies over the end'
        const menu = isFight && document.querySelector('[aria-label=Menu]').getBoundingClientRect()
        if (menu && document.elementFromPoint(menu.x + menu.width / 2, menu.y + menu.height / 2)?.closest('.stage'))
          return 'a fight lies over the menu'
        if (document.querySelector('.acts .over')) return 'over'
        document.querySelector('[aria-label="What others do"] .prime')?.click()
        return document.querySelector('.acts .bar li:not(.mini):not(.wait) button') ? 'asked' : false
      },
      undefined,
      { polling: 10 },
    )
    .then((handle) => handle.jsonValue())
    .then((came) => (came.startsWith('a ') ? Promise.reject(new Error(came)) : came))
}

export const movesOf = (page) => page.evaluate(() => Number(document.querySelector('main[data-moves]')?.dataset.moves))

/** Waits until what is on the table is in the store: saving follows each move. */
export async function waitForSave(page) {
  await page.waitForFunction(
    () =>
      new Promise((resolve) => {
        const moves = Number(document.querySelector('main[data-moves]')?.dataset.moves)
        const asked = indexedDB.open('warbones')
        asked.onsuccess = () => {
          const all = asked.result.transaction('games').objectStore('games').getAll()
          all.onsuccess = () => (asked.result.close(), resolve(all.result.some((save) => save.moves === moves)))
        }
      }),
    undefined,
    { polling: 50 },
  )
}

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** What axe finds against WCAG A and AA, as readable lines. */
export async function axe(page) {
  await page.evaluate(axeSource)
  return page.evaluate(async () => {
    const { violations } = await window.axe.run(document, {
      runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
    })
    return violations.flatMap((one) =>
      one.nodes.map((node) => `${one.id}: ${node.target.join(' ')} — ${node.failureSummary?.split('\n')[1]?.trim()}`),
    )
  })
}

/** Makes the first choice, or picks the first things that together are a set, and confirms it. */
export async function makeChoice(page) {
  for (;;) {
    const set = await page.$('.acts .bar .items')
    if (!set) break
    const offer = await page.$('.acts .bar .prime button:has-text("Put this in")')
    if (offer) {
      await page.click('.acts .bar .prime button:has-text("Put this in")') // drawn anew, it is found anew
      await page.waitForSelector('.acts .bar .prime button:has-text("Put this in")', { state: 'detached' })
      continue
    }
    const confirm = await page.$('.acts .bar .prime button:not(:disabled)')
    if (confirm) return page.click('.acts .bar .prime button:not(:disabled)')
    const picked = () => page.$$eval('.acts .item.on', (on) => on.length)
    const was = [await picked(), await movesOf(page)]
    // what is offered may be drawn anew, or the game be further on: then it is looked at again
    await page.click('.acts .bar .item:not(.on):not(:disabled)', { timeout: 1000 }).catch(() => undefined)
    await page
      .waitForFunction(
        ([on, moves]) =>
          document.querySelectorAll('.acts .item.on').length !== on ||
          Number(document.querySelector('main[data-moves]')?.dataset.moves) !== moves,
        was,
        { timeout: 1000 },
      )
      .catch(() => undefined)
  }
  await page.keyboard.press('1')
  if (await page.$('.acts .group')) await page.keyboard.press('1')
}
