import { expect, test } from 'vitest'
import { RecordError } from '../../../src/session/api'
import { listSaves } from '../../../src/session/saves'
import { settings } from '../../../src/session/settings.svelte'
import { ruleSets, Table } from '../../../src/session/table.svelte'
import { computer, fileOf, human, native, nativeConsole, nativeRecord, plan, playOn } from './support'

settings.pace = 'instant'
const rules = await ruleSets()

test.each(rules.map(({ id }) => id))('records of %s go from the page to the native engine and back', async (id) => {
  const seats = Array.from({ length: rules.find((one) => one.id === id)!.seats.least }, (_, seat) =>
    seat ? computer('novice') : human('Åse "the Bold"'),
  )
  const table = await Table.start(plan(id, seats))
  await playOn(table, 4, () => table.moves > 40)
  const running = await table.record()
  expect(running).toMatch(/^open [0-9a-f]{16}\n$/m)
  expect(native('replay', fileOf(`${id}-open.record`, running))).toMatch(/: ok [0-9a-f]{16}\n$/)
  table.close()

  const record = nativeRecord(id)
  const read = await Table.open(record)
  expect(read.over).toBe(true)
  expect(read.rules.id).toBe(id)
  expect(await read.record()).toBe(record.replace(/^#.*\n/, ''))
  read.close()
})

/** A record that begins in the middle of a game. */
function midway(id: string): string {
  const position = nativeConsole(`new ${id}`, 'seed 4', 'auto 24', 'state')
    .split('\n')
    .find((line) => line.includes('{'))!
  const path = fileOf(`${id}.position`, position.slice(position.indexOf('{')))
  const answer = nativeConsole(`load ${path}`, 'seed 5', 'auto 12', 'record')
  return answer.slice(answer.indexOf('warbones record')).replace(/\nok\n$/, '\n')
}

test.each(rules.map(({ id }) => id))('records of %s may begin at a position', async (id) => {
  const record = midway(id)
  expect(record).toContain('\nposition {')
  const table = await Table.open(record)
  expect(table.trouble).toBeNull()
  const begun = await table.continueFrom(5)
  begun.pausePlay()
  expect(native('replay', fileOf(`${id}-midway.record`, await begun.record()))).toContain(': ok')
  await begun.close()
  await table.close()
  for (const change of [
    ['"seats":', '"seats":1'],
    ['{"game"', '["game"'],
    ['"phase":', '"phase":"no","x":'],
    ['}', ''],
  ] as const)
    expect((await broken(record.replace(change[0], change[1]))).line).toBe(
      record.split('\n').findIndex((line) => line.startsWith('position')) + 1,
    )
})

async function broken(text: string): Promise<RecordError> {
  const before = await listSaves()
  const refused = await Table.open(text).then(
    () => null,
    (error: unknown) => error,
  )
  expect(refused).toBeInstanceOf(RecordError)
  expect(await listSaves()).toEqual(before)
  return refused as RecordError
}

test('a broken record is refused with its line and a sentence, and changes nothing', async () => {
  const table = await Table.start(plan('dwarf-dice', [human(), human()]))
  await playOn(table, 4, () => table.moves > 20)
  await table.settled()
  const record = await table.record()
  table.close()
  const lines = record.split('\n')
  const begin = lines.findIndex((line) => line.startsWith('begin'))
  const change = (index: number, line: string): string => lines.map((old, i) => (i === index ? line : old)).join('\n')

  const noRecord = expect.stringMatching(/^this is not a record: its first line would be 'warbones record 1'/)
  expect(await broken('')).toMatchObject({ line: 0, sentence: noRecord })
  expect(await broken('hello world')).toMatchObject({ line: 1, sentence: noRecord })
  expect(await broken('hello\n')).toMatchObject({ line: 1, sentence: noRecord })
  expect(await broken(change(1, 'game chess'))).toMatchObject({
    line: 2,
    sentence: expect.stringContaining("there is no game 'chess'"),
  })
  expect(await broken(change(2, 'pack Other 1 0123456789abcdef'))).toMatchObject({
    line: 3,
    sentence: expect.stringContaining('hash 0123456789abcdef'),
  })
  expect(await broken(change(begin + 3, 'roll nonsense 00000000'))).toMatchObject({
    line: begin + 4,
    sentence: "Dwarf Dice has no move 'nonsense'",
  })
  expect(
    await broken(
      change(
        begin + 3,
        lines[begin + 3]!.replace(/.$/, (digit) => (digit === '0' ? '1' : '0')),
      ),
    ),
  ).toMatchObject({
    line: begin + 4,
    sentence: expect.stringMatching(/^the record says [0-9a-f]{8}, this engine comes to [0-9a-f]{8}/),
  })
  expect(await broken(lines.slice(0, begin + 6).join('\n') + '\n')).toMatchObject({
    sentence: expect.stringContaining('is cut after'),
  })
  expect((await broken(`${record}0 more 00000000\n`)).sentence).toContain('nothing after the closing line')
})

test('a record that cannot be is refused wherever it is cut', async () => {
  const table = await Table.start(plan('tarnished-glory', [human(), human(), human()]))
  await playOn(table, 4, () => table.moves > 12)
  const record = await table.record()
  table.close()
  for (let length = 0; length < record.length - 1; length += 7) await broken(record.slice(0, length))
})
