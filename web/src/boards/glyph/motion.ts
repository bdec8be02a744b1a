/** Movement of pieces. */
import { tempo } from '../../pieces/tempo'

/**
 * A die falls from the roller's side, turns and settles with one overshoot. `roll` is new for each throw, 0 for none.
 */
export function tumble(node: HTMLElement, { roll, delay, from }: { roll: number; delay: number; from: number }) {
  let last = 0
  const throwDie = (next: number) => {
    if (!next || next === last) return
    last = next
    const duration = tempo(node, '--t-roll')
    if (!duration || !node.animate) return
    node.animate(
      [
        { transform: `translate(${-18 + delay}px, ${from * 70}px) rotate(-200deg) scale(.7)`, opacity: 0 },
        { transform: 'translate(4px, 0) rotate(14deg) scale(1.08)', opacity: 1, offset: 0.72 },
        { transform: 'none', opacity: 1 },
      ],
      { duration, delay: delay * 0.35, easing: 'cubic-bezier(.2, .8, .3, 1)', fill: 'backwards' },
    )
  }
  throwDie(roll)
  return { update: ({ roll: next }: { roll: number }) => throwDie(next) }
}

/** A piece that comes to lie on the table: slides in along it. */
export function slide(node: Element, { x = 0, y = 16 }: { x?: number; y?: number } = {}) {
  return {
    duration: tempo(node, '--t-move'),
    css: (t: number) => `opacity: ${t}; transform: translate(${(1 - t) * x}px, ${(1 - t) * y}px)`,
  }
}
