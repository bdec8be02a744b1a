import { expect, test } from 'vitest'
import { signed, summed } from '../../../src/frame/stage/places'

test('changes of one thing are added up, and what comes to nothing is not told', () => {
  expect(summed(['2 against 1 armor', '−1 armor', '−1 Health', '+1 armor'])).toEqual(['2 against 1 armor', '−1 Health'])
  expect(summed(['+1 Money', '+2 Money', '+1 Reroll'])).toEqual(['+3 Money', '+1 Reroll'])
  expect(summed(['marks Shade', 'marks Shade'])).toEqual(['marks Shade'])
  expect(signed('power 1-2, -1 Health')).toBe('power 1-2, −1 Health')
})
