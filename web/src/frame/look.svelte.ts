/** Light or dark, as the player or the system wants it. */
import { settings } from '../session/settings.svelte'

const query = matchMedia('(prefers-color-scheme: dark)')
let isSystemDark = $state(query.matches)
query.addEventListener('change', () => (isSystemDark = query.matches))

export const look = {
  get theme(): 'dark' | 'light' {
    if (settings.theme !== 'system') return settings.theme
    return isSystemDark ? 'dark' : 'light'
  },
}
