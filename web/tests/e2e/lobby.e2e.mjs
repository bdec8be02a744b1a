/** From the lobby to a table and out of it again: quick start, folded options, two tabs, links, the end, resigning. */
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { axe, games, makeChoice, movesOf, openLines, openSite, startGame, waitForSave, waitForTurn } from './page.mjs'
import { playByClicks } from './random-clicks.mjs'

let site
before(async () => (site = await openSite()))
after(() => site.close())

const play = async (page) => {
  await waitForTurn(page)
  const was = await movesOf(page)
  await makeChoice(page)
  await page.waitForFunction((moves) => Number(document.querySelector('main').dataset.moves) !== moves, was)
}

test('one click in the lobby lays a table, with the goal and the lesson beside the first decision', async () => {
  const page = await site.visit()
  for (const game of games) {
    await page.goto(site.address)
    await page.click(`.poster.${game} .go`)
    await page.waitForSelector('main[data-moves]')
    assert.match(page.url(), /#\/table\//)
    await waitForTurn(page)
    assert.ok((await page.textContent('.acts .goal p')).length > 20, 'it covers nothing of the table')
    assert.equal(await page.getAttribute('.goal a', 'href'), `#/learn/${game}`)
    await page.click('[aria-label="Close the goal"]')
    await page.waitForSelector('.goal', { state: 'detached' })
  }
  assert.deepEqual(page.troubles, [])
})

for (const [width, height] of [
  [1440, 900],
  [390, 844],
])
  test(`Play stands above the fold at ${width} × ${height}, and no option shows a code`, async () => {
    const page = await site.visit({ viewport: { width, height } })
    for (const game of games) {
      await page.goto(`${site.address}#/new/${game}`)
      const button = await page.waitForSelector('.start button')
      const box = await button.boundingBox()
      assert.ok(box.y + box.height < height, `${game}: Play ends at ${box.y + box.height}`)
      const words = await page.$$eval('summary', (all) => all.map((one) => one.textContent))
      for (const one of words) assert.doesNotMatch(one, /\b0\d\d\b|Split 0|Share a/)
    }
    assert.deepEqual(await axe(page), [])
  })

test('four seats of Glyph say their Tribes, and a share that leaves somebody out is not offered', async () => {
  const page = await site.visit()
  await page.goto(`${site.address}#/new/glyph`)
  await openLines(page)
  await page.click('.counts label:nth-child(3)')
  await page.waitForSelector('#option-share-a', { state: 'attached' })
  const seats = await page.$$eval('.quick ol li', (all) => all.map((one) => one.textContent))
  assert.equal(seats.length, 4)
  assert.match(seats[3], /Tribe B/)
  await openLines(page)
  const values = await page.$$eval('#option-share-a option', (all) => all.map((one) => one.value))
  assert.ok(values.includes('010') && !values.includes('222'), values.join())
  assert.deepEqual(await axe(page), [])
})

test('the next set-up is as the last one was', async () => {
  const page = await site.visit()
  await startGame(page, site.address, 'glyph', { level: 'easy', options: { play: 'fast' } })
  await page.goto(`${site.address}#/new/glyph`)
  await openLines(page)
  assert.equal(await page.inputValue('#option-play'), 'fast')
  assert.equal(await page.inputValue('[aria-label="Who plays seat 2"]'), 'easy')
  assert.equal(await page.inputValue('#seed'), '')
})

test('one tab holds a game; another says so, and can take it over', async () => {
  const page = await site.visit()
  await startGame(page, site.address, 'dwarf-dice')
  await play(page)
  await waitForTurn(page)
  await waitForSave(page)
  const moves = await movesOf(page)
  const other = await page.context().newPage()
  await other.goto(page.url())
  await other.waitForSelector('text=Open in another tab')
  assert.equal(await other.$('main[data-moves]'), null)
  await other.click('text=Play on here')
  await other.waitForSelector('main[data-moves]')
  assert.equal(await movesOf(other), moves)
  await page.waitForSelector('text=Open in another tab')
  assert.equal(await page.$('main[data-moves]'), null)
  await play(other)
  await waitForTurn(other)
  const further = await movesOf(other)
  assert.ok(further > moves)
  await waitForSave(other)
  await other.close()
  await page.click('text=Play on here')
  await page.waitForSelector('main[data-moves]')
  assert.ok((await movesOf(page)) >= further, 'nothing of it is lost')
})

test('who resigns has lost: the end says so, and the list of games', async () => {
  const page = await site.visit()
  await startGame(page, site.address, 'tarnished-glory')
  await waitForTurn(page)
  await page.click('[aria-label="Menu"]')
  await page.click('button:text-is("Resign")')
  await page.click('button:has-text("Yes, give up")')
  await page.waitForSelector('.end h2:has-text("You lost")')
  assert.match(await page.textContent('.end .why'), /gave up/)
  await page.waitForSelector('.end table')
  assert.deepEqual(await axe(page), [])
  await waitForSave(page)
  await page.goto(`${site.address}#/games`)
  await page.waitForSelector('small .lost')
  await page.click('[aria-label^="Rename"]')
  assert.ok(await page.evaluate(() => getSelection().toString().length > 5))
  assert.deepEqual(page.troubles, [])
})

test('a link holds the game and opens in another browser, at its moment', async () => {
  const page = await site.visit({ permissions: ['clipboard-read', 'clipboard-write'] })
  await startGame(page, site.address, 'dwarf-dice')
  for (let i = 0; i < 3; i++) await play(page)
  await waitForTurn(page)
  await waitForSave(page)
  await page.goto(page.url().replace('#/table/', '#/replay/') + '/5')
  await page.click('button:has-text("Share"), [aria-label="Share"]')
  const link = await page.inputValue('dialog input')
  assert.match(link, /#\/open\/[\w-]+\/5$/)
  const elsewhere = await site.visit()
  await elsewhere.goto(link)
  await elsewhere.waitForSelector('main[data-moves="5"]')
  assert.match(elsewhere.url(), /#\/replay\//)
  await elsewhere.goto(link.slice(0, link.length / 2))
  await elsewhere.waitForSelector('text=the link is not whole')
})

test('a finished game tells its curve, figures and three moments; its turning point can be looked at', async () => {
  const page = await site.visit()
  await startGame(page, site.address, 'dwarf-dice', { level: 'novice' })
  await playByClicks(page, { seed: 11 })
  await page.waitForSelector('.end h2')
  assert.match(await page.textContent('.end h2'), /You won|You lost|A draw/)
  assert.match(await page.textContent('.end .why'), /Endurance/)
  await page.waitForSelector('.end .turn')
  await page.waitForSelector('.end .moments li a')
  const moments = await page.$$eval('.end .moments li a', (all) => all.map((a) => a.getAttribute('href')))
  assert.ok(moments.length <= 3 && moments.every((to) => /#\/replay\/[\w-]+\/\d+/.test(to)), moments.join())
  assert.deepEqual(await axe(page), [])
  await page.click('.acts .over button:has-text("Replay")')
  await page.waitForSelector('input[type=range]')
  assert.match(page.url(), /#\/replay\/[\w-]+\/\d+/)
  assert.deepEqual(page.troubles, [])
})

test('the rulebook opens at the step that is played, and its numbers open the ledger', async () => {
  const page = await site.visit()
  await startGame(page, site.address, 'dwarf-dice')
  await waitForTurn(page)
  await page.keyboard.press('r')
  await page.waitForSelector('.drawer .here .flag')
  await page.waitForSelector('.drawer .picture')
  assert.deepEqual(await axe(page), [])
  await page.click('.drawer .here .rid')
  await page.waitForSelector('.drawer .chosen')
  await page.keyboard.press('Escape')
  await page.waitForSelector('.drawer', { state: 'detached' })
  for (const game of games) {
    await page.goto(`${site.address}#/rules/${game}`)
    await page.waitForSelector('.guide .picture')
    assert.deepEqual(await axe(page), [], game)
  }
  assert.deepEqual(page.troubles, [])
})

test('on a phone each step of a lesson shows the piece it asks for', async () => {
  const page = await site.visit({ viewport: { width: 390, height: 844 }, hasTouch: true })
  for (const game of games) {
    await page.goto(`${site.address}#/learn/${game}`)
    await page.waitForSelector('.coach h2')
    for (let i = 0; i < 40 && !(await page.$('.coach.isOver')); i++) {
      await page.waitForSelector('.coach .do button:not(:disabled)')
      await page.waitForTimeout(60)
      const hidden = await page.evaluate(() => {
        const marked = [...document.querySelectorAll('main .lit, main .pointed')]
        const piece = marked.find((one) => one.getClientRects().length)
        if (!piece) return ''
        const { top, bottom } = piece.getBoundingClientRect()
        const acts = document.querySelector('.table-frame > .acts').getBoundingClientRect().top
        return bottom > 60 && top < acts ? '' : `${piece.className} at ${top}, actions at ${acts}`
      })
      const step = await page.textContent('.coach small')
      assert.equal(hidden, '', `${game}, ${step}`)
      await page.click('.coach .do button')
      await page.waitForFunction((was) => document.querySelector('.coach small').textContent !== was, step)
    }
  }
})
