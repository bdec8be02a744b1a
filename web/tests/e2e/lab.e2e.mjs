/**
 * The lab as a designer uses it: change a number, run, watch, stop, go on, take the figures along; and nothing is left
 * behind.
 */
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { after, before, test } from 'node:test'
import { openSite, PATIENCE } from './page.mjs'

let site
before(async () => (site = await openSite()))
after(() => site.close())

const counted = (page) => page.$eval('[data-counted]', (one) => Number(one.dataset.counted))
const waitForCounted = (page, least) =>
  page.waitForFunction((games) => Number(document.querySelector('[data-counted]')?.dataset.counted) >= games, least)

async function openLab(page, game = 'dwarf-dice') {
  await page.goto(`${site.address}#/lab/${game}`)
  await page.waitForSelector('#lab-search')
}

async function give(page, path, value) {
  await page.fill(`[id="lab-value-${path}"]`, value)
  await page.keyboard.press('Enter')
}

async function plan(page, games) {
  await page.selectOption('#lab-player-0', 'random')
  await page.fill('.games input', String(games))
  await page.keyboard.press('Tab')
}

async function saved(page, name) {
  const [file] = await Promise.all([page.waitForEvent('download'), page.click(`button:has-text("${name}")`)])
  return { name: file.suggestedFilename(), text: readFileSync(await file.path(), 'utf8') }
}

test('a changed number: figures grow, stop and go on, and can be taken along', async () => {
  const page = await site.visit()
  await openLab(page)
  await page.fill('#lab-search', 'rules')
  await page.keyboard.press('Enter')
  await give(page, 'rules.endurance', '5')
  await page.waitForSelector('.changes li:has-text("rules.endurance")')
  await plan(page, 100_000)
  await page.click('button:has-text("Run")')
  await waitForCounted(page, 100)
  await page.waitForSelector('h2:has-text("endurance 6 → 5")')
  const early = await counted(page)
  await waitForCounted(page, early + 100)
  await page.click('button:has-text("Stop")')
  await page.waitForSelector('button:has-text("Go on")')
  const stopped = await counted(page)
  assert.ok(stopped < 100_000)
  await page.click('button:has-text("Go on")')
  await waitForCounted(page, stopped + 1)
  await page.click('button:has-text("Stop")')
  await page.waitForSelector('.told tbody th:has-text("mean")')

  const csv = await saved(page, 'CSV')
  assert.match(
    csv.text,
    /^group,subject,id,measure,value,low,high,counted,before,before_low,before_high,change,change_low,change_high\n/,
  )
  assert.match((await saved(page, 'Report')).text, /^<!doctype html>[^]*<svg/)
  assert.ok(JSON.parse((await saved(page, 'JSON')).text).figures.length > 50)
  const patch = await saved(page, 'dwarf-dice.patch')
  assert.equal(patch.name, 'dwarf-dice.patch')
  assert.match(patch.text, /^# warbones lab diff dwarf-dice dwarf-dice.patch .*\nrules.endurance=5\n$/)
  assert.deepEqual(page.troubles, [])
  await page.context().close()
})

test('a bad value is refused with a sentence; a reload keeps what was taken; a change can be taken back', async () => {
  const page = await site.visit()
  await openLab(page)
  await page.click('.found button:text-is("Rules")')
  await give(page, 'rules.endurance', '1000')
  await page.waitForSelector('[role=alert]:has-text("must be a whole number from 1 to 99")')
  assert.equal(await page.$('.changes li'), null)
  assert.ok(await page.isDisabled('button:has-text("Run")'))
  await give(page, 'rules.endurance', '7')
  await page.waitForSelector('.changes li ins:has-text("7")')
  assert.equal(await page.$('[role=alert]:has-text("must be")'), null)
  await page.reload()
  await page.waitForSelector('.changes li ins:has-text("7")')
  await page.click('[aria-label="Take back: Rules, endurance"]')
  await page.waitForSelector('.changes:has-text("None yet")')
  assert.deepEqual(page.troubles, [])
  await page.context().close()
})

test('without a change the lab tells what the game does; leaving the page ends its workers', async () => {
  const page = await site.visit()
  await openLab(page, 'tarnished-glory')
  await plan(page, 400)
  await page.click('button:has-text("Run 400 games")')
  await page.waitForSelector('button:has-text("400 more")')
  await page.waitForSelector('h2:has-text("What Tarnished Glory does")')
  for (const drawing of ['Wins by seat', 'Length', 'When it is decided'])
    assert.ok(await page.$(`section:has(h3:has-text("${drawing}")) svg[role=img][aria-label]`), drawing)
  await page.selectOption('section:has(h3:has-text("Cards: wanted")) select', 'wins with it less wins without')
  await page.waitForSelector('section:has(h3:has-text("Cards: wanted")) svg text:has-text("less wins without")')
  const [paper, drawn] = await page.$eval('svg[aria-label^="Wins by seat"]', (svg) => [
    svg.parentElement.clientWidth,
    svg.viewBox.baseVal.width,
  ])
  assert.equal(drawn, paper, 'drawn as wide as its sheet')
  const [worker] = page.workers()
  assert.ok(worker)
  await page.click('button:has-text("400 more")')
  await page.click('nav >> text=Rules')
  await page.waitForSelector('h1:has-text("Rules")')
  const atWork = () => page.workers().some((one) => one.url() === worker.url())
  for (const end = Date.now() + PATIENCE; atWork(); await page.waitForTimeout(20))
    assert.ok(Date.now() < end, 'workers are still there')
  assert.deepEqual(page.troubles, [])
  await page.context().close()
})
