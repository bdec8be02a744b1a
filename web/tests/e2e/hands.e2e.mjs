/** Large hands of Dwarf Dice: a card is hit where it is seen. */
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { openSite, startGame } from './page.mjs'
import { playByClicks } from './random-clicks.mjs'

let site
before(async () => (site = await openSite()))
after(() => site.close())

const LARGE = 6
const largest = (page) =>
  page.evaluate(() =>
    Math.max(0, ...[...document.querySelectorAll('.hand')].map((hand) => hand.querySelectorAll('button').length)),
  )

/** Cards whose centre belongs to something else. */
const missed = (page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('.hand button')].flatMap((card) => {
      card.scrollIntoView({ block: 'nearest', inline: 'nearest' })
      const { x, y, width, height } = card.getBoundingClientRect()
      return document.elementFromPoint(x + width / 2, y + height / 2)?.closest('button') === card
        ? []
        : [card.textContent]
    }),
  )

test('the centre of each card of a large hand belongs to that card, at all sizes', async () => {
  const page = await site.visit()
  for (let seed = 1; seed < 12 && (await largest(page)) < LARGE; seed++) {
    await startGame(page, site.address, 'dwarf-dice', { seed: String(seed) })
    for (let round = 0; round < 30 && (await largest(page)) < LARGE && !(await page.$('.acts .over')); round++)
      await playByClicks(page, { seed: seed + round, most: 4 })
  }
  assert.ok((await largest(page)) >= LARGE, 'no hand grew large')
  for (const [width, height] of [
    [1440, 900],
    [1024, 768],
    [390, 844],
  ]) {
    await page.setViewportSize({ width, height })
    assert.deepEqual(await missed(page), [], `${width} px`)
  }
  await page.context().close()
})
