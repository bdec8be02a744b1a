/** A whole game by keyboard alone, from the lobby to the result. */
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { movesOf, openSite, PATIENCE, waitForTurn } from './page.mjs'

let site
before(async () => (site = await openSite()))
after(() => site.close())

/** Presses Tab until the focused element has this accessible text. */
async function tabTo(page, name) {
  for (let i = 0; i < 80; i++) {
    await page.keyboard.press('Tab')
    const text = await page.evaluate(() => {
      const at = document.activeElement
      return (at?.getAttribute('aria-label') ?? at?.textContent ?? '').replace(/\s+/g, ' ').trim()
    })
    if (text === name) return
  }
  assert.fail(`Tab never came to '${name}'`)
}

test('Dwarf Dice is played to its end by keyboard alone', async () => {
  const page = await site.visit()
  await page.goto(site.address)
  await page.waitForSelector('.poster')
  await tabTo(page, 'Set up a table of Dwarf Dice')
  await page.keyboard.press('Enter')
  await page.waitForSelector('.start button')
  await tabTo(page, 'Players you and a computer')
  await page.keyboard.press('Enter')
  await tabTo(page, 'Who plays seat 2')
  await page.keyboard.type('Computer: random')
  await tabTo(page, 'Name at seat 2')
  await page.keyboard.press('Enter')
  await page.waitForSelector('main[data-moves]')

  // one key too many, as if for another move: it must not leave for the lobby (4)
  await page.evaluate(() => {
    const tooMany = () => dispatchEvent(new KeyboardEvent('keydown', { key: '4' }))
    const watch = new MutationObserver(
      () => document.querySelector('.acts .over') && (watch.disconnect(), setTimeout(tooMany, 50)),
    )
    watch.observe(document.body, { childList: true, subtree: true })
  })

  const end = Date.now() + 5 * PATIENCE
  for (let presses = 0; (await waitForTurn(page)) === 'asked';) {
    assert.ok(Date.now() < end, `the game does not end: ${await movesOf(page)} moves`)
    const keys = await page.$$eval('.acts .group kbd, .acts .bar kbd', (all) =>
      all.map((key) => key.textContent.replace('␣', 'Space')).filter(Boolean),
    )
    const button = await page.$('.acts .bar button:not(:disabled)')
    if (!keys.length || !button) continue // the last key is still being played
    if (presses++ % 5 === 4) {
      await button.focus().catch(() => undefined) // it may have gone in between
      await page.keyboard.press('ArrowRight')
      await page.keyboard.press('ArrowLeft')
      await page.keyboard.press('Enter')
    } else await page.keyboard.press(keys[(presses * 3 + (presses >> 2)) % keys.length])
  }
  await page.waitForTimeout(600) // keys that come at once are meant for the game
  assert.match(await page.textContent('.acts .over h2'), /win|draw/i)
  assert.ok((await movesOf(page)) > 20)

  await page.keyboard.press('?')
  assert.equal(await page.textContent('dialog h2'), 'Keys')
  await page.keyboard.press('Escape')
  await page.waitForSelector('dialog', { state: 'detached' })
  await page.keyboard.press('r')
  await page.waitForSelector('[aria-label="Rulebook"]')
  await page.keyboard.press('Escape')
  await page.waitForSelector('[aria-label="Rulebook"]', { state: 'detached' })
  await page.keyboard.press('2')
  await page.waitForSelector('.transport')
  const before = await movesOf(page)
  await page.keyboard.press('ArrowRight')
  await page.waitForFunction((was) => Number(document.querySelector('main').dataset.moves) > was, before)
  assert.deepEqual(page.troubles, [])
})
