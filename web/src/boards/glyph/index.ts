/** Glyph, published and preview, on the browser table. */
import type { BoardKit } from '../../table/contract'
import Board from './Board.svelte'
import { heading, role, steps, when } from './course'
import { odds } from './odds'
import { isEnd, words } from './words'
import Zoom from './Zoom.svelte'

const kit: BoardKit = { Board, Zoom, theme: 'dark', odds, own: { words, isEnd, when, steps, role, heading } }
export default kit
