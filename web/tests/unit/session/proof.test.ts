import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { proveSave } from '../../../src/session/proof'
import { settings } from '../../../src/session/settings.svelte'
import { Table } from '../../../src/session/table.svelte'
import { fileOf, native } from './support'

settings.pace = 'instant'
const fair = readFileSync(new URL('../../../../tests/records/dwarf-dice-fair.record', import.meta.url), 'utf8')

async function prove(record: string) {
  const table = await Table.open(record)
  await table.settled()
  await table.close()
  return proveSave(table.id)
}

test('the dice of a record are proved in the page as by the program', async () => {
  const proof = await prove(fair)
  expect(proof.proved).toBe(true)
  expect(native('verify', fileOf('fair.record', fair))).toContain(`: ${proof.text}`)
  expect(proof.list.map(({ number }) => number)).toEqual(Array.from({ length: proof.all }, (_, index) => index + 1))
  expect(proof.throws.flatMap(({ rolls }) => rolls)).toEqual(proof.list)
  expect(proof.throws.map(({ text }) => text)).not.toContain('')
  expect(proof.names).toEqual(['Ysolde', 'Tova'])
})

test('a link that was changed is named, and what came before it is proved', async () => {
  const links = [...fair.matchAll(/^note fair link 0 [0-9a-f]{64}$/gm)]
  const { index } = links[9]!
  const at = index + 'note fair link 0 '.length
  const proof = await prove(fair.slice(0, at) + (fair[at] === '0' ? '1' : '0') + fair.slice(at + 1))
  expect(proof.proved).toBe(false)
  expect(proof.text).toContain('Ysolde reveals a link that does not fit the chain')
  expect(proof.list).toHaveLength(proof.rolls)
  expect(proof.rolls).toBeGreaterThan(0)
})

test('a game that was played offline says that it cannot be proved', async () => {
  const proof = await prove(fair.replace(/^note fair .*\n/gm, ''))
  expect(proof.text).toBe('this record has no chains (played offline); its rolls cannot be proved')
})
