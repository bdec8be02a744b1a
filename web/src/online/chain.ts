/**
 * A person's chain for the dice (docs/fair-dice.md), made of the secret as docs/protocol.md says, so that every tab and
 * device of a person has the same. Link 0 is the tip; what it is the hash of is link 1.
 */
import { sha256 } from '@noble/hashes/sha2'
import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from '@noble/hashes/utils'

export const LINKS = 2048

/** Which chain of a seat: one for each tip before it. */
export interface ChainName {
  secret: string
  table: string
  number: number
}

/** What the table says of a seat's dice: how many tips it had, and how far the newest chain is revealed. */
export interface SeatDice {
  tips: number
  links: number
  last?: string
}

export function seedOf({ secret, table, number }: ChainName): string {
  const words = [utf8ToBytes('warbones chain 1\n'), hexToBytes(secret), utf8ToBytes(`${table}\n${number}`)]
  return bytesToHex(sha256(concatBytes(...words)))
}

export function linkOf(seed: string, place: number, length = LINKS): string {
  let link = hexToBytes(seed)
  for (let i = length; i > place; i--) link = sha256(link)
  return bytesToHex(link)
}

const hashOf = (link: string): string => bytesToHex(sha256(hexToBytes(link)))

export const firstTip = (secret: string, table: string): string => linkOf(seedOf({ secret, table, number: 0 }), 0)

/** What goes with the next action: the next link, or a new tip where the chain is lost or used up. */
export function nextOf(secret: string, table: string, dice: SeatDice): { link: string } | { tip: string } {
  const { tips, links, last } = dice
  if (last !== undefined && tips > 0 && links < LINKS) {
    const link = linkOf(seedOf({ secret, table, number: tips - 1 }), links + 1)
    if (hashOf(link) === last) return { link }
  }
  return { tip: linkOf(seedOf({ secret, table, number: tips }), 0) }
}
