/**
 * The emblem of every card, Monster, God, power, Scroll and Treasure, and the signs of resources and kinds: game-
 * icons.net.
 */
import akhet from '~icons/akhet'
import anarchy from '~icons/anarchy'
import angryEyes from '~icons/angry-eyes'
import ankh from '~icons/ankh'
import anubis from '~icons/anubis'
import barbedSpear from '~icons/barbed-spear'
import barnOwl from '~icons/barn-owl'
import bat from '~icons/bat'
import battleAxe from '~icons/battle-axe'
import beerHorn from '~icons/beer-horn'
import belt from '~icons/belt'
import boatHorizon from '~icons/boat-horizon'
import boltDrop from '~icons/bolt-drop'
import bookshelf from '~icons/bookshelf'
import bowArrow from '~icons/bow-arrow'
import bowlingPropulsion from '~icons/bowling-propulsion'
import bowman from '~icons/bowman'
import brasero from '~icons/brasero'
import burningEye from '~icons/burning-eye'
import cardDiscard from '~icons/card-discard'
import cardPlay from '~icons/card-play'
import chariot from '~icons/chariot'
import checkedShield from '~icons/checked-shield'
import chest from '~icons/chest'
import clawSlashes from '~icons/claw-slashes'
import cloakedFigureOnHorseback from '~icons/cloaked-figure-on-horseback'
import clockwiseRotation from '~icons/clockwise-rotation'
import cobra from '~icons/cobra'
import concentrationOrb from '~icons/concentration-orb'
import coveredJar from '~icons/covered-jar'
import cowled from '~icons/cowled'
import crenulatedShield from '~icons/crenulated-shield'
import crescentBlade from '~icons/crescent-blade'
import crestedHelmet from '~icons/crested-helmet'
import crocJaws from '~icons/croc-jaws'
import crossedBones from '~icons/crossed-bones'
import crossedSwords from '~icons/crossed-swords'
import crystalBall from '~icons/crystal-ball'
import crystalGrowth from '~icons/crystal-growth'
import cursedStar from '~icons/cursed-star'
import deathNote from '~icons/death-note'
import deathSkull from '~icons/death-skull'
import deshretRedCrown from '~icons/deshret-red-crown'
import diamondTrophy from '~icons/diamond-trophy'
import diceSixFacesSix from '~icons/dice-six-faces-six'
import direwolf from '~icons/direwolf'
import djedPillar from '~icons/djed-pillar'
import doubleFaceMask from '~icons/double-face-mask'
import doubleShot from '~icons/double-shot'
import dragonSpiral from '~icons/dragon-spiral'
import drinking from '~icons/drinking'
import drop from '~icons/drop'
import dropletSplash from '~icons/droplet-splash'
import earthCrack from '~icons/earth-crack'
import eclipse from '~icons/eclipse'
import egyptianProfile from '~icons/egyptian-profile'
import embrassedEnergy from '~icons/embrassed-energy'
import emeraldNecklace from '~icons/emerald-necklace'
import evilHand from '~icons/evil-hand'
import eyeOfHorus from '~icons/eye-of-horus'
import falling from '~icons/falling'
import fallingStar from '~icons/falling-star'
import feather from '~icons/feather'
import featherNecklace from '~icons/feather-necklace'
import fire from '~icons/fire'
import fireBowl from '~icons/fire-bowl'
import fireTail from '~icons/fire-tail'
import fist from '~icons/fist'
import flake from '~icons/flake'
import flame from '~icons/flame'
import flamingClaw from '~icons/flaming-claw'
import floatingCrystal from '~icons/floating-crystal'
import flyingBeetle from '~icons/flying-beetle'
import focusedLightning from '~icons/focused-lightning'
import galley from '~icons/galley'
import gladius from '~icons/gladius'
import goldBar from '~icons/gold-bar'
import greatPyramid from '~icons/great-pyramid'
import greekTemple from '~icons/greek-temple'
import griffinShield from '~icons/griffin-shield'
import halfDead from '~icons/half-dead'
import hammerBreak from '~icons/hammer-break'
import handOfGod from '~icons/hand-of-god'
import harp from '~icons/harp'
import healing from '~icons/healing'
import heartDrop from '~icons/heart-drop'
import heartPlus from '~icons/heart-plus'
import hearts from '~icons/hearts'
import heavenGate from '~icons/heaven-gate'
import heavyLightning from '~icons/heavy-lightning'
import heavyRain from '~icons/heavy-rain'
import hedjetWhiteCrown from '~icons/hedjet-white-crown'
import hound from '~icons/hound'
import hourglass from '~icons/hourglass'
import ibis from '~icons/ibis'
import insectJaws from '~icons/insect-jaws'
import inspiration from '~icons/inspiration'
import intricateNecklace from '~icons/intricate-necklace'
import jewelCrown from '~icons/jewel-crown'
import jug from '~icons/jug'
import knapsack from '~icons/knapsack'
import kneeling from '~icons/kneeling'
import layeredArmor from '~icons/layered-armor'
import lion from '~icons/lion'
import mayanPyramid from '~icons/mayan-pyramid'
import maze from '~icons/maze'
import mightyHorn from '~icons/mighty-horn'
import minotaur from '~icons/minotaur'
import moon from '~icons/moon'
import moonClaws from '~icons/moon-claws'
import mummyHead from '~icons/mummy-head'
import musicalNotes from '~icons/musical-notes'
import oat from '~icons/oat'
import olive from '~icons/olive'
import openChest from '~icons/open-chest'
import openPalm from '~icons/open-palm'
import paintedPottery from '~icons/painted-pottery'
import parrotHead from '~icons/parrot-head'
import pawFront from '~icons/paw-front'
import peach from '~icons/peach'
import pegasus from '~icons/pegasus'
import person from '~icons/person'
import pestleMortar from '~icons/pestle-mortar'
import philosopherBust from '~icons/philosopher-bust'
import pieceSkull from '~icons/piece-skull'
import piercingSword from '~icons/piercing-sword'
import pikeman from '~icons/pikeman'
import plantSeed from '~icons/plant-seed'
import poison from '~icons/poison'
import poisonCloud from '~icons/poison-cloud'
import polarStar from '~icons/polar-star'
import push from '~icons/push'
import pyre from '~icons/pyre'
import rabbitHead from '~icons/rabbit-head'
import rainbowStar from '~icons/rainbow-star'
import ram from '~icons/ram'
import raven from '~icons/raven'
import receiveMoney from '~icons/receive-money'
import ring from '~icons/ring'
import roundShield from '~icons/round-shield'
import runeStone from '~icons/rune-stone'
import sabersChoc from '~icons/sabers-choc'
import sacrificialDagger from '~icons/sacrificial-dagger'
import sandSnake from '~icons/sand-snake'
import sauropodHead from '~icons/sauropod-head'
import scales from '~icons/scales'
import shamrock from '~icons/shamrock'
import slipknot from '~icons/slipknot'
import snake from '~icons/snake'
import snakeSpiral from '~icons/snake-spiral'
import snakeTotem from '~icons/snake-totem'
import snowflake1 from '~icons/snowflake-1'
import spartan from '~icons/spartan'
import spears from '~icons/spears'
import spikedDragonHead from '~icons/spiked-dragon-head'
import sprout from '~icons/sprout'
import stack from '~icons/stack'
import stripedSun from '~icons/striped-sun'
import strong from '~icons/strong'
import sunRadiations from '~icons/sun-radiations'
import swordwoman from '~icons/swordwoman'
import templeGate from '~icons/temple-gate'
import thorHammer from '~icons/thor-hammer'
import threeLeaves from '~icons/three-leaves'
import throwingBall from '~icons/throwing-ball'
import thrownSpear from '~icons/thrown-spear'
import thunderStruck from '~icons/thunder-struck'
import tiedScroll from '~icons/tied-scroll'
import topaz from '~icons/topaz'
import torch from '~icons/torch'
import totemHead from '~icons/totem-head'
import trade from '~icons/trade'
import treeGrowth from '~icons/tree-growth'
import trenchSpade from '~icons/trench-spade'
import tridentShield from '~icons/trident-shield'
import tripleClaws from '~icons/triple-claws'
import triquetra from '~icons/triquetra'
import trojanHorse from '~icons/trojan-horse'
import twoCoins from '~icons/two-coins'
import undergroundCave from '~icons/underground-cave'
import upCard from '~icons/up-card'
import upgrade from '~icons/upgrade'
import ursaMajor from '~icons/ursa-major'
import verticalFlip from '~icons/vertical-flip'
import village from '~icons/village'
import warhammer from '~icons/warhammer'
import waves from '~icons/waves'
import wavyItinerary from '~icons/wavy-itinerary'
import whiteBook from '~icons/white-book'
import windyStripes from '~icons/windy-stripes'
import wineGlass from '~icons/wine-glass'
import wingedEmblem from '~icons/winged-emblem'
import wingedLeg from '~icons/winged-leg'
import wingedScepter from '~icons/winged-scepter'
import wingedShield from '~icons/winged-shield'
import wingedSword from '~icons/winged-sword'
import wolfHead from '~icons/wolf-head'
import woodAxe from '~icons/wood-axe'

