/** Glyph, published and preview, on the browser table. */
import type { BoardKit } from '../../table/contract'
import Board from './Board.svelte'
import { tribeOfSeat } from './position'
import Zoom from './Zoom.svelte'

/** Whoever plays for the viewer's Tribe has its colour. */
const tones: BoardKit['tones'] = (seen) =>
  seen.seats.map((_, seat) =>
    tribeOfSeat(seen, seat) === tribeOfSeat(seen, seen.viewer) ? 'var(--you)' : 'var(--foe)',
  )

const kit: BoardKit = { Board, Zoom, Scene: () => import('./Scene.svelte'), theme: 'dark', tones }
export default kit
