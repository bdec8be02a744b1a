import { expect, test } from 'vitest'
import { signed, standOf, summed } from '../../../src/frame/stage/places'

test('changes of one thing are added up, and what comes to nothing is not told', () => {
  expect(summed(['2 against 1 armor', '−1 armor', '−1 Health', '+1 armor'])).toEqual(['2 against 1 armor', '−1 Health'])
  expect(summed(['+1 Money', '+2 Money', '+1 Reroll'])).toEqual(['+3 Money', '+1 Reroll'])
  expect(summed(['marks Shade', 'marks Shade'])).toEqual(['marks Shade'])
  expect(signed('power 1-2, -1 Health')).toBe('power 1-2, −1 Health')
})

test('what is said of an action hides nobody whom it is about, where that can be', () => {
  const at = (y: number, height: number) => ({ x: 0, y, width: 100, height })
  const foe = { box: at(0, 130), badge: '' }
  const scene = (actor: ReturnType<typeof at> | null, targets = [foe]) => ({ actor, targets })
  expect(standOf(scene(null), 650, 'stage')).toBe('low')
  expect(standOf(scene(at(490, 150)), 650, 'stage')).toBe('middle')
  expect(standOf(scene(at(490, 150), []), 650, 'caption')).toBe('high')
})
