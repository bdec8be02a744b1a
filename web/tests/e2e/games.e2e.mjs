/** A whole game of every rule set by mouse: whatever is legal is clicked, in any order, on the board or in the bar. */
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { games, openSite, startGame } from './page.mjs'
import { playByClicks } from './random-clicks.mjs'

let site
before(async () => (site = await openSite()))
after(() => site.close())

/** Variants and opponents that keep a game with a random player short. */
const short = {
  chartalea: { level: 'novice' },
  glyph: { options: { play: 'fast', draft: 'random', rounds: '5' } },
  'glyph-preview': { options: { draft: 'random', rounds: '2' } },
}

for (const game of games) {
  test(`${game} is played to its end by mouse, in a random order`, async () => {
    const page = await site.visit()
    await startGame(page, site.address, game, short[game])
    const { presses, moves, refused } = await playByClicks(page, { seed: 11 })
    assert.ok(presses < 4000, 'the game does not end')
    assert.deepEqual(refused, [], 'what can be pressed only says no')
    assert.match(await page.textContent('.acts .over h2'), /win|draw/i)
    assert.ok(moves > 10)
    assert.deepEqual(page.troubles, [])
    console.log(`  ${game}: ${presses} clicks, ${moves} moves`)
    await page.context().close()
  })
}
