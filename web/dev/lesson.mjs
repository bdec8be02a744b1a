#!/usr/bin/env node
// Writes the chain of a lesson anew by playing its moves in the native console: node dev/lesson.mjs learn/GAME.record…
// A lesson is a record with `# learn: Title | Text` lines before the moves it teaches. Write one without any chain, or
// change the moves of one, or a pack: then run this. With --look it also shows what is possible after the last move.
import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'

const warbones = new URL('../../build/src/warbones', import.meta.url).pathname
const isLooking = process.argv.includes('--look')

function ask(lines) {
  const run = spawnSync(warbones, ['console'], { input: lines.join('\n') + '\n', maxBuffer: 1 << 26 })
  return run.stdout.toString()
}

for (const file of process.argv.slice(2).filter((arg) => !arg.startsWith('--'))) {
  const lines = readFileSync(file, 'utf8')
    .split('\n')
    .map((line) => line.trimEnd())
  const word = (name) => lines.filter((line) => line.startsWith(`${name} `)).map((line) => line.slice(name.length + 1))
  const isMove = (line) => /^(roll|\d) /.test(line)
  const bare = (line) => line.replace(/ [0-9a-f]{8}$/, '')
  const moves = lines.filter(isMove).map(bare)
  const play = moves.map((move) => move.replace(/^\d /, 'do '))
  const answer = ask([
    `new ${word('game')[0]} seats=${word('seats')[0]} ${word('option').join(' ')}`,
    ...play,
    'record',
  ])
  const error = /^error .*$/m.exec(answer)
  if (error) {
    console.error(`${file}: ${error[0]}`)
    const good = play.slice(
      0,
      answer
        .slice(0, error.index)
        .split('\n')
        .filter((line) => line === 'ok').length - 1,
    )
    console.error(
      `after: ${good.at(-1)}\n${ask([
        `new ${word('game')[0]} seats=${word('seats')[0]} ${word('option').join(' ')}`,
        ...good,
        'turn',
        'legal',
        'chance',
      ])
        .split('\n')
        .slice(-60)
        .join('\n')}`,
    )
    process.exitCode = 1
    continue
  }
  const record = answer
    .slice(answer.indexOf('warbones record'))
    .trim()
    .split('\n')
    .filter((line) => line !== 'ok')
  const head = record
    .slice(0, record.findIndex((line) => line.startsWith('begin ')) + 1)
    .filter((line) => !line.startsWith('seat '))
  const played = record.filter(isMove)
  const at = lines.findIndex((line) => isMove(line) || line.startsWith('# learn:'))
  let next = 0
  const body = lines.slice(at).flatMap((line) => (isMove(line) ? [played[next++]] : line.startsWith('#') ? [line] : []))
  head.splice(-1, 0, ...lines.filter((line) => line.startsWith('seat ')))
  writeFileSync(file, [...head, ...body, record.at(-1), ''].join('\n'))
  if (isLooking)
    console.log(
      ask([
        `new ${word('game')[0]} seats=${word('seats')[0]} ${word('option').join(' ')}`,
        ...play,
        'turn',
        'legal',
        'chance',
        'show 0',
      ])
        .split('ok\n')
        .slice(-5)
        .join('\n'),
    )
}
