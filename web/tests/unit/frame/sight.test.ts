import { expect, test } from 'vitest'
import { shift } from '../../../src/pieces/sight.svelte'

const view = { top: 100, bottom: 700 }
const at = (top: number, height = 40) => ({ top, bottom: top + height })

test('a table moves as far as all that can be done needs to be in sight', () => {
  expect(shift(view, [at(200), at(300)])).toBe(0)
  expect(shift(view, [at(200), at(690)])).toBe(38)
  expect(shift(view, [at(60), at(300)])).toBe(-48)
})

test('where not all has room, it moves only when nothing could be seen', () => {
  expect(shift(view, [at(200), at(900)])).toBe(0)
  expect(shift(view, [at(710), at(1500)])).toBe(602)
})
