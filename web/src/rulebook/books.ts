/** The rulebooks, each fetched when it is first opened. */
import type { Rulebook } from './model'

export const books: Record<string, { name: string; load(): Promise<{ default: Rulebook }> }> = {
  glyph: { name: 'Glyph', load: () => import('$rules/glyph') },
  chartalea: { name: 'Chartalea', load: () => import('$rules/chartalea') },
  'dwarf-dice': { name: 'Dwarf Dice', load: () => import('$rules/dwarf-dice') },
  'tarnished-glory': { name: 'Tarnished Glory', load: () => import('$rules/tarnished-glory') },
}

export async function openBook(book: string): Promise<Rulebook> {
  return (await (books[book] ?? books.glyph!).load()).default
}
