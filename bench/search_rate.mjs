// Search speed in WebAssembly beside the native build's, at the same positions of the same recorded games. The choices must
// be the same, too: a number of iterations gives the same answer on every build.
// Usage: node search_rate.mjs BUILD [ITERATIONS] [ROUNDS]
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { loadEngine } from '../tests/wasm/engine.mjs'

const [build = 'build', iterations = '500', rounds = '3'] = process.argv.slice(2)
const { exports: engine, text, setText } = await loadEngine(join(build, 'src/warbones.wasm'))
const [TABLE, COPY, SESSION, PLAYER] = [0, 1, 0, 0]
const SLICES = 64 // of one go
const DONE = 1000 // all of the thinking
const CHANCE = -1
const POSITIONS = 8
const SEED = 1n

const ids = Array.from({ length: engine.rulesCount() }, (_, i) => (engine.rulesId(i), text()))
const folder = mkdtempSync(join(tmpdir(), 'search-rate-'))
process.on('exit', () => rmSync(folder, { recursive: true }))

function recordOf(id) {
    const target = join(folder, id)
    execFileSync(join(build, 'src/warbones'), ['selfplay', id, '--games', '1', '--seed', '3', '--records', target])
    return join(target, readdirSync(target)[0])
}

function demand(holds) {
    if (!holds) throw new Error(text())
}

// Who made each move of a record: a seat, or CHANCE.
function moversIn(record) {
    const moves = record.slice(record.indexOf('\nbegin ') + 1).split('\n').slice(1)
    return moves.filter((line) => /^(\d|roll )/.test(line)).map((line) => (line[0] === 'r' ? CHANCE : Number(line[0])))
}

function choiceFrom(movers, from) {
    while (from + 1 < movers.length && movers[from] === CHANCE) from++
    return from
}

// The game's own session, with the state that a seat sees at one position; returns the milliseconds of the search.
function searchAt(movers, moves, choices) {
    const seat = movers[moves]
    if (seat === CHANCE) return 0
    demand(engine.tableCopy(TABLE, COPY, moves) === 0)
    engine.tableView(COPY, seat)
    engine.show(SESSION)
    setText(`ismcts:iterations=${iterations}`)
    demand(engine.playerOpen(PLAYER, SEED, BigInt(moves)) === 0)
    const begun = process.cpuUsage()
    engine.playerBegin(PLAYER, SESSION)
    while (engine.playerGoOn(PLAYER, SLICES) < DONE);
    choices.push(engine.playerAnswer(PLAYER))
    const used = process.cpuUsage(begun)
    return (used.user + used.system) / 1000
}

function searchGame(movers) {
    const choices = []
    let milliseconds = 0
    for (let i = 0; i < POSITIONS; i++)
        milliseconds += searchAt(movers, choiceFrom(movers, Math.floor((movers.length * i) / POSITIONS)), choices)
    return { choices, rate: (choices.length * Number(iterations) * 1000) / milliseconds }
}

// The fastest round counts; in the first one the module is still being compiled.
function measure(id, path) {
    const record = readFileSync(path, 'utf8')
    engine.reserve(record.length + 1)
    setText(record)
    demand(engine.tableRead(TABLE, record.length))
    demand(engine.open(SESSION, ids.indexOf(id), Number(/^seats (\d+)$/m.exec(record)[1])) === 0)
    const all = Array.from({ length: Number(rounds) + 1 }, () => searchGame(moversIn(record)))
    return { choices: all[0].choices, rate: Math.max(...all.map(({ rate }) => rate)) }
}

function measureNative(path) {
    const [, rate, ...choices] = execFileSync(join(build, 'bench/search-rate'), [iterations, rounds, path]).toString().trim().split(' ')
    return { choices: choices.map(Number), rate: Number(rate) }
}

console.log(`${'iterations/s'.padEnd(18)} native    wasm   share`)
let differ = 0
for (const id of ids) {
    const path = recordOf(id)
    const native = measureNative(path)
    const wasm = measure(id, path)
    const same = String(native.choices) === String(wasm.choices)
    differ += !same
    const share = `${Math.round((100 * wasm.rate) / native.rate)} %`
    console.log(`${id.padEnd(18)} ${String(native.rate).padStart(6)} ${String(Math.round(wasm.rate)).padStart(7)} ${share.padStart(7)}${same ? '' : `  choices differ: ${native.choices} and ${wasm.choices}`}`)
}
process.exitCode = differ ? 1 : 0
