/** The pack of Dwarf Dice and what the engine tells of its things, by id. */
import pack from '$packs/dwarf-dice.yaml'
import type { Event, PackChampion, PackItem, PackPower } from '../../generated/dwarf-dice'
import { plainText, type Sheet, sheetOf } from '../../table/sheets'

export type Item = PackItem
export type Kind = Item['kind']
export type Told<Name extends Event['event']> = Extract<Event, { event: Name }>

export const FACES = ['metal', 'wood', 'alchemy', 'null'] as const
export type Face = (typeof FACES)[number]
export type FaceCounts = Record<Face, number>

export const RULES = pack.rules
export const ITEMS = pack.items
export const KINDS: Record<Kind, Item[]> = {
  offensive: ITEMS.filter(({ kind }) => kind === 'offensive'),
  defensive: ITEMS.filter(({ kind }) => kind === 'defensive'),
}

const byId = <T extends { id: string }>(list: T[]) => new Map(list.map((one) => [one.id, one]))
const items = byId(ITEMS)
const champions = byId(pack.champions)
const powers = byId(pack.powers)
const faces = byId(pack.die)

export const itemOf = (id: string): Item | undefined => items.get(id)
export const championOf = (id: string | null | undefined): PackChampion | undefined =>
  id ? champions.get(id) : undefined
export const powerOf = (id: string): PackPower | undefined => powers.get(id)
export const letterOf = (face: Face): string => faces.get(face)?.letter ?? '?'

export const sheet = (kind: 'items' | 'champions' | 'faces', id: string): Sheet => sheetOf('dwarf-dice', kind, id)
export const faceName = (face: Face): string => sheet('faces', face).name

export type Part = 'Attack' | 'Defence'
/** What a face does: "a hit and a crit" in an attack. */
export const useOf = (face: Face, where: Part | 'Forging'): string =>
  plainText(sheet('faces', face).text.find(({ term }) => term === where)?.text ?? '')
/** Does nothing there. */
export const isBlank = (face: Face, part: Part): boolean => !useOf(face, part)

/** One entry for each die. */
export const listed = (counts: FaceCounts): Face[] =>
  FACES.flatMap((face) => Array.from({ length: counts[face] }, () => face))
