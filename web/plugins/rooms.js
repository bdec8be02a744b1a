/** A rule for eslint: rooms of `src` import one way. Its option names for each room those it may import. */
import { dirname, relative, resolve } from 'node:path'

const source = resolve(import.meta.dirname ?? dirname(new URL(import.meta.url).pathname), '../src')

/** The room of a file and, of a board, its game: ['boards', 'glyph']; null outside of `src` and for its main file. */
function placeOf(path) {
  const [room, part, ...rest] = relative(source, path).split('/')
  if (room === '..' || part === undefined) return null
  return { room, game: room === 'boards' && rest.length ? part : '' }
}

function trouble(from, to, rooms) {
  if (!rooms[from.room]) return `the room ${from.room} is not listed in eslint.config.js`
  if (from.room === to.room) return from.game === to.game ? '' : `${from.game} and ${to.game} are boards of their own`
  return rooms[from.room].includes(to.room) ? '' : `${from.room} may not import ${to.room}: rooms import one way`
}

/** A list that could close a circle: a room that may import one listed after it. */
function misplaced(rooms) {
  const order = Object.keys(rooms)
  return order.find((room, at) => rooms[room].some((other) => !order.slice(0, at).includes(other)))
}

export const oneWay = {
  meta: { type: 'problem', schema: [{ type: 'object' }] },
  create(context) {
    const [rooms] = context.options
    if (misplaced(rooms)) throw new Error(`the room ${misplaced(rooms)} may import only rooms listed before it`)
    const from = placeOf(context.filename)
    const check = ({ source: spec }) => {
      if (!from || typeof spec?.value !== 'string' || !spec.value.startsWith('.')) return
      const to = placeOf(resolve(dirname(context.filename), spec.value))
      const message = to && trouble(from, to, rooms)
      if (message) context.report({ node: spec, message })
    }
    return {
      ImportDeclaration: check,
      ImportExpression: check,
      ExportNamedDeclaration: check,
      ExportAllDeclaration: check,
    }
  },
}
