import { expect, test } from 'vitest'
import { keptIn } from '../../../src/frame/stage/fold'

const kept = (...asked: Parameters<typeof keptIn>) => [...keptIn(...asked)].sort((a, b) => a - b)

test('all stay where there is room for all', () => {
  expect(kept(320, 10, [100, 100, 100], [1, 1, 1])).toEqual([0, 1, 2])
})

test('where there is too little, weight goes before what is later, and later before earlier', () => {
  expect(kept(220, 10, [100, 100, 100], [1, 1, 1])).toEqual([1, 2])
  expect(kept(220, 10, [100, 100, 100], [2, 1, 1])).toEqual([0, 2])
})

test('what is too long leaves its room to others', () => {
  expect(kept(220, 10, [100, 300, 100], [2, 1, 0])).toEqual([0, 2])
})

test('the weightiest stays even where nothing fits', () => {
  expect(kept(50, 10, [100, 300], [0, 1])).toEqual([1])
  expect(kept(50, 10, [], [])).toEqual([])
})
