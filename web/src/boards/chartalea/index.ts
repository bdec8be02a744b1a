/** Chartalea at the table. */
import type { BoardKit } from '../../table/contract'
import Board from './Board.svelte'
import { heading, role, steps, when } from './turn'
import { isEnd, words } from './words'
import Zoom from './Zoom.svelte'

const kit: BoardKit = { Board, Zoom, theme: 'light', own: { words, isEnd, when, steps, role, heading } }
export default kit
