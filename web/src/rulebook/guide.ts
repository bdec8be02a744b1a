/** A player's rulebook as the page shows it: docs/play/<game>.md, cut into pages and steps when the page is built. */
import type { Block, Inline } from './model'

export type GuideBlock =
  | Block
  | { kind: 'steps'; items: Inline[][] }
  /** How the game is won, in the words of its rules. */
  | { kind: 'goal' }
  /** Pieces of the table: `{{dice metal wood}}`. */
  | { kind: 'picture'; of: string; names: string[] }
  /** What happened in the lesson's record, from one move to another: `{{example 29 42}}`. */
  | { kind: 'example'; from: number; to: number }

export interface GuideStep {
  anchor: string
  title: string
  /** Names of the phases that are played here. */
  at: string[]
  blocks: GuideBlock[]
}

/** A page is a step with a tab of its own; what stands under smaller headings are its steps. */
export interface GuidePage extends GuideStep {
  steps: GuideStep[]
}

export interface Guide {
  title: string
  pages: GuidePage[]
}

const guides: Record<string, () => Promise<{ default: Guide }>> = {
  glyph: () => import('$guide/glyph'),
  'glyph-preview': () => import('$guide/glyph-preview'),
  chartalea: () => import('$guide/chartalea'),
  'dwarf-dice': () => import('$guide/dwarf-dice'),
  'tarnished-glory': () => import('$guide/tarnished-glory'),
}

export async function openGuide(game: string): Promise<Guide> {
  return (await (guides[game] ?? guides.glyph!)()).default
}

/** Where a phase is told of; null where it is not. */
export function placeOf(guide: Guide, phase: string): GuideStep | null {
  for (const page of guide.pages) for (const step of [...page.steps, page]) if (step.at.includes(phase)) return step
  return null
}
