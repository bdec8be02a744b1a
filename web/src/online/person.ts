/**
 * Who somebody is: a random secret in this browser, of which a server keeps only a hash. Whoever has it has the seats,
 * so it never stands in an address that is sent: a link carries it to another device behind its `#`.
 */
import { href } from '../address/route'

const KEY = 'warbones-person'
const SECRET = /^[0-9a-f]{64}$/
export const LONGEST_NAME = 24

export interface Person {
  secret: string
  name: string
}

export const randomHex = (bytes: number): string =>
  [...crypto.getRandomValues(new Uint8Array(bytes))].map((byte) => byte.toString(16).padStart(2, '0')).join('')

export const cleanName = (name: string): string =>
  [...name.replace(/[\u0000-\u001f\u007f-\u009f\s]+/gu, ' ').trim()].slice(0, LONGEST_NAME).join('').trim()

function stored(): Person | null {
  try {
    const { secret, name } = (JSON.parse(localStorage.getItem(KEY) ?? '{}') ?? {}) as Partial<Person>
    return typeof secret === 'string' && SECRET.test(secret) ? { secret, name: cleanName(String(name ?? '')) } : null
  } catch {
    return null // no storage, or not ours
  }
}

/** Where storage is forbidden, one is somebody as long as the page is open. */
let known: Person | null = null

function keep(person: Person): Person {
  known = person
  try {
    localStorage.setItem(KEY, JSON.stringify(person))
  } catch {
    // see above
  }
  return person
}

/** Whether somebody has ever sat at an online table here. */
export const isKnown = (): boolean => (known ?? stored()) !== null

export function whoAmI(): Person {
  known ??= stored() ?? keep({ secret: randomHex(32), name: '' })
  return known
}

export function callMe(name: string): void {
  keep({ ...whoAmI(), name: cleanName(name) })
}

/** The part of a link behind its `#` that makes another browser be the same person. */
export const carriedBy = ({ secret, name }: Person): string => href('carry', secret, name)

/** This browser is from now on whoever the link was made by; false where the link is not whole. */
export function becomeOf(secret: string, name: string): boolean {
  if (!SECRET.test(secret)) return false
  keep({ secret, name: cleanName(name) })
  return true
}
