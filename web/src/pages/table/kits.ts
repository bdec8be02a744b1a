/** The boards, each fetched with its first table. Both editions of Glyph are played on one. */
import type { BoardKit } from '../../table/contract'
import { titleOf } from '../titles'

const boards = import.meta.glob<{ default: BoardKit }>('../../boards/*/index.ts')

export async function kitOf(game: string): Promise<BoardKit> {
  const load = boards[`../../boards/${titleOf(game).mood}/index.ts`]
  const kit = load && (await load().catch(() => null))?.default
  return kit?.Board ? kit : (await boards['../../boards/plain/index.ts']!()).default
}
