/** Saved games as lists show them. The session comes with the first question, not with the page. */
import { series } from '../../common/text'
import type { SaveSummary } from '../../session/api'

export async function loadSaves(): Promise<SaveSummary[]> {
  const { listSaves } = await import('../../session/saves')
  try {
    return await listSaves()
  } catch {
    return [] // no storage in this browser: then there are no saved games
  }
}

/** 'against two computers', 'with Tova and one computer', 'played by computers' */
export function opponents(save: SaveSummary): string {
  const humans = save.players.filter((seat) => seat.player === 'human')
  const computers = save.players.length - humans.length
  const crowd = computers === 1 ? 'one computer' : `${computers} computers`
  if (!humans.length) return 'played by computers'
  if (humans.length === 1) return `against ${crowd}`
  const names = humans.slice(1).map((seat) => seat.name || 'a friend')
  return `with ${[...names, ...(computers ? [crowd] : [])].join(' and ')}`
}

/** How it ended for the one who plays here: null while it runs, where it is not known, or where several sat here. */
export function outcomeOf({ over, winners, players }: SaveSummary): 'won' | 'lost' | 'drawn' | null {
  const humans = players.flatMap(({ player }, seat) => (player === 'human' ? [seat] : []))
  if (!over || !winners || humans.length !== 1) return null
  if (winners.length === players.length) return 'drawn'
  return winners.includes(humans[0]!) ? 'won' : 'lost'
}

/** 'won', 'Tova won', 'over', 'Round 3 of a duel' */
export function standing(save: SaveSummary): string {
  if (!save.over) return save.moment || 'running'
  const outcome = outcomeOf(save)
  if (outcome || !save.winners) return outcome ?? 'over'
  const nameOf = (seat: number) => save.players[seat]?.name || `seat ${seat + 1}`
  return save.winners.length === save.players.length ? 'drawn' : `${series(save.winners.map(nameOf))} won`
}

export function when(time: number, now = Date.now()): string {
  const minutes = Math.round((now - time) / 60_000)
  const steps: [number, string][] = [
    [60, 'minute'],
    [24, 'hour'],
    [7, 'day'],
  ]
  let count = minutes
  for (const [size, unit] of steps) {
    if (count < 1) return 'just now'
    if (count < size) return `${count} ${unit}${count === 1 ? '' : 's'} ago`
    count = Math.floor(count / size)
  }
  return new Date(time).toLocaleDateString('en', { day: 'numeric', month: 'short', year: 'numeric' })
}

export function download(name: string, text: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([text], { type: 'text/plain' }))
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000)
}

/** A name that any file system takes. */
export const fileName = (name: string): string =>
  name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '') || 'game'
