import { beforeEach, expect, test } from 'vitest'
import { RecordError } from '../../../src/session/api'
import { deleteSave, exportAll, exportSave, importAll, listSaves, renameSave } from '../../../src/session/saves'
import { settings } from '../../../src/session/settings.svelte'
import { Table } from '../../../src/session/table.svelte'
import { computer, human, plan, playOn } from './support'

settings.pace = 'instant'

beforeEach(async () => {
  for (const { id } of await listSaves()) await deleteSave(id)
})

async function savedGame(game = 'dwarf-dice', moves = 16): Promise<Table> {
  const table = await Table.start(
    plan(game, [human('Ada'), computer('novice')], { options: game === 'chartalea' ? { mirror: 'on' } : {} }),
  )
  await playOn(table, 8, () => table.moves > moves && table.seen.legal.length > 0)
  await table.settled()
  await table.close()
  return table
}

test('every action is saved, and resuming gives the same table', async () => {
  const table = await savedGame()
  const [save] = await listSaves()
  expect(save).toMatchObject({
    id: table.id,
    game: 'dwarf-dice',
    moves: table.moves,
    over: false,
    name: 'Dwarf Dice: Ada, Ragna',
  })
  const again = await Table.resume(table.id)
  expect({ ...again.seen, fresh: [] }).toEqual({ ...table.seen, fresh: [] })
  expect(again.seen.fresh).toEqual([])
  expect(again.log).toEqual(table.log)
  expect(again.seats).toEqual(table.seats)
  again.close()
})

test('a game goes on after resuming as it would have without', async () => {
  const ends = []
  for (const resumes of [false, true]) {
    let table = await Table.start(plan('dwarf-dice', [human(), human()]))
    await playOn(table, 21, () => table.moves > 40)
    await table.settled()
    if (resumes) {
      table.close()
      table = await Table.resume(table.id)
    }
    await playOn(table, 22)
    ends.push((await table.record()).split('\n').at(-2))
    table.close()
  }
  expect(ends[1]).toBe(ends[0])
})

test('games are renamed and deleted', async () => {
  const table = await savedGame()
  await renameSave(table.id, '  The long one ')
  const again = await Table.resume(table.id)
  again.hands.play(again.seen.legal[0]!)
  await again.close()
  expect((await listSaves())[0]!.name).toBe('The long one')
  await deleteSave(table.id)
  expect(await listSaves()).toEqual([])
  await expect(Table.resume(table.id)).rejects.toThrow(RecordError)
})

test('all games go out into one file and come back', async () => {
  const one = await savedGame()
  const two = await savedGame('chartalea')
  const text = await exportAll()
  const before = await listSaves()
  expect(await importAll(text)).toMatchObject({ games: 0 })
  await deleteSave(one.id)
  await deleteSave(two.id)
  expect(await importAll(text)).toMatchObject({ games: 2 })
  expect(await listSaves()).toEqual(before)
  const again = await Table.resume(two.id)
  expect(again.options.mirror).toBe('on')
  again.close()
})

test('a game that went on here and elsewhere is kept twice', async () => {
  const table = await savedGame()
  const text = await exportAll()
  const again = await Table.resume(table.id)
  again.hands.play(again.seen.legal[0]!)
  await again.close()
  expect(await importAll(text)).toMatchObject({ games: 1 })
  expect(await listSaves()).toHaveLength(2)
})

test('nothing is imported from a file with one bad game in it', async () => {
  await savedGame()
  const table = await savedGame('chartalea')
  const file = JSON.parse(await exportAll())
  const record = await exportSave(table.id)
  await deleteSave(table.id)
  const before = await listSaves()
  const at = file.games.findIndex((game: { id: string }) => game.id === table.id)
  const spoiled = [
    [{ record: record.replace('seats 2', 'seats 3') }, /^line \d+: game \d of the file: /],
    [{ record: 17 }, /game \d of the file: each game needs a text 'record'/],
    [{ players: [{ player: 'wizard', name: '' }] }, /players/],
    [{ players: [{ player: 'human', name: '' }] }, /names 1 seats, the record 2/],
  ] as const
  for (const [change, sentence] of spoiled) {
    const games = file.games.map((game: object, index: number) => (index === at ? { ...game, ...change } : game))
    await expect(importAll(JSON.stringify({ ...file, games }))).rejects.toThrow(sentence)
    expect(await listSaves()).toEqual(before)
  }
  await expect(importAll('{')).rejects.toThrow('this is not a file of saved games')
  await expect(importAll('{"format":"other","games":[]}')).rejects.toThrow('this is not a file of saved games')
})

test('the same seed and the same choices give the same game, computers included', async () => {
  const records = []
  for (let i = 0; i < 2; i++) {
    const table = await Table.start(plan('dwarf-dice', [human(), computer('novice')]))
    await playOn(table, 8)
    records.push(await table.record())
    await table.close()
  }
  expect(records[1]).toBe(records[0])
})

test('settings go out with the games and come back', async () => {
  settings.confirm = true
  settings.hints = false
  const text = await exportAll()
  settings.confirm = false
  settings.hints = true
  expect(await importAll(text)).toEqual({ games: 0, settings: true })
  expect(settings).toMatchObject({ confirm: true, hints: false, pace: 'instant' })
  settings.confirm = false
  settings.hints = true
  const old = JSON.stringify({ format: 'warbones games 1', games: [] })
  expect(await importAll(old)).toEqual({ games: 0, settings: false })
})

test('a game that is given up is over, with its result, and opens again as it was', async () => {
  const table = await savedGame()
  const again = await Table.resume(table.id)
  again.resign()
  await again.close()
  const [save] = await listSaves()
  expect(save).toMatchObject({ over: true, winners: [1] })
  expect(save!.moment).not.toBe('')
  const ended = await Table.resume(table.id)
  expect(ended.over).toBe(true)
  expect(ended.seen).toMatchObject({ turn: 'over', resigned: 0, legal: [] })
  expect(ended.seen.payoff![1]).toBeGreaterThan(ended.seen.payoff![0]!)
  ended.close()
})
