#!/usr/bin/env node
// Writes what a board is given (`Seen` in src/table/contract.ts) at some moments of a random game, for work on a board
// without playing up to the moment: node dev/fixture.mjs GAME [SEED] [OPTION=VALUE…] → dev/fixtures/GAME-SEED-MOVE.json
import { spawnSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'

const here = new URL('.', import.meta.url).pathname
const [game, seed = '1', ...options] = process.argv.slice(2)
const moments = [0, 12, 25, 50, 80, 120, 180, 260]

function ask(lines) {
  const run = spawnSync(`${here}../../build/src/warbones`, ['console', '--json'], {
    input: lines.join('\n') + '\n',
    maxBuffer: 1 << 28,
  })
  return run.stdout
    .toString()
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
}

mkdirSync(`${here}fixtures`, { recursive: true })
for (const moment of moments) {
  const start = [`seed ${seed}`, `new ${[game, ...options].join(' ')}`, ...(moment ? [`auto ${moment}`] : []), 'roll']
  const turn = ask([...start, 'turn']).at(-1).rows?.[0]
  if (typeof turn?.turn !== 'number') break
  const legal = ask([...start, 'legal']).at(-1).rows
  const [position, log, ...whys] = ask([
    ...start,
    `view ${turn.turn}`,
    `log ${turn.turn}`,
    ...legal.map((_, i) => `why #${i + 1}`),
  ]).slice(start.length)
  const view = position.rows[0].position
  const events = log.rows.map(({ move, text, event }) => ({ move, text, data: event }))
  const seen = {
    game,
    viewer: turn.turn,
    turn: turn.turn,
    phase: turn.phase,
    question: turn.decision ?? '',
    view,
    legal: legal.map((row, index) => ({ index, name: row.action, text: whys[index].rows?.[0]?.text ?? '' })),
    fresh: events.slice(-4),
    seats: Array.from({ length: view.seats }, (_, i) => ({
      name: i ? `Computer ${i}` : 'You',
      player: i ? 'hard' : 'human',
    })),
    moves: moment,
    payoff: null,
  }
  writeFileSync(
    `${here}fixtures/${game}-${seed}-${String(moment).padStart(3, '0')}.json`,
    JSON.stringify({ seen, log: events }),
  )
}
