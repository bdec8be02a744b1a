import { expect, test } from 'vitest'
import { readPreferences, settings } from '../../../src/session/settings.svelte'

const volumes = { dice: 'normal', cards: 'normal', hits: 'normal', calls: 'normal', ends: 'normal' }
const likes = { theme: 'system', speed: 'normal', pace: 'usual', confirm: false, hints: true, luck: true, undo: 'turn' }
const normal = { ...likes, sound: true, ...volumes }

test('what is stored is read, and what makes no sense becomes normal', () => {
  expect(readPreferences(null)).toEqual(normal)
  expect(readPreferences('{')).toEqual(normal)
  expect(readPreferences('null')).toEqual(normal)
  expect(readPreferences('{"theme":"dark","speed":"warp","confirm":"yes","undo":"free","other":1}')).toEqual({
    ...normal,
    theme: 'dark',
    undo: 'free',
  })
})

test('only values that exist can be set', () => {
  settings.theme = 'light'
  expect(settings.theme).toBe('light')
  expect(() => (settings.theme = 'pink' as never)).toThrow()
  expect(settings.theme).toBe('light')
})
