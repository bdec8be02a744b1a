// What a click in a selection costs in WebAssembly: random games are played set by set, each set is toggled together thing by
// thing, and the dearest answers of each selection are listed, in milliseconds of processor time.
// Usage: node selections.mjs BUILD [GAMES]
import { join } from 'node:path'
import { loadEngine } from '../tests/wasm/engine.mjs'

const [build = 'build', games = '6'] = process.argv.slice(2)
const { exports: engine, text } = await loadEngine(join(build, 'src/warbones.wasm'))
const [TABLE, SESSION, CHANCE, SPECTATOR] = [0, 0, -1, -3]
const MOST_MOVES = 400

let state = 1
const random = (below) => (state = (state * 48271) % 2147483647) % below

function setActions(set) {
    const bytes = new Uint16Array(set)
    new Uint8Array(engine.memory.buffer, engine.buffer(), bytes.byteLength).set(new Uint8Array(bytes.buffer))
    return set.length
}

const spent = new Map()
function selectAt(seat, set, kind) {
    const begun = process.cpuUsage()
    engine.tableSelect(TABLE, seat, setActions(set))
    const { user, system } = process.cpuUsage(begun)
    const answer = JSON.parse(text())
    const all = spent.get(kind) ?? []
    all.push({ ms: (user + system) / 1000, items: answer.items.length, chosen: set.length })
    spent.set(kind, all)
    return answer
}

function chooseSet(id, seat, selection) {
    const kind = `${id} ${selection.name}`
    const set = []
    for (let steps = 0; steps < 24; steps++) {
        selection = selectAt(seat, set, kind)
        const addable = selection.items.filter((item) => item.addable)
        if (addable.length === 0 || (selection.complete && random(4) === 0)) break
        set.push(addable[random(addable.length)].index)
    }
    return set
}

function playGame(id, seed) {
    engine.open(SESSION, id.index, 2 + (id.name === 'tarnished-glory'))
    engine.tableNew(TABLE, SESSION)
    engine.tableSeed(TABLE, BigInt(seed))
    engine.tablePlay(TABLE, CHANCE, 0, SPECTATOR, 0)
    for (let move = 0; move < MOST_MOVES; move++) {
        const { turn } = JSON.parse(text()).seen
        if (typeof turn !== 'number') return
        engine.tableLook(TABLE, 1e9, turn, 1e9)
        const { legal, selection } = JSON.parse(text()).seen
        if (selection) {
            const set = chooseSet(id.name, turn, selection)
            engine.tableChoose(TABLE, turn, setActions(set), turn, 1e9)
        } else {
            engine.tablePlay(TABLE, turn, legal[random(legal.length)].index, turn, 1e9)
        }
    }
}

for (let index = 0; index < engine.rulesCount(); index++) {
    const name = (engine.rulesId(index), text())
    for (let seed = 1; seed <= Number(games); seed++) playGame({ index, name }, seed)
}
console.log('selection                    clicks  median ms   99 % ms   most ms  (things to choose from, chosen)')
for (const [kind, all] of spent) {
    all.sort((a, b) => a.ms - b.ms)
    const at = (share) => all[Math.min(all.length - 1, Math.floor(share * all.length))].ms.toFixed(2).padStart(9)
    const dearest = all.at(-1)
    console.log(
        `${kind.padEnd(28)} ${String(all.length).padStart(6)}  ${at(0.5)} ${at(0.99)} ${at(1)}  (${dearest.items}, ${dearest.chosen})`,
    )
}
