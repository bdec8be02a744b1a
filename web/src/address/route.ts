/** Addresses inside the page: what is behind the `#`, as a page and what it shows. */

export type Route =
  | { page: 'lobby' | 'games' | 'settings' | 'about' | 'learn' }
  | { page: 'new'; game: string; together: boolean }
  | { page: 'play'; game: string }
  | { page: 'table'; id: string }
  | { page: 'replay'; id: string; move: number }
  | { page: 'proof'; id: string }
  | { page: 'open'; packed: string; move: number | null }
  | { page: 'rules'; book: string; rule: string }
  | { page: 'lesson'; game: string }
  | { page: 'lab'; game: string }

type Maker = (parts: string[]) => Route | null

const plainPage =
  (page: 'games' | 'settings' | 'about'): Maker =>
  () => ({ page })

const makers: Record<string, Maker> = {
  games: plainPage('games'),
  settings: plainPage('settings'),
  about: plainPage('about'),
  new: ([game = 'glyph', how]) => ({ page: 'new', game, together: how === 'together' }),
  play: ([game = 'glyph']) => ({ page: 'play', game }),
  table: ([id]) => (id ? { page: 'table', id } : null),
  replay: ([id, move]) => (id ? { page: 'replay', id, move: /^\d+$/.test(move ?? '') ? Number(move) : 0 } : null),
  proof: ([id]) => (id ? { page: 'proof', id } : null),
  open: ([packed, move]) =>
    packed ? { page: 'open', packed, move: /^\d+$/.test(move ?? '') ? Number(move) : null } : null,
  rules: ([book = 'glyph', rule = '']) => ({ page: 'rules', book, rule }),
  lab: ([game = 'glyph']) => ({ page: 'lab', game }),
  learn: ([game]) => (game ? { page: 'lesson', game } : { page: 'learn' }),
}

/** An unknown address is the lobby. */
export function parseRoute(hash: string): Route {
  const [name = '', ...parts] = hash
    .replace(/^#?\/?/, '')
    .split('/')
    .map(decode)
  return makers[name]?.(parts) ?? { page: 'lobby' }
}

function decode(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}

export function href(...parts: (string | number)[]): string {
  return '#/' + parts.map((part) => encodeURIComponent(part)).join('/')
}
