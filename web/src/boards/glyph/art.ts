/** An emblem for every champion and Item, and the mood each champion's portrait has. Emblems: game-icons.net. */
import abdominalArmor from '~icons/abdominal-armor'
import animalHide from '~icons/animal-hide'
import barbedSpear from '~icons/barbed-spear'
import bookAura from '~icons/book-aura'
import bowieKnife from '~icons/bowie-knife'
import breastplate from '~icons/breastplate'
import burningBook from '~icons/burning-book'
import cloak from '~icons/cloak'
import banknote from '~icons/banknote'
import crescentStaff from '~icons/crescent-staff'
import crossedAxes from '~icons/crossed-axes'
import crystalWand from '~icons/crystal-wand'
import drum from '~icons/drum'
import executionerHood from '~icons/executioner-hood'
import fireShield from '~icons/fire-shield'
import floatingCrystal from '~icons/floating-crystal'
import glaive from '~icons/glaive'
import healthPotion from '~icons/health-potion'
import heartArmor from '~icons/heart-armor'
import hoodedAssassin from '~icons/hooded-assassin'
import iceGolem from '~icons/ice-golem'
import impLaugh from '~icons/imp-laugh'
import knapsack from '~icons/knapsack'
import layeredArmor from '~icons/layered-armor'
import mirrorMirror from '~icons/mirror-mirror'
import openBook from '~icons/open-book'
import orbWand from '~icons/orb-wand'
import overmind from '~icons/overmind'
import palisade from '~icons/palisade'
import powerButton from '~icons/power-button'
import prism from '~icons/prism'
import sheep from '~icons/sheep'
import reaperScythe from '~icons/reaper-scythe'
import robe from '~icons/robe'
import rockGolem from '~icons/rock-golem'
import roundPotion from '~icons/round-potion'
import runeSword from '~icons/rune-sword'
import sabersChoc from '~icons/sabers-choc'
import scaleMail from '~icons/scale-mail'
import secretBook from '~icons/secret-book'
import sharpHalberd from '~icons/sharp-halberd'
import shieldReflect from '~icons/shield-reflect'
import skullStaff from '~icons/skull-staff'
import slipknot from '~icons/slipknot'
import templarShield from '~icons/templar-shield'
import twoCoins from '~icons/two-coins'
import warhammer from '~icons/warhammer'
import warlockHood from '~icons/warlock-hood'
import warlordHelmet from '~icons/warlord-helmet'
import waterFlask from '~icons/water-flask'
import wineBottle from '~icons/wine-bottle'
import wizardFace from '~icons/wizard-face'
import womanElfFace from '~icons/woman-elf-face'

export interface Portrait {
  emblem: string
  /** the emblem's colour and glow, and the light behind it */
  ink: string
  glow: string
  light: string
}

export const PORTRAITS: Record<string, Portrait> = {
  'fire-guard': { emblem: fireShield, ink: '#fff0c9', glow: '#ff8a2b', light: '#e07a26, #7a2410 62%, #2d0c07' },
  'frost-warden': { emblem: iceGolem, ink: '#e6f8ff', glow: '#58c7ff', light: '#4aa3c9, #143a52 70%, #0b2230' },
  stonecaller: { emblem: rockGolem, ink: '#f3ead8', glow: '#c9a86a', light: '#8f8064, #3b3325 70%, #1b160f' },
  warlord: { emblem: warlordHelmet, ink: '#ffe4cf', glow: '#ff9a5c', light: '#8d6a4e, #3a2618 70%, #1c120b' },
  necromancer: { emblem: skullStaff, ink: '#d9ffd7', glow: '#63e07a', light: '#3f7a54, #15301f 70%, #0a1a10' },
  shade: { emblem: hoodedAssassin, ink: '#e9defa', glow: '#a27bff', light: '#5b4a86, #241b40 70%, #110c20' },
  priestess: { emblem: womanElfFace, ink: '#ffffff', glow: '#bcd6ff', light: '#7d94cf, #2a3768 70%, #141b38' },
  adept: { emblem: wizardFace, ink: '#dffcff', glow: '#4fe3e8', light: '#2f8a94, #0f3b44 70%, #071d22' },
  'blood-mage': { emblem: warlockHood, ink: '#ffd9d2', glow: '#ff5a4a', light: '#9c2f2b, #3d0d10 70%, #1e0608' },
}

export const ITEM_ART: Record<string, string> = {
  'twin-axes': crossedAxes,
  'serrated-dirk': bowieKnife,
  'barbed-spear': barbedSpear,
  'executioners-blade': executionerHood,
  'sweeping-halberd': sharpHalberd,
  feudblade: runeSword,
  'dancing-sabers': sabersChoc,
  'reapers-scythe': reaperScythe,
  'fury-maul': warhammer,
  'seers-staff': crescentStaff,
  'alembic-rod': orbWand,
  'imp-bound-wand': crystalWand,
  'mirrored-glaive': glaive,
  'tower-shield': templarShield,
  'garrison-plate': breastplate,
  'mirrored-mail': scaleMail,
  'alembic-apron': abdominalArmor,
  'imp-hide-jerkin': animalHide,
  'cloak-of-dusk': cloak,
  'reflecting-ward': shieldReflect,
  'oracles-raiment': robe,
  'heartwood-cuirass': heartArmor,
  'padded-mail': layeredArmor,
  'alembic-satchel': knapsack,
  'imp-cage': impLaugh,
  'looking-glass': mirrorMirror,
  'forbidden-contraption': powerButton,
  'power-crystal': floatingCrystal,
  'everspring-flask': waterFlask,
  'lamb-totem': sheep,
  'knotted-thread': slipknot,
  mindstone: overmind,
  'elders-drum': drum,
  'coin-purse': twoCoins,
  'prism-charm': prism,
  'tome-of-might': burningBook,
  'tome-of-warding': secretBook,
  'tome-of-insight': openBook,
  'tome-of-fortune': bookAura,
  'fine-vintage': wineBottle,
  'barricade-kit': palisade,
  'moneylenders-note': banknote,
  'healing-draught': healthPotion,
  'energy-tonic': roundPotion,
}
