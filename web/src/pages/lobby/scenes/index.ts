/** The drawing behind each poster. */
import type { Component } from 'svelte'
import Chartalea from './Chartalea.svelte'
import DwarfDice from './DwarfDice.svelte'
import Glyph from './Glyph.svelte'
import GlyphPreview from './GlyphPreview.svelte'
import TarnishedGlory from './TarnishedGlory.svelte'

export const scenes: Record<string, Component> = {
  glyph: Glyph,
  'glyph-preview': GlyphPreview,
  chartalea: Chartalea,
  'dwarf-dice': DwarfDice,
  'tarnished-glory': TarnishedGlory,
}
