/** Movement of pieces. */
import { tempo } from '../../pieces/tempo'

/** A piece that comes to lie on the table: slides in along it. */
export function slide(node: Element, { x = 0, y = 16 }: { x?: number; y?: number } = {}) {
  return {
    duration: tempo(node, '--t-move'),
    css: (t: number) => `opacity: ${t}; transform: translate(${(1 - t) * x}px, ${(1 - t) * y}px)`,
  }
}
