/**
 * Whole games of every rule set between people at two to four browsers, on the real server: with a reload, a lost
 * connection and a watcher in each, and the proof of the dice at the end.
 */
import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { axe, dist, makeChoice, movesOf, openSite } from './page.mjs'
import { playByClicks } from './random-clicks.mjs'

/** A guard against hanging: nothing here is measured by the clock. */
const PATIENCE = 600_000

const program = process.env.WARBONES ?? fileURLToPath(new URL('../../../build/src/warbones', import.meta.url))

/** `warbones serve` on a free port, with tables in a folder of its own. */
async function serveTables(folder) {
  const data = mkdtempSync(join(tmpdir(), 'warbones-tables-'))
  const server = spawn(program, ['serve', '--no-open', '--port', '18300', '--pages', folder, '--data', data])
  const address = await new Promise((resolve, reject) => {
    let said = ''
    const hear = (text) => {
      said += text
      const found = /http:\/\/\S+/.exec(said)
      if (found) resolve(found[0])
    }
    server.stdout.on('data', hear)
    server.stderr.on('data', hear)
    server.on('exit', () => reject(new Error(`the server ends: ${said}`)))
  })
  const close = () =>
    new Promise((resolve) => {
      server.removeAllListeners('exit').on('exit', () => (rmSync(data, { recursive: true, force: true }), resolve()))
      server.kill('SIGTERM')
    })
  return { address, close }
}

let site
before(async () => (site = await openSite(dist, serveTables)))
after(() => site.close())

/** Presses something that may be pressed whenever it is asked, reloads or not, once it is told to. */
function keepPlaying(seed) {
  let state = seed
  const below = (count) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return Math.floor((state / 2 ** 32) * count)
  }
  const all = (selector) => [...document.querySelectorAll(selector)]
  const signature = () =>
    [
      document.querySelector('main[data-moves]')?.dataset.moves,
      all('.acts [aria-pressed]').map((item) => item.textContent + item.ariaPressed),
      all('.acts .group').length,
      document.querySelector('.acts [role=alert]')?.textContent,
    ].join('|')
  let last = ''
  let since = 0
  const PATIENCE = 500
  setInterval(() => {
    document.querySelector('[aria-label="What others do"] .prime')?.click()
    if (sessionStorage.getItem('plays') !== 'yes' || document.querySelector('.acts .over')) return
    const now = signature()
    if (now === last && performance.now() - since < PATIENCE) return
    const confirm = document.querySelector('.acts .bar .items') && all('.acts .bar .prime button:not(:disabled)')
    const group = all('.acts .group li button')
    const bar = all('.acts .bar ul li:not(.mini):not(.wait) button:not(:disabled)')
    const choices = group.length ? group : confirm?.length && below(2) ? confirm : bar
    if (!choices.length) return
    last = now
    since = performance.now()
    choices[below(choices.length)].click()
  }, 15)
}

/** Sockets of a page, so that they can be cut. */
function keepSockets() {
  window.sockets = []
  window.WebSocket = class extends WebSocket {
    constructor(...words) {
      super(...words)
      window.sockets.push(this)
    }
  }
}

async function person(name, seed, options = {}) {
  const page = await site.visit(options)
  page.setDefaultTimeout(PATIENCE)
  await page.addInitScript(keepPlaying, seed)
  await page.addInitScript(keepSockets)
  page.called = name
  return page
}

const plays = (page, isOn) => page.evaluate((on) => sessionStorage.setItem('plays', on ? 'yes' : 'no'), isOn)
const cut = (page) => page.evaluate(() => window.sockets.at(-1).close())
const waitForMoves = (page, least) =>
  page.waitForFunction(
    (moves) =>
      Number(document.querySelector('main[data-moves]')?.dataset.moves) >= moves ||
      document.querySelector('.acts .over'),
    least,
  )
const waitForEnd = (page) => page.waitForSelector('.acts .over', { timeout: PATIENCE })

