/** Chains for the dice, as the documents write them down. */
import { readFileSync } from 'node:fs'
import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { firstTip, linkOf, LINKS, nextOf, seedOf } from '../../../src/online/chain'

const fair = readFileSync(new URL('../../../../docs/fair-dice.md', import.meta.url), 'utf8')
const vector = (what: string): string => new RegExp(`\\| ${what} \\| \`([0-9a-f]+)\``).exec(fair)![1]!
const hashed = (...parts: (string | Buffer)[]): string => {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(part)
  return hash.digest('hex')
}

const secret = '9f'.repeat(32)
const table = 'amber-anvil-4107'

test('links are those of docs/fair-dice.md', () => {
  const server = Buffer.from(Array.from({ length: 32 }, (_, i) => i)).toString('hex')
  const seat = '5a'.repeat(32)
  expect(linkOf(server, 0, 10)).toBe(vector("server's tip"))
  expect(linkOf(server, 1, 10)).toBe(vector("server's link 1"))
  expect(linkOf(server, 9, 10)).toBe(vector("server's link 9"))
  expect(linkOf(seat, 0, 4)).toBe(vector("seat 0's tip"))
  expect(linkOf(seat, 2, 4)).toBe(vector("seat 0's link 2"))
})

test('a seed is made of secret, table and number, as docs/protocol.md says', () => {
  const expected = hashed('warbones chain 1\n', Buffer.from(secret, 'hex'), `${table}\n3`)
  expect(seedOf({ secret, table, number: 3 })).toBe(expected)
})

test('each link is the hash of the next, up to the seed', () => {
  const tip = firstTip(secret, table)
  let last = tip
  for (const links of [0, 1, 2]) {
    const next = nextOf(secret, table, { tips: 1, links, last })
    expect('link' in next).toBe(true)
    const { link } = next as { link: string }
    expect(hashed(Buffer.from(link, 'hex'))).toBe(last)
    last = link
  }
})

test('a chain that is lost, used up or not begun goes on with a new tip', () => {
  const second = linkOf(seedOf({ secret, table, number: 1 }), 0)
  expect(nextOf(secret, table, { tips: 1, links: 4, last: 'ab'.repeat(32) })).toEqual({ tip: second })
  const seed = seedOf({ secret, table, number: 0 })
  expect(nextOf(secret, table, { tips: 1, links: LINKS, last: seed })).toEqual({ tip: second })
  expect(nextOf(secret, table, { tips: 1, links: LINKS - 1, last: linkOf(seed, LINKS - 1) })).toEqual({ link: seed })
  expect(nextOf(secret, table, { tips: 0, links: 0 })).toEqual({ tip: firstTip(secret, table) })
})
