import { expect, test } from 'vitest'
import { Course, type Point, thinned, turningOf } from '../../../src/pages/table/end/course.svelte'
import { settings } from '../../../src/session/settings.svelte'
import { Table } from '../../../src/session/table.svelte'
import { computer, human, plan, playOn } from '../session/support'

settings.pace = 'instant'

const points = (...chances: number[]): Point[] => chances.map((chance, i) => ({ move: i * 10, number: i + 1, chance }))

test('the turning point lies where the chance changed most towards the result', () => {
  const all = points(0.5, 0.6, 0.3, 0.4, 0.9, 1)
  expect(turningOf(all, 'won')).toMatchObject({ from: { number: 4 }, to: { number: 5 } })
  expect(turningOf(all, 'lost')).toMatchObject({ from: { number: 2 }, to: { number: 3 } })
  expect(turningOf(points(0.5, 0.5), 'won')).toBeNull()
  expect(turningOf([], 'won')).toBeNull()
})

test('a long game is thinned evenly, from its beginning', () => {
  expect(thinned([1, 2, 3], 5)).toEqual([1, 2, 3])
  expect(thinned([1, 2, 3, 4, 5, 6, 7, 8], 4)).toEqual([1, 3, 5, 7])
})

for (const game of ['glyph', 'glyph-preview', 'chartalea', 'dwarf-dice', 'tarnished-glory'])
  test(`${game}: the story of a finished game is whole, and its curve ends with the result`, async () => {
    const others = game === 'tarnished-glory' ? 2 : 1
    const table = await Table.start(
      plan(game, [human('Ada'), ...Array.from({ length: others }, () => computer('random'))]),
    )
    await playOn(table, 5)
    expect(table.over).toBe(true)
    const course = new Course(table, 0, table.moves)
    await expect.poll(() => course.isWhole, { timeout: 60_000 }).toBe(true)
    const story = course.story!
    expect(['won', 'lost', 'drawn']).toContain(story.outcome)
    expect(story.figures).toHaveLength(5)
    for (const { values } of story.figures) expect(values).toHaveLength(table.seats.length)
    expect(story.left.every((left) => left.length > 0)).toBe(true)
    for (const { chance } of course.points) expect(chance >= 0 && chance <= 1).toBe(true)
    expect(course.points.at(-1)).toMatchObject({
      move: table.moves,
      chance: { won: 1, lost: 0, drawn: 0.5 }[story.outcome as 'won'],
    })
    await table.close()
  }, 120_000)

test('a rematch seats everybody one further', async () => {
  const table = await Table.start(plan('dwarf-dice', [human('Ada'), computer('novice'), human('Bo')]))
  const again = await table.rematch()
  expect(again.seats.map(({ player, name }) => [player, name])).toEqual([
    ['human', 'Bo'],
    ['human', 'Ada'],
    ['novice', expect.any(String)],
  ])
  await Promise.all([table.close(), again.close()])
})