/** Opens a table, with the variants that keep its game short; the link to it. */
async function openTable(host, game, { options = {}, seats, standIn, pace }) {
  await host.goto(`${site.address}#/friends/${game}`)
  await host.fill('form input', host.called)
  await host.click('form button')
  await host.waitForSelector('.seats li')
  await host.waitForSelector('summary')
  await host.$$eval('details', (all) => all.forEach((one) => (one.open = true)))
  if (seats) {
    await host.selectOption('select[aria-label="Number of seats"]', String(seats))
    await host.waitForFunction((count) => document.querySelectorAll('.seats > li').length === count, seats)
  }
  if (standIn) {
    await host.selectOption('select[aria-label="Stand-in"]', standIn)
    await host.waitForSelector(`summary:has-text("${standIn}")`)
  }
  if (pace) {
    await host.selectOption('select[aria-label="Pace"]', { label: pace })
    await host.waitForSelector(`summary:has-text("${pace}")`)
  }
  for (const [name, value] of Object.entries(options)) {
    await host.waitForSelector(`#option-${name}`, { state: 'attached' })
    await host.selectOption(`#option-${name}`, value)
    await host.waitForFunction(([id, is]) => document.querySelector(id)?.value === is, [`#option-${name}`, value])
  }
  return host.inputValue('.invitation input')
}

async function sitDown(guest, link) {
  await guest.goto(link)
  await guest.fill('.sit input', guest.called)
  await guest.click('.sit button')
  await guest.waitForSelector('button.ready')
}

/** Everybody sits, is ready, and sees the game begin. */
async function begin(people, game, plan) {
  const [host, ...guests] = people
  const link = await openTable(host, game, plan)
  for (const guest of guests) await sitDown(guest, link)
  for (const page of people) await page.click('button.ready')
  for (const page of people) await page.waitForSelector('main[data-moves]')
  return link
}

const short = {
  'dwarf-dice': { people: 2 },
  'tarnished-glory': { people: 4, seats: 4 },
  glyph: { people: 2, options: { play: 'fast', draft: 'random', rounds: '2' } },
  'glyph-preview': { people: 2, options: { draft: 'random', rounds: '1' } },
  chartalea: { people: 2, standIn: 'novice' },
}

for (const [game, plan] of Object.entries(short)) {
  test(`${game} is played by ${plan.people} people elsewhere, with a reload, a cut line and a watcher`, async () => {
    const names = ['Ysolde', 'Tova', 'Marn', 'Kari'].slice(0, plan.people)
    const people = await Promise.all(names.map((name, i) => person(name, 5 + i)))
    const link = await begin(people, game, plan)
    const watcher = await person('Per', 99)
    await watcher.goto(link)
    await watcher.waitForSelector('main[data-moves]')
    assert.equal(await watcher.$('.acts .bar ul li:not(.mini):not(.wait) button'), null, 'a watcher has nothing to do')
    for (const page of people) await plays(page, true)
    await waitForMoves(people[0], 12)
    await people[1].reload()
    await people[1].waitForSelector('main[data-moves]')
    await cut(people[0])
    await cut(watcher)
    if (plan.standIn) await handOver(people)
    for (const page of [...people, watcher]) await waitForEnd(page)
    const ends = await Promise.all([...people, watcher].map((page) => page.textContent('.acts .over h2')))
    for (const end of ends) assert.match(end, /win|draw/i)
    const again = (page) => page.$('.acts .over button:has-text("Rematch")')
    assert.ok(await again(people[0]))
    assert.equal(await again(watcher), null, 'a rematch is for those who played')
    const moves = await movesOf(watcher)
    assert.ok(moves > 10)
    for (const page of [...people, watcher]) assert.deepEqual(page.troubles, [])
    await proveDice(people[0], link)
    if (game === 'dwarf-dice') await proveDice(await person('Gro', 77), link) // who was not there
    console.log(`  ${game}: ${plan.people} people, ${moves} moves`)
    for (const page of [...people, watcher]) await page.context().close()
  })
}

/** Two people who click at random would play for hours: computers play on for them. */
async function handOver(people) {
  await waitForMoves(people[0], 60)
  for (const page of people) {
    await plays(page, false)
    await page.click('text=Leave …')
    await page.click('text=Computer plays on')
    await page.waitForSelector('text=Take my seat back')
  }
}

async function proveDice(page, link) {
  await page.goto(link.replace('#/table/', '#/proof/'))
  await page.waitForSelector('.verdict')
  assert.match(await page.textContent('.verdict'), /all \d+ rolls proved/i)
}

