/** A whole game of every rule set by mouse: whatever is legal is clicked, on the board or in the action bar. */
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { games, movesOf, openSite, startGame, waitForTurn } from './page.mjs'

let site
before(async () => (site = await openSite()))
after(() => site.close())

/** Variants and opponents that keep a game with a random player short. */
const short = {
  chartalea: { level: 'novice' },
  glyph: { options: { play: 'fast', draft: 'random', rounds: '5' } },
  'glyph-preview': { options: { draft: 'random', rounds: '2' } },
}

/** A place to click: mostly in the action bar, now and then a lit piece of the board. `turn` makes the choice vary. */
function aim(turn) {
  const shown = (element) => {
    const box = element.getBoundingClientRect()
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
    const top = document.elementFromPoint(x, y)
    return box.width > 4 && top && (element.contains(top) || top.contains(element)) ? { x, y } : null
  }
  const places = (selector) => [...document.querySelectorAll(selector)].map(shown).filter(Boolean)
  const group = places('.acts .group li button')
  if (group.length) return group[turn % group.length]
  const pieces = turn % 3 === 0 ? places('main .legal') : []
  if (pieces.length) return pieces[turn % pieces.length]
  const bar = places('.acts .bar > ul li:not(.mini) button')
  return bar[(turn * 7) % bar.length] ?? null
}

for (const game of games) {
  test(`${game} is played to its end by mouse`, async () => {
    const page = await site.visit()
    await startGame(page, site.address, game, short[game])
    let clicks = 0
    for (; (await waitForTurn(page)) === 'asked'; clicks++) {
      assert.ok(clicks < 4000, 'the game does not end')
      const place = await page.evaluate(aim, clicks)
      if (!place) continue
      await page.mouse.click(place.x, place.y)
    }
    assert.match(await page.textContent('.acts .over h2'), /win|draw/i)
    assert.ok((await movesOf(page)) > 10)
    assert.deepEqual(page.troubles, [])
    console.log(`  ${game}: ${clicks} clicks, ${await movesOf(page)} moves`)
    await page.context().close()
  })
}
