/** What this player likes, kept in localStorage: `settings.theme = 'dark'` is all there is to do. */
import type { UndoPolicy } from '../engine/catalogue'

const volumes = ['normal', 'off', 'soft', 'loud'] as const

const choices = {
  theme: ['system', 'dark', 'light'],
  /** of animation */
  speed: ['normal', 'fast', 'off'],
  /** of what others do; the usual one is calm in the first games and brisk later */
  pace: ['usual', 'step', 'calm', 'brisk', 'instant'],
  confirm: [false, true],
  hints: [true, false],
  luck: [true, false],
  /** for new tables */
  undo: ['turn', 'free'],
  sound: [true, false],
  /** how loud each class of sounds is */
  dice: volumes,
  cards: volumes,
  hits: volumes,
  calls: volumes,
  ends: volumes,
} as const

export type Theme = (typeof choices.theme)[number]
export type Speed = (typeof choices.speed)[number]
export type Pace = (typeof choices.pace)[number]
export type Volume = (typeof volumes)[number]
export type Tempo = Exclude<Pace, 'usual'>

export interface Preferences {
  theme: Theme
  speed: Speed
  pace: Pace
  confirm: boolean
  hints: boolean
  luck: boolean
  undo: UndoPolicy
  sound: boolean
  dice: Volume
  cards: Volume
  hits: Volume
  calls: Volume
  ends: Volume
}

const KEY = 'warbones-settings'
const names = Object.keys(choices) as (keyof Preferences)[]

/** The first value of each list is the normal one. */
function usual(): Preferences {
  return Object.fromEntries(names.map((name) => [name, choices[name][0]])) as unknown as Preferences
}

/** Keeps what is valid of a stored text; anything else becomes normal. */
export function readPreferences(text: string | null): Preferences {
  const found = usual() as unknown as Record<string, unknown>
  try {
    const stored: unknown = JSON.parse(text ?? '{}')
    for (const name of names) {
      const value = (stored as Record<string, unknown> | null)?.[name]
      if ((choices[name] as readonly unknown[]).includes(value)) found[name] = value
    }
  } catch {
    // not JSON: the normal values stay
  }
  return found as unknown as Preferences
}

function stored(): string | null {
  try {
    return localStorage.getItem(KEY)
  } catch {
    return null // storage may be forbidden: then settings last as long as the page
  }
}

function store(all: Preferences): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(all))
  } catch {
    // see above
  }
}

const kept: Preferences = $state(readPreferences(stored()))

export const settings: Preferences = new Proxy(kept, {
  set(all, name, value) {
    if (!names.includes(name as keyof Preferences)) return false
    if (!(choices[name as keyof Preferences] as readonly unknown[]).includes(value)) return false
    Reflect.set(all, name, value)
    store(all)
    return true
  },
})

const FIRST_GAMES = 10
/** How fast others are shown to somebody who has played so many games here. */
export const tempoFor = (pace: Pace, games: number): Tempo =>
  pace === 'usual' ? (games < FIRST_GAMES ? 'calm' : 'brisk') : pace

export const settingChoices: { [Name in keyof Preferences]: readonly Preferences[Name][] } = choices
