/** An emblem for every champion and Item, and the mood each champion's portrait has. Emblems: game-icons.net. */
import art from './art.emblems'

/** The emblem's colour and glow, and the light behind it. */
const MOODS: Record<string, [ink: string, glow: string, light: string]> = {
  'fire-guard': ['#fff0c9', '#ff8a2b', '#e07a26, #7a2410 62%, #2d0c07'],
  'frost-warden': ['#e6f8ff', '#58c7ff', '#4aa3c9, #143a52 70%, #0b2230'],
  stonecaller: ['#f3ead8', '#c9a86a', '#8f8064, #3b3325 70%, #1b160f'],
  warlord: ['#ffe4cf', '#ff9a5c', '#8d6a4e, #3a2618 70%, #1c120b'],
  necromancer: ['#d9ffd7', '#63e07a', '#3f7a54, #15301f 70%, #0a1a10'],
  shade: ['#e9defa', '#a27bff', '#5b4a86, #241b40 70%, #110c20'],
  priestess: ['#ffffff', '#bcd6ff', '#7d94cf, #2a3768 70%, #141b38'],
  adept: ['#dffcff', '#4fe3e8', '#2f8a94, #0f3b44 70%, #071d22'],
  'blood-mage': ['#ffd9d2', '#ff5a4a', '#9c2f2b, #3d0d10 70%, #1e0608'],
}

export const PORTRAITS = Object.fromEntries(
  Object.entries(MOODS).map(([id, [ink, glow, light]]) => [id, { emblem: art.champions![id]!, ink, glow, light }]),
)
export const ITEM_ART = art.items!
