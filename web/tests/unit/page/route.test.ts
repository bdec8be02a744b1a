import { expect, test } from 'vitest'
import { href, parseRoute } from '../../../src/address/route'

test('every address leads to its page', () => {
  expect(parseRoute('')).toEqual({ page: 'lobby' })
  expect(parseRoute('#/')).toEqual({ page: 'lobby' })
  expect(parseRoute('#/new/dwarf-dice')).toEqual({ page: 'new', game: 'dwarf-dice', together: false })
  expect(parseRoute('#/play/glyph')).toEqual({ page: 'play', game: 'glyph' })
  expect(parseRoute('#/new/chartalea/together')).toEqual({ page: 'new', game: 'chartalea', together: true })
  expect(parseRoute('#/table/a-1')).toEqual({ page: 'table', id: 'a-1' })
  expect(parseRoute('#/replay/a-1/28')).toEqual({ page: 'replay', id: 'a-1', move: 28 })
  expect(parseRoute('#/rules/glyph/GL-041')).toEqual({ page: 'rules', book: 'glyph', rule: 'GL-041' })
  expect(parseRoute('#/learn')).toEqual({ page: 'learn' })
  expect(parseRoute('#/lab')).toEqual({ page: 'lab', game: 'glyph' })
  expect(parseRoute('#/lab/chartalea')).toEqual({ page: 'lab', game: 'chartalea' })
  expect(parseRoute('#/learn/glyph')).toEqual({ page: 'lesson', game: 'glyph' })
})

test('what makes no sense is the lobby or the beginning, never an error', () => {
  expect(parseRoute('#/nowhere/at/all')).toEqual({ page: 'lobby' })
  expect(parseRoute('#/table')).toEqual({ page: 'lobby' })
  expect(parseRoute('#/replay/a/minus')).toEqual({ page: 'replay', id: 'a', move: 0 })
  expect(parseRoute('#/%E0%A4%A')).toEqual({ page: 'lobby' })
})

test('an address is read back as it was made', () => {
  expect(parseRoute(href('table', 'a/b c'))).toEqual({ page: 'table', id: 'a/b c' })
  expect(href('replay', 'x', 3)).toBe('#/replay/x/3')
})
