/**
 * Every screen in both lights: axe finds nothing, nothing scrolls sideways, and a picture is kept (folder shots/, or
 * $SHOTS).
 */
import assert from 'node:assert/strict'
import { mkdirSync, readFileSync } from 'node:fs'
import { after, before, test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { axe, games, makeChoice, openSite, startGame, waitForTurn } from './page.mjs'

const folder = process.env.SHOTS ?? fileURLToPath(new URL('../../shots', import.meta.url))
let site
before(async () => {
  mkdirSync(folder, { recursive: true })
  site = await openSite()
})
after(() => site.close())

const sizes = [
  [1440, 900],
  [1024, 768],
  [390, 844],
]

async function overflow(page) {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
}

async function inspect(page, name, isPictured) {
  for (const scheme of ['dark', 'light']) {
    await page.emulateMedia({ colorScheme: scheme })
    await page.waitForFunction((theme) => document.documentElement.dataset.theme === theme, scheme)
    assert.deepEqual(await axe(page), [], `${name}, ${scheme}`)
    if (scheme === 'light' && isPictured) await page.screenshot({ path: `${folder}/${name}-light.png` })
  }
  await page.emulateMedia({ colorScheme: 'dark' })
  for (const [width, height] of [...sizes, [320, 640]]) {
    await page.setViewportSize({ width, height })
    assert.ok((await overflow(page)) <= 0, `${name} scrolls sideways at ${width} px`)
    if (isPictured && width > 320) await page.screenshot({ path: `${folder}/${name}-${width}.png` })
  }
  await page.setViewportSize({ width: 1440, height: 900 })
}

const pages = {
  lobby: '',
  'new-game': 'new/glyph',
  games: 'games',
  rules: 'rules/glyph/GL-041',
  learn: 'learn',
  settings: 'settings',
  about: 'about',
}
for (const [name, route] of Object.entries(pages)) {
  test(`the page ${name}`, async () => {
    const page = await site.visit()
    await page.goto(`${site.address}#/${route}`)
    await page.waitForSelector('main')
    await page.waitForLoadState('networkidle')
    await inspect(page, name, name === 'lobby' || name === 'new-game')
    await page.context().close()
  })
}

test('the lab, with a thing being edited and a comparison', async () => {
  const page = await site.visit()
  await page.goto(`${site.address}#/lab/dwarf-dice`)
  await page.click('.found button:text-is("Rules")')
  await page.fill('[id="lab-value-rules.endurance"]', '5')
  await page.selectOption('#lab-player-0', 'random')
  await page.fill('.games input', '600')
  await page.keyboard.press('Tab')
  await page.click('button:has-text("Run 600 games")')
  await page.waitForSelector('button:has-text("600 more")')
  await page.click('summary:has-text("figures")')
  await page.waitForSelector('#lab-figures')
  await page.evaluate(() => scrollTo(0, 0))
  await inspect(page, 'lab', true)
  assert.deepEqual(page.troubles, [])
  await page.context().close()
})

for (const game of games) {
  test(`the table of ${game}`, async () => {
    const page = await site.visit()
    await startGame(page, site.address, game, { seed: '11', level: 'novice' })
    for (let i = 0; i < (game === 'tarnished-glory' ? 1 : 14) && (await waitForTurn(page)) === 'asked'; i++) {
      const was = await page.getAttribute('main', 'data-moves')
      await makeChoice(page)
      await page.waitForFunction((moves) => document.querySelector('main').dataset.moves !== moves, was)
    }
    await waitForTurn(page)
    await page.hover('main button >> nth=0', { force: true }).catch(() => undefined)
    await inspect(page, game, true)
    assert.deepEqual(page.troubles, [])
    await page.context().close()
  })
}

/** Plays on until something that others do is on the stage. */
async function playToStage(page) {
  const stand = () => {
    if (document.querySelector('.stage:not([data-level=moment])')) return 'staged'
    document.querySelector('[aria-label="What others do"] .prime')?.click()
    return document.querySelector('.acts .bar li:not(.mini):not(.wait) button') ? 'asked' : false
  }
  for (;;) {
    const now = await page.waitForFunction(stand, undefined, { polling: 20 })
    if ((await now.jsonValue()) === 'staged') return
    const was = await page.getAttribute('main', 'data-moves')
    await makeChoice(page)
    await page.waitForFunction((moves) => document.querySelector('main').dataset.moves !== moves, was)
  }
}

for (const game of games) {
  test(`${game} shows what others do at every size`, async () => {
    const page = await site.visit({}, { pace: 'step' })
    await startGame(page, site.address, game, {
      level: 'novice',
      options: game.startsWith('glyph') ? { draft: 'random' } : {},
    })
    await playToStage(page)
    for (const [width, height] of sizes) {
      await page.setViewportSize({ width, height })
      assert.ok((await overflow(page)) <= 0, `the stage scrolls sideways at ${width} px`)
      const box = await (await page.$('.stage .says, .stage')).boundingBox()
      assert.ok(
        box.x >= 0 && box.y >= 0 && box.x + box.width <= width && box.y + box.height <= height,
        `at ${width} px`,
      )
      assert.deepEqual(await axe(page), [], `the stage at ${width} px`)
      await page.screenshot({ path: `${folder}/${game}-stage-${width}.png` })
    }
    assert.deepEqual(page.troubles, [])
    await page.context().close()
  })
}

test('replay, lesson, menu, rulebook and hand-over', async () => {
  const page = await site.visit()
  await page.goto(`${site.address}#/games`)
  await page.fill(
    '#paste',
    readFileSync(new URL('../../learn/tarnished-glory.record', import.meta.url), 'utf8').replace(
      /^seat (\d) \w+/gm,
      'seat $1 human',
    ),
  )
  await page.click('form button:has-text("Open")')
  await page.waitForSelector('[role=alertdialog]')
  assert.deepEqual(await axe(page), [], 'hand-over')
  await page.click('[role=alertdialog] button')
  await waitForTurn(page)
  await page.click('[aria-label=Menu]')
  await page.waitForSelector('dialog[open]')
  assert.deepEqual(await axe(page), [], 'menu')
  await page.click('dialog a:has-text("Replay so far")')
  await page.waitForSelector('.transport')
  await inspect(page, 'replay', true)
  await page.keyboard.press('r')
  await page.waitForSelector('[aria-label="Rulebook"] section')
  assert.deepEqual(await axe(page), [], 'rulebook')
  await page.goto(`${site.address}#/learn/dwarf-dice`)
  await page.waitForSelector('.coach h2')
  await inspect(page, 'lesson', true)
})
