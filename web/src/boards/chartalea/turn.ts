/** Where the game stands: the top bar, the steps of the turn, headings of the log. */
import type { Happening, Seen } from '../../table/contract'
import { gods } from './pack'
import { nameOf, read } from './position'

export function when(seen: Seen): string {
  if (seen.view.stage === 'gods') return 'Picking Gods'
  return `Turn ${seen.view.length + 1} · ${nameOf(seen, 0)} against ${nameOf(seen, 1)}`
}

const SET_UP = ['Gods', 'Market Row', 'Hands']
const setUp: Record<string, number> = { gods: 0, row: 1, 'first-hand': 2, 'second-hand': 2, begin: 2 }
const stages: Record<string, number> = {
  monsters: 0,
  curses: 0,
  main: 1,
  throw: 1,
  window: 1,
  shields: 2,
  defence: 2,
  cleanup: 3,
  draw: 4,
  end: 4,
}

export function steps(seen: Seen): { names: string[]; at: number } {
  const { stage, rolled } = read(seen)
  if (stage in setUp) return { names: SET_UP, at: setUp[stage]! }
  const main =
    stage === 'window' || stage === 'throw'
      ? 'Main Phase, the throw'
      : rolled
        ? 'Main Phase, after the throw'
        : 'Main Phase'
  return { names: ['Danger Phase', main, 'Attack Phase', 'Cleanup', 'Draw Phase'], at: stages[stage] ?? 1 }
}

export const role = (seen: Seen, seat: number): string => gods.get(seen.view.god[seat])?.name ?? ''

const headings: Record<string, (event: Happening) => string> = {
  first: () => 'Setting up',
  /** "Turn 3: Thor", which is also the first entry below it. */
  turn: ({ text }) => `${text.split(': ')[1]}’s turn`,
}
export const heading = (event: Happening): string | null => headings[event.data.event]?.(event) ?? null
