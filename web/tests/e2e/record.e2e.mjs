/** Your record: games from a file are judged once, added up, and their mistakes can be played again. */
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { after, before, test } from 'node:test'
import { axe, openSite, waitForTurn } from './page.mjs'

let site
before(async () => (site = await openSite()))
after(() => site.close())

const record = readFileSync(new URL('../../../tests/records/dwarf-dice-fair.record', import.meta.url), 'utf8')
const game = (id, text, players) => ({
  id,
  name: '',
  game: 'dwarf-dice',
  players,
  undo: 'turn',
  seed: '0',
  record: text,
})
const players = [
  { player: 'human', name: 'Ysolde' },
  { player: 'hard', name: 'Tova' },
]
const file = JSON.stringify({
  format: 'warbones games 1',
  settings: null,
  games: [game('one', record, players), game('two', record.replace('Ysolde', 'Ylva'), players)],
})

const waitForBoth = (page) =>
  page.waitForFunction(() => /2\s*60 choices judged/.test(document.querySelector('.key')?.textContent ?? ''))

test('games from a file are judged, added up, and tried again', async () => {
  const page = await site.visit()
  await page.goto(`${site.address}#/record`)
  await page.waitForSelector('text=Nothing yet')
  await page.goto(`${site.address}#/games`)
  await page.setInputFiles('input[accept^=".json"]', {
    name: 'games.json',
    mimeType: 'application/json',
    buffer: Buffer.from(file),
  })
  await page.waitForSelector('text=2 games were added')
  await page.click('a:text-is("Look at your record")')
  await waitForBoth(page)
  await page.waitForSelector('progress', { state: 'detached' })
  assert.match(await page.textContent('main'), /you play (like|between) \w+/)
  for (const scheme of ['dark', 'light']) {
    await page.emulateMedia({ colorScheme: scheme })
    assert.deepEqual(await axe(page), [], scheme)
  }
  for (const width of [1440, 1024, 390, 320]) {
    await page.setViewportSize({ width, height: 844 })
    const over = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
    assert.ok(over <= 0, `it scrolls sideways at ${width} px`)
  }
  await page.reload()
  await waitForBoth(page) // what was found was kept
  await page.click('button:text-is("Try again")')
  await waitForTurn(page)
  await page.waitForSelector('[aria-label="The judge"] >> text=Choose first')
  assert.deepEqual(page.troubles, [])
  await page.context().close()
})
