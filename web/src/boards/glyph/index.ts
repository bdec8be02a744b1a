/** Glyph, published and preview, on the browser table. */
import type { BoardKit } from '../../table/contract'
import Board from './Board.svelte'
import Zoom from './Zoom.svelte'

const kit: BoardKit = { Board, Zoom, Scene: () => import('./Scene.svelte'), theme: 'dark' }
export default kit
