import { expect, test } from 'vitest'
import { EngineModule } from '../../../src/engine/module'
import { TableService } from '../../../src/engine/table-service'
import { ThinkService, trialsPerLook, type Task } from '../../../src/engine/think-service'
import { wasmModule } from '../session/support'
import { SPECTATOR } from '../../../src/table/contract'

const setup = { game: 'dwarf-dice', seats: 2, options: {} }

/** A first decision of a game. */
function task(player: string, who = player): Task {
  const tables = new TableService(new EngineModule(wasmModule))
  const table = tables.create(setup, [], 5n, 'turn')
  tables.begin(table, { seats: [], holder: null, viewer: SPECTATOR, heard: {} })
  return { setup, view: tables.view(table, tables.about(table).turn), player, who, seed: 3n, stream: 1 }
}

function choose(service: ThinkService, asked: Task): number {
  service.begin(asked)
  while (service.goOn() < 1);
  return service.answer()
}

test('the same player chooses the same, whoever thought before', () => {
  const one = new ThinkService(new EngineModule(wasmModule))
  const two = new ThinkService(new EngineModule(wasmModule))
  const asked = task('ismcts:iterations=300')
  two.consider(asked)
  expect(choose(two, asked)).toBe(choose(one, asked))
})

test('a limit of time holds although the module has no clock', () => {
  const module = new EngineModule(wasmModule)
  let time = 0
  const service = new ThinkService(module, () => (time += 10)) // every search takes ten milliseconds
  choose(service, task('random'))
  const measured = module.call.clockLooks()
  choose(service, task('ismcts:iterations=100000000,ms=50'))
  expect(module.call.clockLooks() - measured).toBeLessThan(10 * measured)
})

test('who thinks tells how far it is, and answers at any time with what can be done', () => {
  const module = new EngineModule(wasmModule)
  let time = 0
  const service = new ThinkService(module, () => (time += 10)) // every moment takes ten milliseconds
  service.begin(task('ismcts:iterations=20000'))
  const first = service.goOn()
  const second = service.goOn()
  expect(first).toBeGreaterThan(0)
  expect(second).toBeGreaterThan(first)
  expect(second).toBeLessThan(1)
  const answer = service.answer()
  const count = module.call.legal(0)
  expect([...new Uint16Array(module.copyBytes(2 * count).buffer)]).toContain(answer)
})

test('more players than there are slots are asked in turn', () => {
  const service = new ThinkService(new EngineModule(wasmModule))
  for (let i = 0; i < 20; i++) expect(choose(service, task('novice', `seat ${i}`))).toBeGreaterThanOrEqual(0)
})

test('an unknown player is an error with a sentence', () => {
  const service = new ThinkService(new EngineModule(wasmModule))
  expect(() => choose(service, task('wizard'))).toThrow("there is no player 'wizard'")
})

test('a look at the clock stands for the options of the mean round', () => {
  expect(trialsPerLook(1)).toBe(1)
  expect(trialsPerLook(2)).toBe(2)
  expect(trialsPerLook(8)).toBe((8 + 4 + 2) / 3)
  expect(trialsPerLook(5)).toBe((5 + 3 + 2) / 3)
})
