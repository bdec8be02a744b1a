/** Addresses inside the page: what is behind the `#`, as a page and what it shows. */

export type Route =
  | { page: 'lobby' | 'games' | 'record' | 'settings' | 'about' | 'learn' }
  | { page: 'new'; game: string; together: boolean }
  | { page: 'play'; game: string }
  | { page: 'table'; id: string }
  | { page: 'replay'; id: string; move: number }
  | { page: 'proof' | 'review'; id: string }
  | { page: 'open'; packed: string; move: number | null }
  /** A table on the server, or a moment of its game. */
  | { page: 'online'; id: string; move: number | null }
  | { page: 'friends'; game: string }
  | { page: 'watch' }
  | { page: 'carry'; secret: string; name: string }
  | { page: 'rules'; book: string; rule: string }
  | { page: 'lesson'; game: string }
  | { page: 'lab'; game: string }

type Maker = (parts: string[]) => Route | null

/** Tables of a server are called by two words and a number, those of this browser are not. */
const isOnline = (id: string): boolean => /^[a-z]+-[a-z]+-\d+$/.test(id)
const numberOr = <Other>(text: string | undefined, other: Other): number | Other =>
  /^\d+$/.test(text ?? '') ? Number(text) : other

const plainPage =
  (page: 'games' | 'record' | 'settings' | 'about' | 'watch'): Maker =>
  () => ({ page })

const makers: Record<string, Maker> = {
  games: plainPage('games'),
  record: plainPage('record'),
  settings: plainPage('settings'),
  about: plainPage('about'),
  new: ([game = 'glyph', how]) => ({ page: 'new', game, together: how === 'together' }),
  play: ([game = 'glyph']) => ({ page: 'play', game }),
  table: ([id]) => (!id ? null : isOnline(id) ? { page: 'online', id, move: null } : { page: 'table', id }),
  replay: ([id, at]) => {
    const move = numberOr(at, 0)
    return !id ? null : isOnline(id) ? { page: 'online', id, move } : { page: 'replay', id, move }
  },
  friends: ([game = 'glyph']) => ({ page: 'friends', game }),
  watch: plainPage('watch'),
  carry: ([secret = '', name = '']) => ({ page: 'carry', secret, name }),
  review: ([id]) => (id ? { page: 'review', id } : null),
  proof: ([id]) => (id ? { page: 'proof', id } : null),
  open: ([packed, move]) => (packed ? { page: 'open', packed, move: numberOr(move, null) } : null),
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
