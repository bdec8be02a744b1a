#!/usr/bin/env node
// Writes what a board is given (`Seen` in src/table/contract.ts) at some moments of a random game, with log, odds and
// sheets, for work on a board without playing up to the moment:
// node dev/fixture.mjs GAME [SEED] [OPTION=VALUE…] [--seats K] [--players P]
// → dev/fixtures/GAME-SEED-MOVE.json, GAME-SEED-PHASE.json
import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createServer } from 'vite'

const here = new URL('.', import.meta.url).pathname
const built = `${here}../../build/src`
const [game, seed = '1', ...options] = process.argv.slice(2)
const moments = [0, 12, 25, 50, 80, 120, 180, 260]
/** Also one of each kind of decision, from the second half of the game where it is met there. */
const kinds = new Map()

/** A whole game, played by the native program. */
function randomGame() {
  const folder = mkdtempSync(join(tmpdir(), 'fixture-'))
  const words = ['selfplay', game, ...options, '--games', '1', '--seed', seed, '--records', folder]
  execFileSync(`${built}/warbones`, words)
  const record = readFileSync(join(folder, readdirSync(folder)[0]), 'utf8')
  rmSync(folder, { recursive: true })
  return record
}

const vite = await createServer({
  root: `${here}..`,
  configFile: false,
  optimizeDeps: { noDiscovery: true },
  server: { middlewareMode: true },
})
const { EngineModule } = await vite.ssrLoadModule('/src/engine/module.ts')
const { TableService } = await vite.ssrLoadModule('/src/engine/table-service.ts')
const tables = new TableService(new EngineModule(new WebAssembly.Module(readFileSync(`${built}/warbones.wasm`))))
const { table } = tables.read(randomGame(), 1n, 'free')
const { moves } = tables.about(table)
const sheets = tables.sheets(table)

/** The first choice at or after the move, as the seat that is asked sees it. */
function decisionFrom(move) {
  for (let at = move; at < moves; at++) {
    const { turn } = tables.look(table, at, 0, at).seen
    if (typeof turn === 'number') return { at, viewer: turn }
  }
  return null
}

mkdirSync(`${here}fixtures`, { recursive: true })
for (let at = 0; at < moves; at++) {
  const { turn, phase } = tables.look(table, at, 0, at).seen
  if (typeof turn === 'number' && (!kinds.has(phase) || kinds.get(phase) < moves / 2)) kinds.set(phase, at)
}
for (const [name, moment] of [...moments.map((move) => [String(move).padStart(3, '0'), move]), ...kinds]) {
  const decision = decisionFrom(moment)
  if (!decision) continue
  const { at, viewer } = decision
  const { seen, heard, tale } = tables.look(table, at, viewer, 0)
  const log = heard.filter(({ move }) => move <= at)
  const seats = seen.names.map((_, seat) => ({
    name: seat ? `Computer ${seat}` : 'You',
    player: seat ? 'hard' : 'human',
  }))
  const fixture = {
    seen: { ...seen, game, viewer, seats, fresh: log.slice(-4) },
    log,
    tale,
    odds: tables.odds(table, at, viewer),
    sheets,
  }
  writeFileSync(`${here}fixtures/${game}-${seed}-${name}.json`, JSON.stringify(fixture))
}
await vite.close()
