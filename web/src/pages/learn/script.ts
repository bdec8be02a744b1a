/**
 * A lesson is a record with comments: `# learn: Title | Text` before a move that the player is to make. Lines before
 * the same move join. The last one, before the end of the record, closes the lesson. All other moves play by
 * themselves.
 */

export interface Step {
  /** How many moves have been played when it is shown. */
  at: number
  title: string
  text: string
  /** The notation of the move that is asked for; '' at the end. */
  move: string
}

export interface Script {
  steps: Step[]
  moves: number
}

const COMMENT = /^# learn: (?:([^|]*) \| )?(.*)$/
const MOVE = /^(?:roll|\d+) (.*) [0-9a-f]{8}$/

export function readScript(record: string): Script {
  const steps: Step[] = []
  let moves = 0
  let open: Step | null = null
  for (const line of record.split('\n')) {
    const [, title, text] = COMMENT.exec(line) ?? []
    if (text !== undefined && open) open.text += ` ${text}`
    else if (text !== undefined) steps.push((open = { at: moves, title: title ?? '', text, move: '' }))
    const move = MOVE.exec(line)?.[1]
    if (move === undefined) continue
    if (open) open.move = move
    open = null
    moves++
  }
  return { steps, moves }
}
