/** Whole games at a table of the real server, which is killed again and again, wherever it stands. */
import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { afterAll, expect, test, vi } from 'vitest'
import type { OnlineGame } from '../../../src/online/game.svelte'
import { unnamed } from '../../../src/frame/people'
import { proveSave } from '../../../src/session/proof'
import type { Sitting } from '../../../src/session/sitting'
import { build, dice, until } from '../session/support'

const data = mkdtempSync(join(tmpdir(), 'warbones-online-'))
const program = fileURLToPath(new URL('src/warbones', build))
const running: ChildProcess[] = []
const MOST_KILLS = 10
/** After so many more messages from the server it is killed, before the page has heard the last of them. */
let killsIn = Infinity
let kills = 0

/** A socket that is a server of its own: all of them keep their tables in one folder. */
class StdioSocket {
  readonly readyState = 1
  onopen: (() => void) | null = null
  onmessage: ((event: { data: string }) => void) | null = null
  onclose: (() => void) | null = null
  private readonly process = spawn(program, ['serve', '--stdio', '--data', data])

  constructor() {
    running.push(this.process)
    this.process.stdin.on('error', () => undefined)
    this.process.on('exit', () => this.onclose?.())
    createInterface({ input: this.process.stdout }).on('line', (line) => this.hear(line))
    setTimeout(() => this.onopen?.(), 0)
  }

  private hear(line: string): void {
    if (this.process.killed) return
    if (killsIn-- > 0) return this.onmessage?.({ data: line })
    killsIn = Infinity
    kills++
    this.process.kill('SIGKILL')
  }

  send(text: string): void {
    this.process.stdin.write(`${text}\n`)
  }

  close(): void {
    this.process.kill('SIGKILL')
  }
}

vi.stubGlobal('WebSocket', StdioSocket)
vi.stubGlobal('document', { baseURI: 'http://localhost/' })
vi.stubGlobal('addEventListener', () => undefined)
afterAll(() => {
  for (const process of running) process.kill('SIGKILL')
  rmSync(data, { recursive: true, force: true })
})
const { server } = await import('../../../src/online/server.svelte')
const { OnlineTable } = await import('../../../src/online/table.svelte')

/** Dice that wait for whoever looks fall when it is said, and not before. */
const isDue = ({ seen }: OnlineGame): boolean => seen.due?.seat === seen.viewer
const isAsked = (played: OnlineGame): boolean => isDue(played) || played.seen.legal.length > 0

/** A table with one person and computers, ready to play. */
async function sitDown(game: string, seats: number) {
  const rules = { level: 'novice' }
  const { table: id } = await server.line.ask('create', { game, seats, seat: 0, name: 'Ysolde', rules })
  const table = await OnlineTable.lookAt(id as string)
  await until(() => table.told !== null)
  for (let seat = 1; seat < seats; seat++) await table.setSeat(seat, 'novice')
  await table.ready(true)
  await until(() => table.game !== null || table.said !== '')
  expect(table.said).toBe('')
  return table
}

test('a table that is told of again is there again: who was turned out may have sat down', async () => {
  const table = await sitDown('dwarf-dice', 2)
  table.hear({ tell: 'gone', table: table.id, text: 'Nobody may watch at this table.' })
  expect(table.gone).toBe('Nobody may watch at this table.')
  table.hear(table.told!)
  expect(table.gone).toBeNull()
  table.close()
})

test('only the clock that runs goes on between two messages', async () => {
  const table = await sitDown('dwarf-dice', 2)
  expect(table.timeLeft(0, 0)).toBeNull()
  table.hear({ ...table.told!, now: 5000, clock: { running: 1, left: [60_000, 30_000] } })
  expect([table.timeLeft(0, 9000), table.timeLeft(1, 9000)]).toEqual([60_000, 26_000])
  table.close()
})

for (const [game, seats] of [
  ['dwarf-dice', 2],
  ['tarnished-glory', 3],
] as const)
  test(`${game} goes on where it was whenever the server is killed, and its dice are proved`, async () => {
    const table = await sitDown(game, seats)
    const played = table.game!
    const below = dice(3)
    kills = 0
    let planned = 0
    for (let moves = -1; !played.over;) {
      await until(() => played.over || (isAsked(played) && played.moves !== moves) || !!played.refusal)
      expect(played.refusal?.text ?? '').toBe('')
      if (played.over) break
      moves = played.moves
      if (planned < MOST_KILLS && killsIn === Infinity && (planned === 0 || below(2))) {
        killsIn = planned === 0 ? 0 : below(6) // the first move is sure to lose its answer
        planned++
      }
      if (isDue(played)) played.roll()
      else played.hands.play(played.seen.legal[below(played.seen.legal.length)]!)
    }
    expect(kills).toBeGreaterThan(0)
    killsIn = Infinity
    await played.keep()
    await played.kept!.settled()
    const proof = await proveSave(table.id)
    expect([proof.proved, proof.rolls]).toEqual([true, proof.all])
    expect(proof.rolls).toBeGreaterThan(5)
    const lastOf = ({ log, seats }: Pick<Sitting, 'log' | 'seats'>) => unnamed(log.at(-1)!.text, seats)
    expect(lastOf(played)).toBe(lastOf(played.kept!))
    table.close()
  })
