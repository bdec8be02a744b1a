/** The board of Dwarf Dice. */
import type { BoardKit } from '../../table/contract'
import Board from './Board.svelte'
import { heading, isEnd, role, steps, when, words } from './words'
import Zoom from './Zoom.svelte'

const kit: BoardKit = { Board, Zoom, theme: 'dark', own: { words, isEnd, when, steps, role, heading } }
export default kit
