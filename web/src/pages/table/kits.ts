/** The boards, each fetched with its first table. Both editions of Glyph are played on one. */
import type { BoardKit } from '../../table/contract'
import { titleOf } from '../../frame/titles'

const boards = import.meta.glob<{ default: BoardKit }>('../../boards/*/index.ts')

export async function kitOf(game: string): Promise<BoardKit> {
  return (await boards[`../../boards/${titleOf(game).mood}/index.ts`]!()).default
}
