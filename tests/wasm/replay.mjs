// Plays recorded games again inside the WebAssembly engine: every move must be legal and every hash the recorded one.
// Usage: node replay.mjs warbones.wasm record…
import { readFileSync } from 'node:fs';
import { loadEngine } from './engine.mjs';

const [wasmPath, ...recordPaths] = process.argv.slice(2);
const { exports: engine, text, setText } = await loadEngine(wasmPath);
const SESSION = 0;
const CHANCE = -1;

function rulesIndex(id) {
    for (let i = 0; i < engine.rulesCount(); i++) {
        engine.rulesId(i);
        if (text() === id) return i;
    }
    throw new Error(`the module has no game ${id}`);
}

function demand(code, where) {
    if (code !== 0) throw new Error(`${where}: ${text()}`);
}

const chainDigits = (count) => BigInt.asUintN(64, engine.chain(SESSION)).toString(16).padStart(16, '0').slice(0, count);

function demandChain(expected, where) {
    const found = chainDigits(expected.length);
    if (found !== expected) throw new Error(`${where}: hash ${found}, recorded ${expected}`);
}

function openGame(header) {
    demand(engine.open(SESSION, rulesIndex(header.game), Number(header.seats)), 'open');
    for (const option of header.options) {
        setText(option);
        demand(engine.option(SESSION), `option ${option}`);
    }
    engine.start(SESSION);
}

function playMove(words, where) {
    const hash = words.pop();
    const who = words.shift();
    setText(words.join(' '));
    const move = engine.find(SESSION);
    demand(engine.submit(SESSION, who === 'roll' ? CHANCE : Number(who), move), where);
    demandChain(hash, where);
}

function replay(path) {
    const header = { options: [] };
    let playing = false;
    let number = 0;
    for (const line of readFileSync(path, 'utf8').split('\n')) {
        number++;
        const where = `${path}:${number}`;
        const words = line.split(' ');
        if (line === '' || line.startsWith('#')) continue;
        if (words[0] === 'option' && !playing) header.options.push(words[1]);
        else if (words[0] === 'begin' && !playing) {
            openGame(header);
            demandChain(words[1], where);
            playing = true;
        } else if (!playing) header[words[0]] = words[1];
        else if (words[0] === 'end') {
            demandChain(words[1], where);
            return;
        } else playMove(words, where);
    }
    throw new Error(`${path}: no end`);
}

for (const path of recordPaths) replay(path);
if (recordPaths.length === 0) throw new Error('no records to replay');
console.log(`${recordPaths.length} recorded games replayed with equal hashes`);