export const godArt: Record<string, string> = {
  athena: crestedHelmet,
  seth: deshretRedCrown,
  ixchel: pestleMortar,
  thor: thorHammer,
}
/** The sign of each mythology, which colour alone must not tell apart. */
export const signs: Record<string, string> = {
  greek: greekTemple,
  egypt: eyeOfHorus,
  maya: mayanPyramid,
  norse: runeStone,
}
/** Resources, kinds of cards, piles and changes of dice. */
export const marks = {
  money: twoCoins,
  attack: crossedSwords,
  health: hearts,
  power: floatingCrystal,
  defense: checkedShield,
  strength: strong,
  guard: crenulatedShield,
  item: warhammer,
  action: openPalm,
  companion: person,
  artifact: diamondTrophy,
  curse: cursedStar,
  monster: deathSkull,
  treasure: chest,
  scroll: tiedScroll,
  deck: stack,
  hand: cardPlay,
  discard: cardDiscard,
  intervention: handOfGod,
  reroll: clockwiseRotation,
  flip: verticalFlip,
  max: upgrade,
  waits: hourglass,
} as const
export const cardArt: Record<string, string> = {
  coin: twoCoins,
  'lucky-coin': shamrock,
  'flaming-coin': flame,
  'chalice-of-fate': wineGlass,
  'collect-offering': receiveMoney,
  strike: piercingSword,
  channel: embrassedEnergy,
  'spear-of-truth': thrownSpear,
  'aegis-shield': tridentShield,
  owl: barnOwl,
  'khopesh-sword': crescentBlade,
  sandstorm: windyStripes,
  'demonic-pact': evilHand,
  'poisoned-herbs': poison,
  'medicinal-herbs': threeLeaves,
  'lunar-rabbit': rabbitHead,
  mjolnir: thorHammer,
  'iron-gauntlets': fist,
  thunderstrike: thunderStruck,
  'drachma-pouch': knapsack,
  hoplon: griffinShield,
  'laurel-wreath': olive,
  'amphora-of-wine': paintedPottery,
  xiphos: gladius,
  'lyre-of-orpheus': harp,
  'bow-of-artemis': bowArrow,
  'winged-sandals': wingedLeg,
  'papyrus-boat': boatHorizon,
  'natron-salts': crystalGrowth,
  'scarab-amulet': flyingBeetle,
  'ankh-of-renewal': ankh,
  'tomb-gold': goldBar,
  'djed-pillar': djedPillar,
  'war-chariot': chariot,
  'pharaohs-pectoral': intricateNecklace,
  'cacao-beans': plantSeed,
  'obsidian-blade': sacrificialDagger,
  'copal-incense': brasero,
  'jade-beads': emeraldNecklace,
  'feathered-shield': wingedShield,
  atlatl: spears,
  'calendar-stone': stripedSun,
  'codex-of-kings': whiteBook,
  'drinking-horn': beerHorn,
  'round-shield': roundShield,
  'rune-stones': runeStone,
  'viking-treasure': openChest,
  'bearded-axe': woodAxe,
  gjallarhorn: mightyHorn,
  'dwarven-mail': layeredArmor,
  gungnir: barbedSpear,
  'olympic-training': throwingBall,
  'consult-the-oracle': crystalBall,
  phalanx: pikeman,
  symposium: drinking,
  'libation-to-olympus': jug,
  'trojan-gambit': trojanHorse,
  'philosophers-debate': philosopherBust,
  'labour-of-heracles': strong,
  'wrath-of-the-erinyes': tripleClaws,
  'toil-of-the-fellahin': greatPyramid,
  embalming: coveredJar,
  'desert-raid': sabersChoc,
  'flood-of-the-nile': waves,
  'rite-of-khonsu': moon,
  'weighing-of-the-heart': scales,
  'grave-robbery': trenchSpade,
  'swarm-of-scarabs': flyingBeetle,
  'slaughter-of-sekhmet': lion,
  'gather-maize': oat,
  'healing-hands': healing,
  bloodletting: drop,
  'jaguar-pounce': pawFront,
  'observatory-vigil': polarStar,
  'rain-prayer-of-chaac': heavyRain,
  'pok-ta-pok': bowlingPropulsion,
  'heart-offering': heartDrop,
  'descent-to-xibalba': undergroundCave,
  'village-raid': village,
  'shield-wall': roundShield,
  'skalds-song': musicalNotes,
  'longship-plunder': galley,
  'midwinter-blot': snowflake1,
  'berserk-rage': angryEyes,
  'call-to-valhalla': wingedSword,
  'omen-of-ragnarok': raven,
  'the-wild-hunt': cloakedFigureOnHorseback,
  dryad: sprout,
  hoplite: spartan,
  'huntress-of-artemis': bowman,
  amazon: doubleShot,
  pythia: fireBowl,
  'tomb-robber': cowled,
  'priest-of-anubis': anubis,
  medjay: egyptianProfile,
  'cobra-charmer': cobra,
  'royal-vizier': hedjetWhiteCrown,
  'ceiba-healer': treeGrowth,
  hunahpu: sunRadiations,
  'shaman-priestess': totemHead,
  'temple-sentinel': templeGate,
  'jaguar-warrior': clawSlashes,
  'thrall-oarsman': kneeling,
  ulfhednar: wolfHead,
  shieldmaiden: swordwoman,
  huskarl: battleAxe,
  valkyrie: wingedEmblem,
  hubris: falling,
  'burden-of-sisyphus': push,
  'mummys-curse': mummyHead,
  'plague-of-locusts': insectJaws,
  'darkened-sun': eclipse,
  'summons-to-xibalba': deathSkull,
  fimbulwinter: flake,
  'lokis-mischief': doubleFaceMask,
  'thread-of-ariadne': maze,
  pegasus: pegasus,
  'golden-fleece': ram,
  'book-of-the-dead': deathNote,
  'feather-of-maat': feather,
  'eye-of-ra': burningEye,
  'macaws-emerald-crown': jewelCrown,
  'crystal-skull': pieceSkull,
  xbalanque: moonClaws,
  'resurrection-rune': triquetra,
  'andvaris-ring': ring,
  gleipnir: slipknot,
  'athenas-olive-tree': olive,
  'promethean-fire': torch,
  'seths-scepter': wingedScepter,
  'sphinx-equinox': akhet,
  'ixchels-dreamcatcher': featherNecklace,
  'feast-of-kukulkan': snakeTotem,
  'thors-powerbelt': belt,
  'bifrost-crossing': rainbowStar,
  'treasure-map': wavyItinerary,
  'alexandrian-library': bookshelf,
  hermanubis: hound,
  'amber-amulet': topaz,
  'star-chart': ursaMajor,
  'pyramid-rites': mayanPyramid,
  'world-coil-serpent': snakeSpiral,
  'jaguar-berserker': flamingClaw,
}
export const monsterArt: Record<string, string> = {
  minotaur: minotaur,
  medusa: snake,
  'colchian-dragon': dragonSpiral,
  serpopard: sauropodHead,
  ammit: crocJaws,
  apep: sandSnake,
  'vucub-caquix': parrotHead,
  camazotz: bat,
  zipacna: earthCrack,
  draugr: halfDead,
  fafnir: spikedDragonHead,
  fenrir: direwolf,
  phoenix: fireTail,
}
export const treasureArt: Record<string, string> = {
  'mayan-gold': goldBar,
  'hellenic-gold': goldBar,
  'pharaonic-gold': goldBar,
  'norse-gold': goldBar,
  vitality: heartPlus,
  'battle-fury': sabersChoc,
  bulwark: crenulatedShield,
  'midas-touch': openPalm,
  'elysian-promise': heavenGate,
  ambrosia: peach,
  'purse-of-obols': knapsack,
  'fallen-star': fallingStar,
  thunderstone: boltDrop,
  'loaded-knucklebones': diceSixFacesSix,
  'oracle-bones': crossedBones,
  'lustral-water': dropletSplash,
  'funeral-pyre': pyre,
  'horn-of-ruin': mightyHorn,
}
export const powerArt: Record<string, string> = {
  influence: trade,
  'cast-again': clockwiseRotation,
  mend: healing,
  insight: upCard,
  purge: fire,
  'flip-it': verticalFlip,
  smite: piercingSword,
  plunder: chest,
  'mythic-scroll': tiedScroll,
  prophecy: concentrationOrb,
  premeditation: hourglass,
  inspiration: inspiration,
  anarchy: anarchy,
  blight: poisonCloud,
  'chaos-bolt': focusedLightning,
  'soothing-moon': moon,
  purification: dropletSplash,
  'waters-of-life': waves,
  'call-the-hammer': thorHammer,
  thunderbolt: heavyLightning,
  shatter: hammerBreak,
}
export const scrollArt: Record<string, string> = {
  'sibylline-verses': greekTemple,
  'book-of-thoth': ibis,
  'codex-of-itzamna': mayanPyramid,
  'runes-of-mimir': runeStone,
}
