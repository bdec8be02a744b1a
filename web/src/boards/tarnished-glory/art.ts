/** The drawing of every tile, the banners of the Commanders and the Dragon. */
import barbute from '~icons/barbute'
import drawCard from '~icons/card-draw'
import stealCard from '~icons/card-pick'
import crested from '~icons/crested-helmet'
import crown from '~icons/crown'
import dragonHead from '~icons/dragon-head'
import crack from '~icons/earth-crack'
import wind from '~icons/fast-forward-button'
import stealKnight from '~icons/robber-hand'
import dragon from '~icons/spiked-dragon-head'
import block from '~icons/stone-block'
import visored from '~icons/visored-helm'

export const TILE_ART: Record<string, string> = {
  glory: dragon,
  'steal-knight': stealKnight,
  'steal-card': stealCard,
  'draw-card': drawCard,
  'move-two': wind,
  'cracked-floor': crack,
}
/** Stone of a tile from its lit edge to its foot. */
export const TILE_STONE: Record<string, [string, string, string]> = {
  glory: ['#d99a3a', '#94481a', '#5e220d'],
  'steal-knight': ['#94585a', '#612f33', '#43191d'],
  'steal-card': ['#7f6a92', '#4b3a5c', '#30233e'],
  'draw-card': ['#8a7a6a', '#5b4d43', '#453931'],
  'move-two': ['#5f7a86', '#354b56', '#22323a'],
  'cracked-floor': ['#6d665f', '#413b36', '#2a2521'],
}
export const HELMETS = [crested, visored, barbute]
export const BANNERS = ['#c23a2e', '#2f8a4d', '#2f6fc4']
export const DRAGON = dragon
export const HIT_POINT = dragonHead
export const PILE = block
export const CARD = stealCard
export const CROWN = crown
