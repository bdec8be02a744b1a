#!/usr/bin/env node
// Screenshots of an address at the three widths we design for: node dev/shot.mjs URL OUT-PREFIX [SELECTOR-TO-HOVER]
import { chromium } from 'playwright-core'

const [url, out, hover] = process.argv.slice(2)
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox'] })
for (const [width, height] of [
  [1440, 900],
  [1024, 768],
  [390, 844],
]) {
  const page = await browser.newPage({ viewport: { width, height } })
  page.on('pageerror', (error) => console.error(`${width}: ${error}`))
  page.on('console', (line) => line.type() === 'error' && console.error(`${width}: ${line.text()}`))
  await page.goto(url, { waitUntil: 'networkidle' })
  if (hover) await page.hover(hover)
  await page.waitForTimeout(700)
  await page.screenshot({ path: `${out}-${width}.png`, fullPage: width < 1240 })
  await page.close()
}
await browser.close()
