/** The sounds of a table: silent, and not even loaded, until somebody has touched the page. */
import type { Sounds } from '../session/show.svelte'
import { settings } from '../session/settings.svelte'

const gestures = ['pointerdown', 'keydown'] as const
let isTouched = false

function touched(): void {
  isTouched = true
  for (const name of gestures) removeEventListener(name, touched, true)
}

/** From now on gestures are noticed. */
export function listenForGesture(): void {
  if (!isTouched) for (const name of gestures) addEventListener(name, touched, true)
}

export async function sound(sounds: Sounds): Promise<void> {
  if (!isTouched || !settings.sound || typeof AudioContext === 'undefined') return
  const { ours } = await import('./speaker')
  ours().play(sounds)
}
