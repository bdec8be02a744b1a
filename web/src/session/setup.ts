/** What can be chosen before a game begins; asked of the engine, which knows what goes together. */
import { connect } from '../engine/client'
import type { GameSetup } from '../engine/module'
import type { Setup } from '../engine/table-service'

export async function lookAtSetup(game: GameSetup): Promise<Setup> {
  return (await connect()).table.setup(game)
}
