/** Who somebody is, in this browser and carried to another. */
import { beforeEach, expect, test, vi } from 'vitest'

const store = new Map<string, string>()
vi.stubGlobal('localStorage', {
  getItem: (key: string) => store.get(key) ?? null,
  setItem: (key: string, value: string) => void store.set(key, value),
})

/** As a page that was just loaded has it. */
const loaded = async () => {
  vi.resetModules()
  return import('../../../src/online/person')
}
beforeEach(() => store.clear())

test('somebody is made up once and stays the same', async () => {
  const first = await loaded()
  expect(first.isKnown()).toBe(false)
  const { secret } = first.whoAmI()
  expect(secret).toMatch(/^[0-9a-f]{64}$/)
  first.callMe('  Ysolde \n of the Vale ')
  const second = await loaded()
  expect(second.whoAmI()).toEqual({ secret, name: 'Ysolde of the Vale' })
})

test('a link carries somebody to another browser, behind its #', async () => {
  const one = await loaded()
  one.callMe('Åsa')
  const me = one.whoAmI()
  const link = one.carriedBy(me)
  expect(link).toMatch(/^#\/carry\//)
  store.clear()
  const { parseRoute } = await import('../../../src/address/route')
  const route = parseRoute(link) as { page: 'carry'; secret: string; name: string }
  const other = await loaded()
  expect(other.becomeOf(route.secret, route.name)).toBe(true)
  expect(other.whoAmI()).toEqual(me)
  expect(other.becomeOf('cut', '')).toBe(false)
})

test('a stored secret that is not whole is not used', async () => {
  store.set('warbones-person', '{"secret":"12","name":"X"}')
  const { whoAmI } = await loaded()
  expect(whoAmI().secret).toMatch(/^[0-9a-f]{64}$/)
})
