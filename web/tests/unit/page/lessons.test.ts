import { readdirSync, readFileSync } from 'node:fs'
import { afterAll, expect, test } from 'vitest'
import { Lesson } from '../../../src/pages/learn/lesson.svelte'
import { readScript } from '../../../src/pages/learn/script'
import { titles } from '../../../src/frame/titles'
import { settings } from '../../../src/session/settings.svelte'
import { engine, until } from '../session/support'

settings.speed = 'off'
afterAll(() => (settings.speed = 'normal'))
const folder = new URL('../../../learn/', import.meta.url)
const record = (game: string) => readFileSync(new URL(`${game}.record`, folder), 'utf8')

test('each rule set has a lesson of 8 to 25 steps, and no lesson is left over', () => {
  expect(readdirSync(folder).sort()).toEqual(titles.map(({ id }) => `${id}.record`).sort())
  for (const { id } of titles) {
    const { steps } = readScript(record(id))
    const asked = steps.filter(({ move }) => move)
    expect(asked.length, id).toBeGreaterThanOrEqual(8)
    expect(asked.length, id).toBeLessThanOrEqual(25)
    expect(steps.at(-1)!.move, 'the last one is a closing word').toBe('')
    expect(steps[0]!.text, 'how one wins comes first').toMatch(/\bwins?\b/i)
    for (const { title, text } of steps) expect(title && text.length > 40, `${id}: ${title}`).toBe(true)
  }
})

test('nobody misses a move of a lesson, so that all count them as its record does', async () => {
  for (const { id } of titles) {
    const read = await engine.table.read(record(id), 0n, 'turn')
    if (!('table' in read)) throw new Error(read.text)
    const counts = [...(await engine.table.lengths(read.table, 2)).values()]
    expect(new Set(counts), id).toEqual(new Set([readScript(record(id)).moves]))
    await engine.table.free(read.table)
  }
})

for (const { id } of titles) {
  test(`the lesson of ${id} replays: every move it asks for is legal and leads on`, async () => {
    const lesson = await Lesson.open(record(id))
    while (!lesson.isOver) {
      const { index } = lesson
      expect(lesson.wanted?.name, lesson.step.title).toBe(lesson.step.move)
      lesson.play(lesson.wanted!)
      await until(() => lesson.index === index + 1 && !lesson.isMoving)
    }
    lesson.close()
  })
}

test('another legal move is answered in words, an illegal one with its rule, and neither is played', async () => {
  const lesson = await Lesson.open(record('dwarf-dice'))
  const other = lesson.seen.legal.find(({ name }) => name !== lesson.step.move)!
  lesson.play(other)
  expect(lesson.remark).toMatch(/allowed/)
  await lesson.explain('forge crown')
  expect(lesson.refusal?.text).toBeTruthy()
  expect(lesson.index).toBe(0)
  lesson.play(lesson.step.move)
  await until(() => lesson.index === 1 && !lesson.isMoving)
  await lesson.back()
  expect(lesson.index).toBe(0)
  expect(lesson.wanted?.name).toBe(lesson.step.move)
  lesson.close()
})

test('comments before one move join', () => {
  const { steps, moves } = readScript(
    'begin 00\n# learn: One | first\n# learn: second\n' +
      '0 go left 01234567\nroll 3 89abcdef\n# learn: End | done\nopen 00\n',
  )
  expect(steps).toEqual([
    { at: 0, title: 'One', text: 'first second', move: 'go left' },
    { at: 2, title: 'End', text: 'done', move: '' },
  ])
  expect(moves).toBe(2)
})
