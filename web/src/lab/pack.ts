/** A pack as the lab shows it: things with names, and of each the values that may be changed. */
import { capital } from '../common/text'
export interface Value {
  /** 'items.greataxe.value' */
  path: string
  help: string
  kind: 'number' | 'flag' | 'choice' | 'text'
  least?: number
  most?: number
  choices?: string[]
  /** As the pack has it. */
  value: string
}

export interface Thing {
  path: string
  name: string
  text: string
  source?: 'printed' | 'reconstructed'
  values: Value[]
}

export interface Part {
  key: string
  help: string
  things: Thing[]
}

export interface Pack {
  name: string
  version: string
  parts: Part[]
}

const spaced = (words: string): string => words.replace(/[-_]/g, ' ')

export const partTitle = (part: Part): string => capital(spaced(part.key))

/** 'Greataxe'; what has no name is called by its id, or by its place: 'Copies 1'. */
export function thingTitle(thing: Thing): string {
  if (thing.name) return thing.name
  const [part = '', id] = thing.path.split('.')
  if (id === undefined) return capital(spaced(part))
  return /^\d+$/.test(id) ? `${capital(spaced(part))} ${Number(id) + 1}` : capital(spaced(id))
}

/** 'value', 'armor 2': the way from the thing to its value, counted as people count. */
export function valueTitle(thing: Thing, value: Value): string {
  const way = value.path === thing.path ? value.path : value.path.slice(thing.path.length + 1)
  return way
    .split('.')
    .map((step) => (/^\d+$/.test(step) ? String(Number(step) + 1) : spaced(step)))
    .join(' ')
}

/**
 * Things whose name, part or id has all the words; those that begin with them first. Nothing without values is offered.
 */
export function findThings(pack: Pack, words: string): { part: Part; things: Thing[] }[] {
  const wanted = words.toLowerCase().split(/\s+/).filter(Boolean)
  const fits = (part: Part, thing: Thing): boolean => {
    const known = `${thingTitle(thing)} ${partTitle(part)} ${thing.path}`.toLowerCase()
    return thing.values.length > 0 && wanted.every((word) => known.includes(word))
  }
  return pack.parts
    .map((part) => ({ part, things: part.things.filter((thing) => fits(part, thing)) }))
    .filter(({ things }) => things.length > 0)
}

export interface Place {
  part: Part
  thing: Thing
  value: Value
}

/** Every value that may be changed, by its path. */
export function placesOf(pack: Pack): Map<string, Place> {
  const places = new Map<string, Place>()
  for (const part of pack.parts)
    for (const thing of part.things) for (const value of thing.values) places.set(value.path, { part, thing, value })
  return places
}
