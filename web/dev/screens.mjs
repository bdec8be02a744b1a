#!/usr/bin/env node
// Takes the pictures of the README from the built page, docs/screens/*.jpg: node dev/screens.mjs
import { mkdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { games, makeChoice, openSite, startGame, waitForTurn } from '../tests/e2e/page.mjs'

const folder = fileURLToPath(new URL('../../docs/screens', import.meta.url))
/** How many choices to make before the picture: the first ones of the action bar. */
const choices = { glyph: 16, 'glyph-preview': 30, chartalea: 40, 'dwarf-dice': 4, 'tarnished-glory': 3 }

mkdirSync(folder, { recursive: true })
const site = await openSite()
const shoot = async (page, name) => page.screenshot({ path: `${folder}/${name}.jpg`, type: 'jpeg', quality: 82 })

const lobby = await site.visit()
await lobby.goto(site.address)
await lobby.waitForSelector('.poster')
await lobby.waitForTimeout(500)
await shoot(lobby, 'lobby')

for (const game of games) {
  const page = await site.visit()
  await startGame(page, site.address, game, { seed: '11', level: 'novice' })
  for (let i = 0; i < choices[game] && (await waitForTurn(page)) === 'asked'; i++) {
    const was = await page.getAttribute('main', 'data-moves')
    await makeChoice(page)
    await page.waitForFunction((moves) => document.querySelector('main').dataset.moves !== moves, was)
  }
  await waitForTurn(page)
  const fight = await page.$('.stage button')
  await fight?.click()
  await page.waitForTimeout(700)
  await shoot(page, game)
  await page.context().close()
}

const lab = await site.visit()
await lab.goto(`${site.address}#/lab/dwarf-dice`)
await lab.fill('#lab-search', 'greataxe')
await lab.keyboard.press('Enter')
await lab.fill('[id="lab-value-items.greataxe.shape"]', 'MMM / .W. / .W.')
await lab.keyboard.press('Enter')
await lab.waitForSelector('.changes li')
await lab.selectOption('#lab-player-0', 'easy')
await lab.click('.go .prime')
await lab.waitForFunction(() => Number(document.querySelector('[data-counted]')?.dataset.counted) > 1200, undefined, {
  timeout: 300_000,
})
await lab.waitForTimeout(700)
await shoot(lab, 'lab')
await site.close()
