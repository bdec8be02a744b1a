/**
 * A player who clicks or taps whatever is lit, in a random order, on the table and in the action bar: as people do who
 * know no order that the rules would like. It plays a page that stands at a table, and reports what it met.
 */
import { movesOf, waitForTurn } from './page.mjs'

/** Numbers that look random and are the same in every run. */
export function dice(seed) {
  let state = seed
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

/** What can be pressed now: what lies over the table first, then lit pieces and the buttons of the bar. */
function targets() {
  const place = (element) => {
    const box = element.getBoundingClientRect()
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
    const top = document.elementFromPoint(x, y)
    const isOpen = box.width > 4 && top && (element.contains(top) || top.contains(element))
    const label = (element.ariaLabel ?? element.textContent).trim().replace(/\s+/g, ' ')
    return isOpen ? { x, y, thing: element.dataset.thing ?? '', label } : null
  }
  const all = (selector) => [...document.querySelectorAll(selector)].map(place).filter(Boolean)
  return {
    over: all('.inspect .do:not(:disabled), .ways button, .acts .group li button'),
    close: all('.inspect .close'),
    pieces: all('main .legal'),
    bar: all('.acts .bar ul li:not(.mini):not(.wait) button:not(:disabled)'),
  }
}

/** How the screen stands at a decision: what is lit, how much of it is in sight, how high the bar is. */
function sight() {
  const acts = document.querySelector('.acts').getBoundingClientRect()
  const top = document.querySelector('.top').getBoundingClientRect()
  const lit = [...document.querySelectorAll('main .legal')]
    .map((element) => element.getBoundingClientRect())
    .filter((box) => box.width > 4)
  const SLACK = 6
  const isIn = (box) =>
    box.top >= top.bottom - SLACK &&
    box.top + Math.min(box.height, 44) <= acts.top + SLACK &&
    box.right > 0 &&
    box.left < innerWidth
  const buttons = [...document.querySelectorAll('.acts button')].filter((button) => button.offsetWidth > 4)
  const twinsIn = (list) => {
    const labels = [...list.querySelectorAll(':scope > li:not(.mini) > button > b')].map((b) => b.textContent)
    return labels.filter((label, i) => labels.indexOf(label) !== i)
  }
  return {
    cut: buttons
      .filter((button) => button.scrollHeight > button.clientHeight + 1 || button.scrollWidth > button.clientWidth + 1)
      .map((button) => button.textContent.trim()),
    twins: [...document.querySelectorAll('.acts .bar ul:not(.items)')].flatMap(twinsIn),
    barHeight: Math.round(acts.height),
    question: document.querySelector('.say')?.textContent?.trim() ?? '',
    lit: lit.length,
    inSight: lit.filter(isIn).length,
    barShare: acts.height / innerHeight,
    overflow: document.documentElement.scrollHeight - innerHeight,
    sideways: document.documentElement.scrollWidth - innerWidth,
  }
}

/** What changes when something that was pressed has had its effect: a move, a pick, or something that opens. */
const signature = () =>
  [
    document.querySelector('main[data-moves]')?.dataset.moves,
    document.querySelectorAll('.inspect, .ways, .acts .group, .acts .over').length,
    [...document.querySelectorAll('.acts [aria-pressed]')].map((item) => item.textContent + item.ariaPressed),
    document.querySelector('.acts [role=alert]')?.textContent,
  ].join('|')

/** All that is asked of the page between two presses, in one question, when it has been drawn: texts fit only then. */
const stand = new Function(`return new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn))).then(() => ({
  moves: Number(document.querySelector('main[data-moves]')?.dataset.moves),
  alert: document.querySelector('.acts [role=alert]')?.textContent?.trim() ?? '',
  targets: (${targets})(),
  sight: (${sight})(),
  signature: (${signature})(),
}))`)
const isAnswered = new Function('before', `return (${signature})() !== before`)

/** What was pressed could be pressed, and nothing came of it but a sentence why not. */
const refusal = (pressed, before, now) =>
  pressed && now.moves === before.moves && now.alert && now.alert !== before.alert
    ? `${pressed.label}: ${now.alert}`
    : null

/**
 * Plays on until the game is over or `most` presses were made. `look` is told how the
 * screen stands before each, and whether the decision is a new one; `refused` lists
 * what was lit or enabled, was pressed, and was only refused.
 */
export async function playByClicks(page, { seed = 1, touch = false, most = 4000, look = () => undefined } = {}) {
  const below = dice(seed)
  const press = ({ x, y }) => (touch ? page.touchscreen.tap(x, y) : page.mouse.click(x, y))
  const any = (list) => list[below(list.length)]
  const refused = []
  let presses = 0
  let at = -1
  let pressed = null
  let before = null
  for (; presses < most && (await waitForTurn(page)) === 'asked'; presses++) {
    const now = await page.evaluate(stand)
    const no = refusal(pressed, before, now)
    if (no) refused.push(no)
    before = now
    const { over, close, pieces, bar } = now.targets
    await look(now.sight, now.moves !== at)
    at = now.moves
    const isPiece = !over.length && pieces.length > 0 && below(3) > 0
    const from = close.length && !over.length ? close : isPiece ? pieces : over.length ? over : bar
    pressed = from.length ? any(from) : null
    if (pressed && from === pieces) await tapPiece(page, pressed, press, touch, at)
    else if (pressed) await press(pressed)
    await answered(page, now.signature)
  }
  return { presses, moves: await movesOf(page), refused }
}

/** Lets what was pressed take effect; a press that has none is waited for in vain, and costs nothing but time. */
const answered = (page, before) =>
  page.waitForFunction(isAnswered, before, { polling: 10, timeout: 600 }).catch(() => undefined)

/** Where a tap opens a sheet, it has played nothing. */
async function tapPiece(page, piece, press, touch, moves) {
  await press(piece)
  if (!touch || !(await page.$('.inspect'))) return
  const now = await movesOf(page)
  if (now !== moves) throw new Error(`a tap on ${piece.thing} showed it and played, move ${moves} to ${now}`)
}
