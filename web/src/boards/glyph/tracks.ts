/** The squares of a Track in the order they lie: filled ones, stored dice, empty ones. */
import type { Champion, Die, TrackKind } from './position'

export interface Square {
  hollow: boolean
  on: boolean
}
export interface TrackView {
  full: Square[]
  dice: Die[]
  empty: Square[]
}

const squares = (count: number, hollow: boolean, on: boolean): Square[] =>
  Array.from({ length: Math.max(0, count) }, () => ({ hollow, on }))

function health(champion: Champion): TrackView {
  const { health: points, healthSquares } = champion
  return {
    full: squares(points, false, true),
    dice: [],
    empty: squares(healthSquares - points, false, false),
  }
}

function armor(champion: Champion): TrackView {
  const { permanent, solidArmor, temporary, hollowArmor, armorDice } = champion
  return {
    full: [
      ...squares(permanent, false, true),
      ...squares(solidArmor - permanent, false, false),
      ...squares(temporary, true, true),
    ],
    dice: armorDice,
    empty: squares(hollowArmor - temporary - armorDice.length, true, false),
  }
}

/** Which of the Energy squares are solid matters at the start alone (GL-122); they are drawn as printed. */
function energy(champion: Champion): TrackView {
  const { energy: cubes, energySquares, energyDice, sheet } = champion
  const solid = sheet.energy[0]!
  const taken = cubes + energyDice.length
  return {
    full: [...squares(Math.min(cubes, solid), false, true), ...squares(cubes - solid, true, true)],
    dice: energyDice,
    empty: [
      ...squares(Math.min(energySquares - taken, solid - taken), false, false),
      ...squares(energySquares - Math.max(taken, solid), true, false),
    ],
  }
}

const TRACKS = { health, armor, energy }

export function trackOf(champion: Champion, kind: TrackKind): TrackView {
  return TRACKS[kind](champion)
}
