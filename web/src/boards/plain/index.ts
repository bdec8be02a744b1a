/** A stand-in for a board that is not there yet: the view as it is. */
import type { BoardKit } from '../../table/contract'
import Board from './Board.svelte'
import Zoom from './Zoom.svelte'

const kit: BoardKit = {
  Board,
  Zoom,
  theme: 'dark',
  words: (_seen, choice) => ({ title: choice.name, note: choice.text, group: choice.name.split(' ')[0] ?? '' }),
  isEnd: (_seen, choice) => /done|end|none|keep/.test(choice.name),
  when: (seen) => `move ${seen.moves}`,
  steps: () => ({ names: [], at: 0 }),
  role: () => '',
  odds: () => [],
  heading: () => null,
}
export default kit
