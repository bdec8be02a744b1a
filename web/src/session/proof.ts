/** The proof of a saved game's dice: what was published, and every roll with what it was made of (src/fair/proof.h). */
import { connect } from '../engine/client'
import type { DiceProof, ProvedRoll } from '../engine/table-service'
import { SPECTATOR } from '../table/contract'
import { RecordError } from './api'
import { exportSave } from './saves'

/** Rolls that people see as one: nine dice of a hoard fall one by one, and are told together. */
export interface Throw {
  rolls: ProvedRoll[]
  /** Empty where nobody hears of it: cards that are dealt in secret. */
  text: string
}

export interface ProvedGame extends DiceProof {
  game: string
  names: string[]
  throws: Throw[]
  record: string
}

function throwsOf(list: ProvedRoll[], heard: { move: number; text: string }[]): Throw[] {
  const throws: Throw[] = []
  let rolls: ProvedRoll[] = []
  for (const roll of list) {
    rolls.push(roll)
    const told = heard.filter(({ move }) => move === roll.move + 1)
    const goesOn = list[list.indexOf(roll) + 1]?.move === roll.move + 1
    if (!told.length && goesOn) continue
    throws.push({ rolls, text: told.map(({ text }) => text).join('; ') })
    rolls = []
  }
  return throws
}

/** From this browser; a game that was played elsewhere, or has ended this moment, is at the server. */
async function recordOf(id: string): Promise<string> {
  try {
    return await exportSave(id)
  } catch (error) {
    const answer = await fetch(new URL(`records/${id}.record`, document.baseURI)).catch(() => null)
    const text = answer?.ok ? await answer.text() : ''
    if (!text.startsWith('warbones record')) throw error
    return text
  }
}

export async function proveSave(id: string): Promise<ProvedGame> {
  const record = await recordOf(id)
  const { table: tables } = await connect()
  const read = await tables.read(record, 0n, 'turn')
  if (!('table' in read)) throw new RecordError(read.line, read.text)
  try {
    const about = await tables.about(read.table)
    const proof = await tables.proof(read.table)
    const { heard, seen } = await tables.look(read.table, about.moves, SPECTATOR, 0)
    const names = about.seats.map(({ name }, seat) => name || seen.names[seat]!)
    return { ...proof, game: about.game, names, throws: throwsOf(proof.list, heard), record }
  } finally {
    await tables.free(read.table)
  }
}
