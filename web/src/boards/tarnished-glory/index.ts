/** The board of Tarnished Glory. */
import type { BoardKit } from '../../table/contract'
import Board from './Board.svelte'
import { COLOURS } from './content'
import Zoom from './Zoom.svelte'

/** Commanders by their colours, the Dragon last. */
const tones: BoardKit['tones'] = ({ seats }) => [
  ...COLOURS.slice(0, seats.length - 1).map(({ id }) => `var(--seat-${id})`),
  'var(--seat-dragon)',
]
const kit: BoardKit = { Board, Zoom, Scene: () => import('./Scene.svelte'), theme: 'dark', tones }
export default kit
