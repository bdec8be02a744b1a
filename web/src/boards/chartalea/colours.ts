/** The ink of each mythology, dark enough for text on parchment; a sign always stands beside it. */
import type { Mythology } from './pack'

export const inks: Record<Mythology | 'none' | 'fire', string> = {
  greek: '#1f5296',
  egypt: '#8f5a05',
  maya: '#17643f',
  norse: '#8a2f24',
  none: '#6d5836',
  fire: '#b5571a',
}
