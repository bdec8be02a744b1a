/**
 * What the last action was, told from the happenings a viewer heard: dice leave the table the moment an action ends,
 * but people want to look at them a little longer.
 */
import { goOn } from '../../pieces/tale'
import type { Happening } from '../../table/contract'
import { FACES, itemOf, type FaceCounts } from './content'

export interface FightTale {
  kind: 'fight'
  attacker: number
  defender: number
  /** By seat: revealed item names and rolled faces. */
  sides: Record<number, { items: string[]; rolled: FaceCounts | null }>
  crits: number
  blocked: number
  damage: Record<number, number>
  defeated: number[]
}
export interface CraftTale {
  kind: 'craft'
  smith: number
  hoard: FaceCounts | null
  items: string[]
}
export type Tale = FightTale | CraftTale | null

export const NO_DICE: FaceCounts = { metal: 0, wood: 0, alchemy: 0, null: 0 }

const facesIn = (data: Happening['data']): FaceCounts =>
  Object.fromEntries(FACES.map((face) => [face, data[face] as number])) as FaceCounts

type Teller = (tale: Tale, data: Happening['data']) => Tale

const inFight =
  (tell: (tale: FightTale, data: Happening['data']) => FightTale): Teller =>
  (tale, data) =>
    tale?.kind === 'fight' ? tell(tale, data) : tale
const inCraft =
  (tell: (tale: CraftTale, data: Happening['data']) => CraftTale): Teller =>
  (tale, data) =>
    tale?.kind === 'craft' ? tell(tale, data) : tale

const side = (tale: FightTale, seat: number) => tale.sides[seat] ?? { items: [], rolled: null }
const withSide = (tale: FightTale, seat: number, part: Partial<FightTale['sides'][number]>): FightTale => ({
  ...tale,
  sides: { ...tale.sides, [seat]: { ...side(tale, seat), ...part } },
})

const TELLERS: Record<string, Teller> = {
  crafts: (_, { seat }) => ({ kind: 'craft', smith: seat, hoard: null, items: [] }),
  hoarded: inCraft((tale, data) => ({ ...tale, hoard: facesIn(data) })),
  forged: inCraft((tale, { item }) => ({ ...tale, items: [...tale.items, itemOf(item)?.name ?? item] })),
  challenges: (_, { seat, defender }) => ({
    kind: 'fight',
    attacker: seat,
    defender,
    sides: {},
    crits: 0,
    blocked: 0,
    damage: {},
    defeated: [],
  }),
  reveals: inFight((tale, { seat, item, count }) => {
    const name = itemOf(item)?.name ?? item
    return withSide(tale, seat, { items: [...side(tale, seat).items, ...Array<string>(count).fill(name)] })
  }),
  rolled: inFight((tale, data) => withSide(tale, data.seat, { rolled: facesIn(data) })),
  crit: inFight((tale, { crits }) => ({ ...tale, crits })),
  blocked: inFight((tale, { alchemy, wood }) => ({ ...tale, blocked: alchemy + wood })),
  damage: inFight((tale, { seat, damage }) => ({
    ...tale,
    damage: { ...tale.damage, [seat]: (tale.damage[seat] ?? 0) + damage },
  })),
  defeated: inFight((tale, { seat }) => ({ ...tale, defeated: [...tale.defeated, seat] })),
}

export interface Memory {
  /** The action at hand. */
  now: Tale
  /** The one before it. */
  before: Tale
  /** Up to which move this was told. */
  moves: number
}

export const NOTHING_YET: Memory = { now: null, before: null, moves: -1 }

/** What is looked at: the action at hand, once it has dice to show. */
export const lastOf = ({ now, before }: Memory): Tale => (now?.kind === 'craft' && !now.hoard ? before : now)

const BEGINS = new Set(['crafts', 'challenges'])

export const retell = (memory: Memory, fresh: Happening[], moves: number): Memory =>
  goOn(memory, NOTHING_YET, { fresh, moves }, ({ now, before }, data) => {
    const next = TELLERS[data.event]?.(now, data) ?? now
    return { now: next, before: BEGINS.has(data.event) ? now : before, moves }
  })