test('a phone plays by touch, people chat, one gives up, axe finds nothing', async () => {
  const host = await person('Ysolde', 3)
  const phone = await person('Tova', 4, { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })
  const link = await openTable(host, 'dwarf-dice', { pace: 'Live, 30 min each' })
  assert.deepEqual(await axe(host), [], 'the room')
  await phone.goto(link)
  await phone.fill('.sit input', host.called)
  await phone.tap('.sit button')
  await phone.waitForSelector('text=Ysolde is taken at this table. Add a letter or choose another.')
  await phone.fill('.sit input', phone.called)
  await phone.tap('.sit button')
  await phone.waitForSelector('button.ready')
  assert.deepEqual(await axe(phone), [], 'the room on a phone')
  await host.fill('.chat input', 'Good, I hold it.')
  await host.click('.chat [aria-label=Send]')
  await phone.waitForSelector('text=Good, I hold it.')
  await host.click('button.ready')
  await phone.tap('button.ready')
  for (const page of [host, phone]) await page.waitForSelector('main[data-moves]')
  await diceWait([host, phone])
  await phone.waitForSelector('.clocks li:nth-child(2) b')
  await host.waitForFunction(() => document.querySelectorAll('.portrait .note b').length === 2) // both clocks
  await plays(host, true)
  const { presses } = await playByClicks(phone, { seed: 8, touch: true, most: 4 }) // no game is over so soon
  assert.ok(presses > 0)
  await plays(host, false)
  assert.deepEqual(await axe(host), [], 'the table')
  assert.deepEqual(await axe(phone), [], 'the table on a phone')
  const end = waitForEnd(host)
  await phone.tap('[aria-label=Menu]')
  await phone.tap('text=Resign')
  await phone.tap('text=Yes, give up')
  await end
  await host.click('text=Rematch')
  await host.waitForSelector('button.ready')
  await phone.goto(`${site.address}#/watch`)
  await phone.waitForSelector('.card')
  assert.deepEqual(await axe(phone), [], 'the list of tables')
  for (const page of [host, phone]) assert.deepEqual(page.troubles, [])
  for (const page of [host, phone]) await page.context().close()
})

/** Nothing falls before its player says so; the other is told who is waited for. */
async function diceWait(pages) {
  const rolls = (page) => page.waitForSelector('.acts .bar button:has-text("Roll 9 dice")').then(() => page)
  const thrower = await Promise.any(pages.map(rolls))
  const other = pages.find((page) => page !== thrower)
  await other.waitForSelector(`.acts .bar:has-text("Waiting for"):has-text("(${thrower.called})")`)
}

const mayAct = (page) =>
  page.waitForFunction(() => document.querySelector('.acts .bar ul li:not(.mini):not(.wait) button:not(:disabled)'))
const lasts = (page, moves) =>
  page.waitForFunction((count) => Number(document.querySelector('main[data-moves]')?.dataset.moves) === count, moves)

/** Picks whatever comes first, and is told so. */
async function pickChampion(page) {
  await mayAct(page)
  const moves = await movesOf(page)
  await makeChoice(page)
  await page.waitForFunction((was) => Number(document.querySelector('main[data-moves]').dataset.moves) > was, moves)
}

test('what another has answered is taken back by consent: refused once, then allowed', async () => {
  const host = await person('Ysolde', 3)
  const guest = await person('Tova', 4)
  await begin([host, guest], 'glyph', {})
  const turn = (page) => mayAct(page).then(() => page)
  const first = await Promise.any([host, guest].map(turn)) // the draft: nobody rolls
  const second = first === host ? guest : host
  await pickChampion(first)
  const moves = await movesOf(first)
  await pickChampion(second)
  await first.keyboard.press('u')
  await second.click('.rail .ask button:has-text("Refuse")')
  await first.waitForSelector(`text=${second.called} refused.`)
  await first.keyboard.press('u')
  await second.click('.rail .ask button.prime')
  for (const page of [first, second]) await lasts(page, moves - 1)
  for (const page of [host, guest]) assert.deepEqual(page.troubles, [])
  for (const page of [host, guest]) await page.context().close()
})

test('a link that leads nowhere says so', async () => {
  const page = await person('Ysolde', 1)
  await page.goto(`${site.address}#/table/amber-anvil-1`)
  await page.waitForSelector('text=There is no table called amber anvil 1. Check the name, or ask for a new link.')
  await page.context().close()
})

test('on a static host the online parts say so in a sentence', async () => {
  const files = await openSite()
  const page = await files.visit()
  await page.goto(`${files.address}#/friends/dwarf-dice`)
  await page.waitForSelector('text=This page was opened without a table server')
  assert.deepEqual(await axe(page), [])
  await files.close()
})
