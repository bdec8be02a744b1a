/** The line to a server: nothing is lost and nothing is done twice, wherever it is cut. */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { Refused } from '../../../src/online/connection'
import { Adder, FakeServer, lineTo } from './support'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** Looks at the table and adds 1, 2, 3 … one after the other. */
async function addUp(server: FakeServer, count: number) {
  const { line, states } = lineTo(server)
  const adder = new Adder()
  const work = (async () => {
    await line.look('t', adder)
    for (let by = 1; by <= count; by++) await line.ask('add', { by })
  })()
  await vi.advanceTimersByTimeAsync(60_000)
  await work
  await vi.advanceTimersByTimeAsync(1000)
  return { line, states, adder }
}

const COUNT = 4
const SUM = 10

describe('a line that is cut', () => {
  test('an unbroken line takes so many messages', async () => {
    const server = new FakeServer()
    const { adder, states } = await addUp(server, COUNT)
    expect([server.sum, adder.sum, states]).toEqual([SUM, SUM, ['open']])
    expect(server.wires).toHaveLength(1)
  })
  /** hello, look, and one for each sum; down comes what is told, too. */
  for (let at = 0; at < 2 + COUNT; at++)
    test(`loses nothing when message ${at} of the page is lost`, async () => {
      const server = new FakeServer({ after: at })
      const { adder, states } = await addUp(server, COUNT)
      expect([server.sum, adder.sum]).toEqual([SUM, SUM])
      expect(states.at(-1)).toBe('open')
      expect(server.wires.length).toBeGreaterThan(1)
    })
  for (let at = 0; at < 2 + 2 * COUNT; at++)
    test(`does nothing twice when message ${at} of the server is lost`, async () => {
      const server = new FakeServer({ before: at })
      const { adder, states } = await addUp(server, COUNT)
      expect([server.sum, adder.sum]).toEqual([SUM, SUM])
      expect(states.at(-1)).toBe('open')
      expect(server.wires.length).toBeGreaterThan(1)
    })
})

describe('where several servers keep tables', () => {
  for (const unclear of [0, 1, 3])
    test(`a line goes to the one that keeps the table, after ${unclear} vain tries`, async () => {
      const server = new FakeServer()
      Object.assign(server, { isSpread: true, unclear })
      const { line } = lineTo(server)
      const adder = new Adder()
      const work = (async () => {
        await line.look('t', adder)
        await line.ask('add', { by: 7, table: 't' })
      })()
      await vi.advanceTimersByTimeAsync(60_000)
      await work
      expect([server.sum, adder.sum, line.state]).toEqual([7, 7, 'open'])
      expect(server.wires.map(({ table }) => table)).toEqual(['', ...Array<string>(unclear + 1).fill('t')])
    })
  test('what is asked of a table that one does not look at brings the line there', async () => {
    const server = new FakeServer()
    server.isSpread = true
    const { line } = lineTo(server)
    const asked = line.ask('add', { by: 2, table: 'other' })
    await vi.advanceTimersByTimeAsync(5000)
    expect((await asked).ok).toBe(true)
    expect(server.wires.at(-1)!.table).toBe('other')
  })
})

test('what was sent again keeps its number', async () => {
  const server = new FakeServer({ before: 2 }) // the answer to `add`
  const { line } = lineTo(server)
  const answer = line.ask('add', { by: 5 })
  await vi.advanceTimersByTimeAsync(20_000)
  expect((await answer).ok).toBe(true)
  const numbers = server.heard.filter((one) => one.do === 'add').map((one) => one.request as number)
  expect(new Set(numbers).size).toBe(1)
})

test('an answer that comes twice is taken once, and an unknown one is passed over', async () => {
  const server = new FakeServer()
  const { line } = lineTo(server)
  await vi.advanceTimersByTimeAsync(100)
  const answer = line.ask('add', { by: 1 })
  await vi.advanceTimersByTimeAsync(100)
  expect((await answer).n).toBe(1)
  const { request } = server.heard.at(-1)!
  server.send(server.wires[0]!, { answer: request, ok: false, error: 'failed', text: 'late' })
  server.send(server.wires[0]!, { answer: 999, ok: true })
  server.wires[0]!.onmessage?.({ data: 'not JSON' })
  expect(line.state).toBe('open')
})

test('a refusal is thrown in its own words', async () => {
  const { line } = lineTo(new FakeServer())
  const asked = line.ask('refuse').catch((error: unknown) => error)
  await vi.advanceTimersByTimeAsync(100)
  const error = (await asked) as Refused
  expect(error).toBeInstanceOf(Refused)
  expect([error.word, error.message, error.rule]).toEqual(['illegal', 'No.', 'X-1'])
})

test('a table that cannot be read just now is looked at again', async () => {
  const server = new FakeServer()
  server.unread = 2
  const { line } = lineTo(server)
  const adder = new Adder()
  const looked = line.look('t', adder)
  await vi.advanceTimersByTimeAsync(20_000)
  expect((await looked).ok).toBe(true)
  expect(server.wires.length).toBe(3)
})

test('a line that is dead without knowing it is given up, and what was asked is asked again', async () => {
  const server = new FakeServer()
  const { line, states } = lineTo(server)
  await vi.advanceTimersByTimeAsync(100)
  server.wires[0]!.isOpen = false // half open: nothing arrives, nothing is said
  const answer = line.ask('add', { by: 2 })
  await vi.advanceTimersByTimeAsync(30_000)
  expect((await answer).ok).toBe(true)
  expect(states).toEqual(['open', 'lost', 'open'])
})

test('a break is short at first; then the server is down, until it is there again', async () => {
  const server = new FakeServer()
  const { line, states } = lineTo(server)
  await vi.advanceTimersByTimeAsync(100)
  server.isDown = true
  server.wires[0]!.end()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(states).toEqual(['open', 'lost', 'down'])
  const tries = server.wires.length
  await vi.advanceTimersByTimeAsync(20_000)
  expect(server.wires.length).toBeGreaterThan(tries + 2) // every few seconds
  server.isDown = false
  line.hurry()
  await vi.advanceTimersByTimeAsync(100)
  expect(states.at(-1)).toBe('open')
})

test('an old page stops trying', async () => {
  const server = new FakeServer()
  const { line, states } = lineTo(server)
  const wire = server.wires[0]!
  await vi.advanceTimersByTimeAsync(1)
  wire.onmessage?.({ data: JSON.stringify({ answer: 1, ok: false, error: 'old', text: 'older' }) })
  await vi.advanceTimersByTimeAsync(60_000)
  expect([states, server.wires.length, line.state]).toEqual([['old'], 1, 'old'])
})

test('a closed line says nothing any more', async () => {
  const server = new FakeServer()
  const { line } = lineTo(server)
  await vi.advanceTimersByTimeAsync(100)
  line.close()
  await expect(line.ask('add', { by: 1 })).rejects.toThrow('closed')
  await vi.advanceTimersByTimeAsync(60_000)
  expect(server.wires).toHaveLength(1)
})
