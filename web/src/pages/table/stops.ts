/** Where a replay stops when it goes on by actions, turns or rounds instead of by every die. */
import { chapters } from '../../frame/log'
import type { TaleLine } from '../../table/contract'

export type Stride = 'move' | 'action' | 'turn' | 'round'
export const strides: Stride[] = ['move', 'action', 'turn', 'round']

/** Moves after which something is whole: the last one before each of these begins. */
const before = (lines: TaleLine[]): number[] => lines.slice(1).map(({ move }) => move - 1)

/** Stops from 0 to the last move; `rounds` are the moves before which a round begins, where the game has rounds. */
export function stopsOf(stride: Stride, tale: TaleLine[], rounds: number[], moves: number): number[] {
  const inner = {
    move: () => Array.from({ length: moves }, (_, move) => move),
    action: () => before(tale),
    turn: () => before(chapters(tale).map(({ lines }) => lines[0]!)),
    round: () => rounds,
  }[stride]()
  return [...new Set([0, ...inner.filter((move) => move < moves), moves])].sort((one, other) => one - other)
}

/** The next stop in that direction; where there is none, the end of the way. */
export const stopAfter = (stops: number[], at: number): number => stops.find((stop) => stop > at) ?? at
export const stopBefore = (stops: number[], at: number): number => stops.findLast((stop) => stop < at) ?? at
