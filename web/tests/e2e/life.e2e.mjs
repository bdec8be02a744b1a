/** What happens around a game: reload, offline, records in and out, replay, rules, lessons, hand-over. */
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { after, before, test } from 'node:test'
import { games, makeChoice, movesOf, openLines, openSite, startGame, waitForSave, waitForTurn } from './page.mjs'

let site
before(async () => (site = await openSite()))
after(() => site.close())

const play = async (page, times) => {
  for (let i = 0; i < times && (await waitForTurn(page)) === 'asked'; i++) {
    const was = await movesOf(page)
    await makeChoice(page)
    await page.waitForFunction((moves) => Number(document.querySelector('main').dataset.moves) !== moves, was)
  }
}
const savedGames = async (page) => {
  await page.goto(`${site.address}#/games`)
  await page.waitForSelector('section[aria-label="Saved games"] li, section[aria-label="Saved games"] p')
  return page.$$eval('section[aria-label="Saved games"] li small', (all) => all.map((one) => one.textContent))
}

test('a reload in the middle resumes the same game', async () => {
  const page = await site.visit()
  await startGame(page, site.address, 'dwarf-dice')
  await play(page, 6)
  await waitForTurn(page)
  const shown = () => page.$$eval('.say, .acts .bar, #log', (all) => all.map((one) => one.textContent))
  const [moves, before] = [await movesOf(page), await shown()]
  await waitForSave(page)
  await page.reload()
  await waitForTurn(page)
  assert.equal(await movesOf(page), moves)
  assert.deepEqual(await shown(), before)
  await play(page, 1)
  assert.ok((await movesOf(page)) > moves)
})

test('after the first visit everything works offline', async () => {
  const page = await site.visit()
  await page.goto(site.address)
  await page.evaluate(() => navigator.serviceWorker.ready)
  await page.waitForFunction(() => navigator.serviceWorker.controller)
  await page.context().setOffline(true)
  await page.reload()
  await page.waitForSelector('.poster')
  for (const game of games) {
    await startGame(page, site.address, game)
    assert.equal(await waitForTurn(page), 'asked', game)
  }
  await page.goto(`${site.address}#/rules/chartalea/CH-059`)
  await page.waitForSelector('#rule-CH-059.chosen')
  await page.goto(`${site.address}#/learn/glyph`)
  await page.waitForSelector('.coach h2')
  assert.deepEqual(page.troubles, [])
})

test('a broken record is refused with its line and changes nothing', async () => {
  const page = await site.visit()
  await startGame(page, site.address, 'tarnished-glory')
  await waitForTurn(page)
  await waitForSave(page)
  const before = await savedGames(page)
  const good = readFileSync(new URL('../../learn/dwarf-dice.record', import.meta.url), 'utf8')
  const broken = good.replace('0 forge hatchet', '0 forge greataxe').split('\n')
  const line = broken.findIndex((text) => text.includes('forge greataxe')) + 1
  const texts = { [`line ${line}`]: broken.join('\n'), 'cannot be opened': 'nonsense', '': good.slice(0, 40) }
  for (const [word, text] of Object.entries(texts)) {
    await page.fill('#paste', text)
    await page.click('form button:has-text("Open")')
    await page.waitForSelector('[role=alert]')
    assert.ok((await page.textContent('[role=alert]')).includes(word), await page.textContent('[role=alert]'))
    await page.reload()
  }
  await page.setInputFiles('input[accept*="json"]', {
    name: 'games.json',
    mimeType: 'application/json',
    buffer: Buffer.from(
      JSON.stringify({
        format: 'warbones games 1',
        games: [{ id: 'x', name: 'x', seed: '1', players: [], record: 'nonsense' }],
      }),
    ),
  })
  await page.waitForSelector('[role=alert]')
  assert.match(await page.textContent('[role=alert]'), /Nothing was imported/)
  assert.equal(page.url(), `${site.address}#/games`)
  const tell = (rows) => rows.map((row) => row.replace(/ · [^·]*$/, ''))
  assert.deepEqual(tell(await savedGames(page)), tell(before))
})

