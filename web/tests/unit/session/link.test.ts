import { expect, test } from 'vitest'
import { linkTo, LONGEST_LINK, pack, unpack } from '../../../src/session/link'
import { parseRoute } from '../../../src/address/route'
import { Table } from '../../../src/session/table.svelte'
import { settings } from '../../../src/session/settings.svelte'
import { computer, plan, playOn } from './support'

settings.pace = 'instant'

test('a link holds the whole record and names a moment', async () => {
  const table = await Table.start(plan('dwarf-dice', [computer('random'), computer('random')]))
  await playOn(table, 3)
  const record = await table.record()
  const link = (await linkTo(record, 12))!
  expect(link.length).toBeLessThan(record.length)
  expect(link).toMatch(/^#\/open\/[\w-]+\/12$/)
  const route = parseRoute(link)
  expect(route).toMatchObject({ page: 'open', move: 12 })
  expect(await unpack((route as { packed: string }).packed)).toBe(record)
  expect(parseRoute((await linkTo(record, null))!)).toMatchObject({ page: 'open', move: null })
  table.close()
})

test('names in any script come through', async () => {
  expect(await unpack(await pack('seat 0 human Ünal 王\n'))).toBe('seat 0 human Ünal 王\n')
})

test('a game that is too long has no link', async () => {
  const noise = Array.from({ length: LONGEST_LINK }, (_, i) => Math.sin(i).toString(36).slice(-8)).join('\n')
  expect(await linkTo(noise, null)).toBeNull()
})

test('a link that was cut says so', async () => {
  const whole = await pack('warbones record 1\n'.repeat(50))
  await expect(unpack(whole.slice(0, -7))).rejects.toThrow('not whole')
  await expect(unpack('%%%')).rejects.toThrow('not whole')
})
