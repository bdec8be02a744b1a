/** Numbers and titles of the lab in words. */
import type { GameOption } from '../../engine/catalogue'
import type { Pack, Place } from '../../lab/pack'
import { thingTitle, valueTitle } from '../../lab/pack'
import type { Plan } from '../../lab/plan'

/** 12 345 with thin spaces; small rates keep a digit behind the point. */
export function thousands(value: number): string {
  const text = value >= 10 || Number.isInteger(value) ? String(Math.round(value)) : value.toFixed(1)
  return text.replace(/\B(?=(\d{3})+$)/g, '\u202f')
}

export function duration(seconds: number): string {
  if (seconds < 90) return `${Math.ceil(seconds)} s`
  if (seconds < 5400) return `${Math.round(seconds / 60)} min`
  return `${(seconds / 3600).toFixed(1)} h`
}

/** 'Greataxe: value 5 → 4', or what the game itself does. */
export function studyTitle(plan: Plan, places: Map<string, Place>, game: string): string {
  const [first, ...rest] = plan.changes
  const place = first && places.get(first.path)
  if (!first || !place) return `What ${game} does`
  const short = (text: string) => (text.length > 24 ? `${text.slice(0, 23)}…` : text)
  const more = rest.length ? `, and ${rest.length} more` : ''
  const step = `${short(first.was)} → ${short(first.value)}`
  return `${thingTitle(place.thing)}: ${valueTitle(place.thing, place.value)} ${step}${more}`
}

export function studyLine(plan: Plan, pack: Pack): string {
  const players = plan.players.length > 1 ? plan.players.join(', ') : `${plan.players[0]} players`
  const options = Object.entries(plan.options).map(([name, value]) => `${name} ${value}`)
  return [
    `${pack.name} ${pack.version}`,
    `${plan.seats} seats`,
    players,
    ...options,
    `seed ${plan.seed}`,
    ...(plan.quick ? ['quick'] : []),
  ].join(' · ')
}

/** Values of an option that this number of seats allows, with what people call them. */
export function valuesOf(option: GameOption, seats: number): { value: string; title: string }[] {
  return option.titles
    .map((title, i) => ({ value: option.values?.[i] ?? String(option.least + i), title }))
    .filter(({ value }) => !option.isSeat || !(Number(value) >= seats))
}
