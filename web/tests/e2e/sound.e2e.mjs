/** Sounds: made only after a gesture, and not at all where they are switched off; a moment has its banner too. */
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { makeChoice, openSite, startGame, waitForTurn } from './page.mjs'

let site
before(async () => (site = await openSite()))
after(() => site.close())

/** Counts the strokes that are begun. */
const countStrokes = () => {
  window.strokes = 0
  for (const Source of [OscillatorNode, AudioBufferSourceNode]) {
    const { start } = Source.prototype
    Source.prototype.start = function (...when) {
      window.strokes++
      return start.apply(this, when)
    }
  }
}
const strokes = (page) => page.evaluate(() => window.strokes)

test('nothing of it is fetched before the first gesture; then dice and cards are heard', async () => {
  const page = await site.visit()
  const fetched = []
  page.on('request', (request) => fetched.push(request.url()))
  await page.addInitScript(countStrokes)
  await startGame(page, site.address, 'dwarf-dice')
  await waitForTurn(page)
  await page.reload()
  fetched.length = 0
  await waitForTurn(page)
  assert.deepEqual(
    fetched.filter((url) => /speaker/.test(url)),
    [],
  )
  assert.equal(await strokes(page), 0)
  for (let turn = 0; turn < 6 && !(await page.$('.acts .over')); turn++) {
    await makeChoice(page)
    await waitForTurn(page)
  }
  await page.waitForFunction(() => window.strokes > 0)
  assert.deepEqual(page.troubles, [])
  await page.context().close()
})

test('who has switched sounds off hears none, and the settings play a sample of each class', async () => {
  const page = await site.visit({}, { sound: false })
  await page.addInitScript(countStrokes)
  await startGame(page, site.address, 'dwarf-dice')
  for (let turn = 0; turn < 4 && (await waitForTurn(page)) === 'asked'; turn++) await makeChoice(page)
  assert.equal(await strokes(page), 0)
  await page.goto(`${site.address}#/settings`)
  await page.check('[name=setting-sound] >> nth=0', { force: true })
  for (const name of ['dice', 'cards', 'hits', 'calls', 'ends']) {
    const before = await strokes(page)
    await page.check(`[name=setting-${name}] >> nth=3`, { force: true })
    await page.waitForFunction((was) => window.strokes > was, before)
  }
  await page.context().close()
})

/** Notes each banner: its kind, its words, and whether anything of it moves. */
const noteBanners = () => {
  window.banners = []
  new MutationObserver(() => {
    const banner = document.querySelector('.stage .moment')
    const text = banner?.textContent.trim()
    if (!text || window.banners.at(-1)?.text === text) return
    const moving = banner.getAnimations({ subtree: true }).some((one) => one.effect.getComputedTiming().endTime > 0)
    window.banners.push({ kind: banner.className, text, moving })
  }).observe(document, { childList: true, subtree: true })
}

test('rounds and the end have their banners, still for whoever wants no motion', async () => {
  const page = await site.visit({ reducedMotion: 'reduce' }, { pace: 'calm', speed: 'normal' })
  await page.addInitScript(noteBanners)
  await startGame(page, site.address, 'tarnished-glory')
  while ((await waitForTurn(page)) === 'asked') await makeChoice(page)
  await page.waitForFunction(() => window.banners.some(({ kind }) => /victory|loss/.test(kind)))
  const banners = await page.evaluate(() => window.banners)
  assert.ok(banners.some(({ kind, text }) => /round/.test(kind) && /Round \d+ begins/.test(text)))
  assert.deepEqual(
    banners.filter(({ moving }) => moving),
    [],
  )
  await page.context().close()
})
