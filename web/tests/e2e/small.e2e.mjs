/** Whole games on small screens, in a random order: what can be done is in sight, and reading plays nothing. */
import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { makeChoice, openSite, startGame, waitForTurn } from './page.mjs'
import { playByClicks } from './random-clicks.mjs'

let site
before(async () => (site = await openSite()))
after(() => site.close())

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }
const screens = [
  ['phone', phone, true],
  ['tablet', { viewport: { width: 1024, height: 768 } }, false],
]
const games = [
  ['chartalea', { level: 'novice' }],
  ['tarnished-glory', { level: 'novice' }],
  ['dwarf-dice', { level: 'novice' }],
  ['glyph', { options: { draft: 'random', rounds: '1' } }],
  ['glyph-preview', { options: { draft: 'random', rounds: '1' } }],
]

/** Two at a time: each page has a process of its own. */
describe('on small screens', { concurrency: 2 }, () => {
  for (const [screen, options, touch] of screens)
    for (const [game, plan] of games)
      test(`${game} on a ${screen}: a whole game, with all that can be done in sight`, async () => {
        const page = await site.visit(options)
        const hidden = []
        const heights = new Set()
        let [decisions, partly] = [0, 0]
        await startGame(page, site.address, game, plan)
        const { presses, moves, refused } = await playByClicks(page, {
          seed: 3,
          touch,
          look: (now, isNew) => {
            decisions += isNew ? 1 : 0
            partly += isNew && now.inSight < now.lit ? 1 : 0
            if (now.lit && !now.inSight) hidden.push(now.question)
            assert.ok(now.barShare <= 0.25, `the bar takes ${Math.round(now.barShare * 100)} % at "${now.question}"`)
            heights.add(now.barHeight)
            assert.deepEqual(now.cut, [], `a text is cut at "${now.question}"`)
            assert.deepEqual(now.twins, [], `two actions are called the same at "${now.question}"`)
            assert.ok(now.overflow <= 0 && now.sideways <= 0, `the page scrolls at "${now.question}"`)
          },
        })
        assert.match(await page.textContent('.acts .over h2'), /win|draw|lost|won/i)
        assert.deepEqual(page.troubles, [])
        assert.equal(heights.size, 1, `the bar is ${[...heights].join(', ')} px high`)
        assert.deepEqual(hidden, [], 'nothing that can be done is in sight')
        assert.deepEqual(refused, [], 'what can be pressed only says no')
        console.log(
          `  ${game}, ${screen}: ${presses} presses, ${moves} moves, ${decisions} decisions, ${partly} to be swiped`,
        )
        await page.context().close()
      })
})

test('on the narrowest phone both Gods show their Health', async () => {
  const page = await site.visit({ viewport: { width: 320, height: 640 }, hasTouch: true, isMobile: true })
  await startGame(page, site.address, 'chartalea')
  await waitForTurn(page)
  await makeChoice(page)
  await page.waitForSelector('.rival .god')
  const edges = await page.$$eval('.god .heart', (hearts) =>
    hearts.map((heart) => heart.getBoundingClientRect()).map(({ left, right }) => [left >= 0, right <= innerWidth]),
  )
  assert.deepEqual(edges, [
    [true, true],
    [true, true],
  ])
  await page.context().close()
})