test('a record opens as a replay: scrub, viewpoint, log, link, continue from here', async () => {
  const page = await site.visit()
  await page.goto(`${site.address}#/games`)
  await page.fill('#paste', readFileSync(new URL('../../learn/dwarf-dice.record', import.meta.url), 'utf8'))
  await page.click('form button:has-text("Open")')
  await page.waitForSelector('.transport')
  assert.equal(await movesOf(page), 0)
  const at = (move) =>
    page.waitForFunction((wanted) => Number(document.querySelector('main').dataset.moves) === wanted, move)
  await page.selectOption('.view select >> nth=0', 'move')
  await page.click('[aria-label^="One move on"]')
  await at(1)
  await page.selectOption('.view select >> nth=0', 'turn')
  await page.click('[aria-label^="First move"]')
  await at(0)
  await page.click('[aria-label^="One turn on"]')
  await page.waitForFunction(() => Number(document.querySelector('main').dataset.moves) > 0)
  await page.click('[aria-label^="One turn on"]')
  await page.waitForFunction(() => Number(document.querySelector('main').dataset.moves) > 9)
  await page.$eval('.bar input[type=range]', (slider) => {
    slider.value = '20'
    slider.dispatchEvent(new Event('input', { bubbles: true }))
  })
  await at(20)
  assert.match(page.url(), /\/20$/)
  const clear = await page.$$eval('.bar label', (all) => {
    const boxes = all.map((one) => one.getBoundingClientRect())
    return boxes.every((a, i) =>
      boxes.every(
        (b, k) => i === k || a.bottom <= b.top || b.bottom <= a.top || a.right <= b.left || b.right <= a.left,
      ),
    )
  })
  assert.ok(clear, 'the slider lies under something')
  await page.selectOption('.view select >> nth=1', { index: 2 })
  await page.click('#log li a >> nth=2')
  await page.waitForFunction(() => Number(document.querySelector('main').dataset.moves) < 20)
  const [url, moment] = [page.url(), await movesOf(page)]
  await page.goto(site.address)
  await page.waitForSelector('.poster')
  await page.goto(url)
  await page.waitForSelector('.transport')
  await at(moment)
  await page.$eval('.bar input[type=range]', (slider) => {
    slider.value = '13'
    slider.dispatchEvent(new Event('input', { bubbles: true }))
  })
  await at(13)
  await page.click('button:has-text("Continue from here")')
  await page.waitForURL(/#\/table\//)
  assert.equal(await waitForTurn(page), 'asked')
  await play(page, 1)
  assert.deepEqual(page.troubles, [])
})

test('all games are exported and imported into another browser', async () => {
  const page = await site.visit({ acceptDownloads: true })
  await startGame(page, site.address, 'dwarf-dice')
  await play(page, 2)
  await waitForSave(page)
  await savedGames(page)
  const [download] = await Promise.all([page.waitForEvent('download'), page.click('button:has-text("Export all")')])
  const file = await download.path()
  const other = await site.visit()
  assert.equal((await savedGames(other)).length, 0)
  await other.setInputFiles('input[accept*="json"]', file)
  await other.waitForSelector('text=One game was added')
  assert.equal((await savedGames(other)).length, 1)
})

test('a click on what is not legal cites the rule, and the rule opens beside the board', async () => {
  const page = await site.visit()
  await startGame(page, site.address, 'dwarf-dice', { seed: '3' })
  await waitForTurn(page)
  for (const piece of await page.$$('main button:not(.legal)')) {
    if (await page.$('.line.no .rid')) break
    await piece.click({ timeout: 1000 }).catch(() => undefined)
  }
  const id = await page.textContent('.line.no .rid')
  assert.match(id, /^DD-/)
  await page.click('.line.no .rid')
  await page.waitForSelector(`#rule-${id}.chosen`)
  assert.match(page.url(), /#\/table\//)
})

for (const game of ['dwarf-dice', 'tarnished-glory'])
  test(`what ${game} offers to look at is shown, and refuses nothing`, async () => {
    const page = await site.visit()
    await startGame(page, site.address, game, { seed: '3' })
    await waitForTurn(page)
    const buttons = await page.$$('main [aria-label^="Look at"]')
    assert.ok(buttons.length > 0)
    for (const button of buttons) {
      await button.focus()
      await page.keyboard.press('Enter')
      await page.waitForSelector('.inspect')
      assert.equal(await page.$('.line.no'), null)
      await page.keyboard.press('Escape')
      await page.waitForSelector('.inspect', { state: 'detached' })
    }
    await page.context().close()
  })

test('two people at one screen hand over where something is secret', async () => {
  const page = await site.visit()
  await page.goto(`${site.address}#/new/tarnished-glory/together`)
  await openLines(page)
  await page.fill('[aria-label="Name at seat 1"]', 'Ada')
  await page.fill('[aria-label="Name at seat 2"]', 'Bo')
  await page.fill('[aria-label="Name at seat 3"]', 'Cy')
  await page.click('.start button')
  await page.waitForSelector('[role=alertdialog]')
  assert.equal(await page.$('main > *'), null, 'nothing of the table is there')
  const first = await page.textContent('[role=alertdialog] h2')
  assert.match(first, /Ada|Bo|Cy/)
  await page.keyboard.press('Enter')
  assert.equal(await waitForTurn(page), 'asked')
})

test('what one player had in focus is gone when another sits down', async () => {
  const page = await site.visit()
  await page.goto(`${site.address}#/new/chartalea/together`)
  await openLines(page)
  await page.click('.start button')
  const zoomed = () => page.$eval('.zoom', (zoom) => zoom.dataset.thing ?? '')
  let [held, wasHandedOver] = ['', false]
  for (let i = 0; i < 80 && !wasHandedOver; i++) {
    await page.waitForFunction(
      () => document.querySelector('[role=alertdialog], .acts .bar li:not(.mini):not(.wait) button'),
      undefined,
      { polling: 10 },
    )
    if (await page.$('[role=alertdialog]')) {
      assert.equal(await zoomed(), '', 'nothing is in focus while the screen is handed over')
      await page.keyboard.press('Enter')
      await page.waitForSelector('[role=alertdialog]', { state: 'detached' })
      assert.equal(await zoomed(), '', 'nothing is in focus for who has just sat down')
      wasHandedOver = held !== ''
      continue
    }
    const card = await page.$('.band.hand [data-thing]')
    if (card) {
      await card.hover()
      held = await card.getAttribute('data-thing')
      await page.waitForFunction((thing) => document.querySelector('.zoom').dataset.thing === thing, held)
    }
    await page.keyboard.press('0') // ends the Main Phase, where it can be ended
    await makeChoice(page)
  }
  assert.ok(wasHandedOver, 'nobody sat down after a card had been in focus')
  await page.context().close()
})

test('each lesson is played to its last word', async () => {
  const page = await site.visit()
  for (const game of games) {
    await page.goto(`${site.address}#/learn/${game}`)
    await page.waitForSelector('.coach h2')
    for (let i = 0; i < 40 && !(await page.$('.coach.isOver')); i++) {
      await page.waitForSelector('.coach .do button:not(:disabled)')
      const step = await page.textContent('.coach small')
      await page.click('.coach .do button')
      await page.waitForFunction((was) => document.querySelector('.coach small').textContent !== was, step)
    }
    assert.ok(await page.$('.coach.isOver'), game)
  }
  assert.deepEqual(page.troubles, [])
})

test('undo takes back a choice while nothing was rolled', async () => {
  const page = await site.visit()
  await startGame(page, site.address, 'glyph', { options: { play: 'fast', draft: 'random' } })
  const canUndo = () => page.$('.acts .mini button:not(:disabled)')
  for (let i = 0; i < 40 && !(await canUndo()); i++) await play(page, 1)
  await waitForTurn(page)
  const was = await movesOf(page)
  await page.keyboard.press('u')
  await page.waitForFunction((moves) => Number(document.querySelector('main').dataset.moves) < moves, was)
  assert.deepEqual(page.troubles, [])
})

test('confirm asks before a move is made', async () => {
  const page = await site.visit({}, { confirm: true })
  await startGame(page, site.address, 'chartalea')
  await waitForTurn(page)
  const was = await movesOf(page)
  const choose = async () => {
    await page.keyboard.press('1')
    if (await page.$('.acts .group')) await page.keyboard.press('1')
    await page.waitForSelector('button:has-text("Confirm:")')
  }
  await choose()
  await page.keyboard.press('Escape')
  await page.waitForSelector('button:has-text("Confirm:")', { state: 'detached' })
  assert.equal(await movesOf(page), was)
  await choose()
  await page.keyboard.press('1')
  await page.waitForFunction((moves) => Number(document.querySelector('main').dataset.moves) > moves, was)
})

test('a hint comes in three steps, and thinking never holds the page', async () => {
  const page = await site.visit()
  await startGame(page, site.address, 'dwarf-dice', { level: 'hard' })
  await play(page, 1) // the first hoard: nothing to hint at
  await waitForTurn(page)
  for (const step of ['What matters', 'Good choices', 'Numbers']) {
    await page.keyboard.press('h')
    await page.waitForSelector(`.rungs .on:has-text("${step}")`)
  }
  for (const [width, height] of [
    [390, 844],
    [1024, 768],
    [1440, 900],
  ]) {
    await page.setViewportSize({ width, height })
    await page.keyboard.press('h')
    await page.waitForFunction(() => {
      const box = document.getElementById('hint').getBoundingClientRect()
      const top = document.elementFromPoint(box.x + box.width / 2, box.y + 8)
      return box.top >= 0 && box.bottom <= innerHeight && !!top?.closest('#hint')
    })
  }
  await play(page, 2)
  await waitForTurn(page)
  assert.ok(page.workers().length >= 2, 'thinking has a worker of its own, so that the page goes on answering')
})
