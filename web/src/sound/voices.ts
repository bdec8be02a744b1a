/** What each sound is made of: strokes on things of bone, paper, skin and bronze, made by the browser itself. */
import type { Sound } from '../session/show.svelte'

/** A tone that glides, or noise through a band that glides; it begins at once and dies away. */
export interface Stroke {
  kind: 'tone' | 'noise'
  /** Seconds after the sound begins, and how long it is heard. */
  at: number
  lasts: number
  /** Hertz, at its beginning and at its end. */
  from: number
  to: number
  loud: number
}

const tone = (at: number, lasts: number, from: number, to: number, loud: number): Stroke => ({
  kind: 'tone',
  at,
  lasts,
  from,
  to,
  loud,
})
const noise = (at: number, lasts: number, from: number, to: number, loud: number): Stroke => ({
  ...tone(at, lasts, from, to, loud),
  kind: 'noise',
})

const MOST_DICE = 6
const MOST_CARDS = 4

/** A die that knocks on wood and comes to rest. */
const die = (at: number, turn: number): Stroke[] =>
  [0, 0.09, 0.15].flatMap((after, knock) => [
    noise(at + after, 0.03, 2600 + 260 * turn, 1900, 0.5 / (knock + 1)),
    tone(at + after, 0.05, 420 + 35 * turn, 260, 0.3 / (knock + 1)),
  ])

/** A struck bell or gong: partials that belong to no scale. */
const bell = (at: number, lasts: number, pitch: number, loud: number): Stroke[] =>
  [1, 2.01, 2.76, 4.1].map((partial, i) =>
    tone(at, lasts / (1 + i * 0.6), pitch * partial, pitch * partial * 0.998, loud / (1 + i)),
  )

const times = (count: number, most: number, stroke: (nth: number) => Stroke[]): Stroke[] =>
  Array.from({ length: Math.min(count, most) }, (_, nth) => stroke(nth)).flat()

const voices: Record<Sound, (count: number) => Stroke[]> = {
  dice: (count) => times(count, MOST_DICE, (nth) => die(nth * 0.055, nth % 3)),
  card: (count) => times(count, MOST_CARDS, (nth) => [noise(nth * 0.08, 0.11, 1400, 5200, 0.22)]),
  hit: (count) =>
    times(count, 2, (nth) => [tone(nth * 0.14, 0.26, 150, 46, 0.8), noise(nth * 0.14, 0.07, 900, 240, 0.45)]),
  turn: () => [...bell(0, 0.5, 523, 0.16), ...bell(0.13, 0.7, 784, 0.14)],
  round: () => [...bell(0, 2.2, 98, 0.5), ...bell(0.02, 1.6, 147, 0.25), noise(0, 0.25, 500, 160, 0.2)],
  fall: () => [
    tone(0, 0.5, 220, 82, 0.4),
    tone(0.1, 0.7, 165, 55, 0.4),
    noise(0.42, 0.35, 420, 90, 0.5),
    tone(0.42, 0.5, 90, 36, 0.8),
  ],
  victory: () =>
    [392, 523, 659, 784, 1047].flatMap((pitch, i) => [
      ...bell(i * 0.13, i === 4 ? 1.8 : 0.6, pitch, 0.2),
      tone(i * 0.13, 0.4, pitch / 2, pitch / 2, 0.12),
    ]),
  loss: () => [330, 294, 262, 196].flatMap((pitch, i) => bell(i * 0.24, i === 3 ? 1.8 : 0.7, pitch, 0.18)),
}

export const strokesOf = (sound: Sound, count: number): Stroke[] => voices[sound](count)
