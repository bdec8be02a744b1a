/** The drawing of every item and champion, and the light its portrait stands in. */
import art from './art.emblems'
import anvil from '~icons/anvil-impact'
import blunderbuss from '~icons/blunderbuss'
import gem from '~icons/cut-diamond'
import bron from '~icons/dwarf-face'
import miner from '~icons/miner'
import hammer from '~icons/thor-hammer'

export const ITEM_ART = art.items!

export interface Portrait {
  body: string
  /** Three stops from the ember below to the dark above. */
  light: [string, string, string]
}

export const PORTRAITS: Record<string, Portrait> = {
  bron: { body: bron, light: ['#e2802d', '#6d2f12', '#241009'] },
  grim: { body: miner, light: ['#c2521d', '#4a1a0c', '#1c0a06'] },
  gor: { body: hammer, light: ['#4f7fa8', '#1f3a52', '#0b151e'] },
  belinda: { body: blunderbuss, light: ['#a9842a', '#43310f', '#1b1406'] },
}
export const NOBODY: Portrait = { body: anvil, light: ['#5b4a3e', '#2a221e', '#14100e'] }
export const GEM = gem

/** Face signs in a box of 24 × 24. */
export const SIGNS: Record<string, string> = {
  M: '<path d="M5 5h14l4 14H1zM7.3 8 5 16h14l-2.3-8z" fill-rule="evenodd"/><path d="M9 10h6l1 4H8z"/>',
  W:
    '<path fill-rule="evenodd" d="M12 1.5a10.5 10.5 0 1 0 0 21 10.5 10.5 0 0 0 0-21m0 2.8a7.7 7.7 0 1 1 0 15.4 7.7 ' +
    '7.7 0 0 1 0-15.4m0 2.7a5 5 0 1 0 0 10 5 5 0 0 0 0-10m0 2.5a2.5 2.5 0 1 1 0 5 2.5 2.5 0 0 1 0-5"/>',
  A:
    '<path d="M8 1.5h8V4h-1v5.5l6 9.5c1 1.8 0 3.5-2 3.5H5c-2 0-3-1.7-2-3.5l6-9.5V4H8z"/><path d="M9 15h6" ' +
    'stroke="#fff" stroke-opacity=".5" stroke-width="2"/>',
  N: '<path d="M4 1.5 12 9l8-7.5L22.5 4 15 12l7.5 8L20 22.5 12 15l-8 7.5L1.5 20 9 12 1.5 4z"/>',
  '*': '<path d="m12 2 2.9 6.6 7.1.7-5.4 4.7 1.6 7-6.2-3.7L5.8 21l1.6-7L2 9.3l7.1-.7z"/>',
}
