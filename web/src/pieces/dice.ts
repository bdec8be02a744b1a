/** The colours of dice: lit edge, body, shadow, and what stands on them. */
const DICE: Record<string, [string, string, string, string]> = {
  white: ['#fff', '#e3eaee', '#9fb0ba', '#142733'],
  gold: ['#ffe9a6', '#e6b93f', '#9a6f10', '#3a2600'],
  blue: ['#8cc4ff', '#2d74cf', '#12407f', '#f2f9ff'],
  green: ['#97e2ae', '#2f8f56', '#0f4f2b', '#f1fff5'],
  red: ['#ff9d8c', '#c5352b', '#7a130f', '#fff3ef'],
  black: ['#6d747c', '#2b3036', '#0b0d10', '#e9f6ff'],
  metal: ['#cfe7fb', '#5b9fd6', '#1f4f7c', '#05223b'],
  wood: ['#e3b681', '#9a6231', '#4d2c10', '#fff2e0'],
  alchemy: ['#fff0a8', '#eebd2c', '#96690a', '#3d2700'],
  null: ['#f59a8d', '#b32a20', '#5e0c08', '#fff0ec'],
  money: ['#ffe9a0', '#e3b22a', '#8f6505', '#3a2400'],
  attack: ['#e8776a', '#b93226', '#6d120c', '#fff1ec'],
  health: ['#6fbf88', '#2b7a45', '#0f4321', '#f2fff5'],
  power: ['#fff', '#e6dcf2', '#9d8cb8', '#33224d'],
  defense: ['#6f9fd8', '#1f5296', '#0d2b55', '#f2f8ff'],
}

export function paintOf(tone: string): string {
  const [light, body, shade, ink] = DICE[tone] ?? DICE.white!
  return `--b1: ${light}; --b2: ${body}; --b3: ${shade}; --fi: ${ink};`
}
