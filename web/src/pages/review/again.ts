/** The position before a move, as a game of its own. */
import { here } from '../../address/here.svelte'
import type { SeatPlan } from '../../session/api'
import { Table } from '../../session/table.svelte'
import { welcome } from '../table/tables'

export async function tryAgain(id: string, move: number, mover: number): Promise<void> {
  const whole = await Table.resume(id)
  const seats = whole.seats.map<SeatPlan>(({ player, name }, index) => ({
    player: index === mover ? 'human' : (player as SeatPlan['player']),
    name,
  }))
  const again = await whole.tryFrom(move, mover, seats)
  await whole.close()
  welcome(again)
  here.go('table', again.id)
}
