/** Glyphs, faces and the marks of die colours: drawings on 24 × 24. What they are called is told by the engine. */
import type { Colour } from './pack'

export const GLYPHS: Record<string, string> = {
  W: 'M12 1.5 20 10l-2.2 2L13.5 7.600V14H18v3h-4.500v5.500h-3V17H6v-3h4.500V7.600L6.2 12 4 10z',
  D: 'M12 1.5 21 5v8l-9 9.500L3 13V5zm0 3.200L6 7v4.900l6 6.3 6-6.300V7zM10.6 7h2.800v9l-1.4 1.500L10.6 16z',
  P: 'M14.5 1 4.5 13.500h5.200L7.5 23 19.5 9.500h-6z',
  C: 'M8 2h8l6 6v8l-6 6H8l-6-6V8zm1.2 3L5 9.2v5.6L9.2 19h5.6l4.2-4.2V9.2L14.8 5zM12 7.5l4.5 4.5-4.5 4.5L7.5 12z',
  A:
    'M12 1l2.3 6.2L20 4l-3.2 5.7L23 12l-6.2 2.3L20 20l-5.7-3.2L12 23l-2.3-6.2L4 20l3.2-5.7L1 12l6.2-2.3L4 4l5.7 ' +
    '3.2z',
  X: 'M4.500 2 12 9l7.500-7L22 4.500 15 12l7 7.500-2.500 2.500L12 15l-7.500 7L2 19.500 9 12 2 4.500z',
}

/** What glyphs are called in marked text. */
export const SIGNS: Record<string, string> = {
  war: 'W',
  defense: 'D',
  power: 'P',
  wealth: 'C',
  arcana: 'A',
  destruction: 'X',
}
export const signOf = (glyph: string): string => Object.keys(SIGNS).find((sign) => SIGNS[sign] === glyph) ?? glyph

/** Each colour has a corner mark of its own, so that no two dice differ by colour alone. */
export const MARKS: Record<Colour, string> = {
  white: 'M12 2a10 10 0 1 0 0 20 10 10 0 0 0 0-20',
  gold: 'M12 1l11 11-11 11L1 12z',
  blue: 'M12 1c5 7 8 10 8 14a8 8 0 0 1-16 0c0-4 3-7 8-14',
  green: 'M7 2h10l6 10-6 10H7L1 12z',
  red: 'M12 1l11 21H1z',
  black: 'M3 3h18v18H3z',
}

export interface Face {
  /** null where nothing usable is shown */
  glyph: string | null
  count: 0 | 1 | 2
  /** what the letters in the corner say */
  letters: string
}

const SPECIAL: Record<string, Face> = {
  blank: { glyph: null, count: 0, letters: '–' },
  unrolled: { glyph: null, count: 0, letters: '' },
  'as-D': { glyph: 'D', count: 1, letters: '=D' },
  'as-A': { glyph: 'A', count: 1, letters: '=A' },
}

export const faceOf = (face: string): Face =>
  SPECIAL[face] ?? { glyph: face[0] ?? '', count: face.length === 2 ? 2 : 1, letters: face }
