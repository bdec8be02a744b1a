/** Movement in the tempo of the page: durations come from its tokens, so speed and reduced motion hold everywhere. */

/** A token such as --t-roll in milliseconds, as it is for this element. */
export function tempo(node: Element, token: string): number {
  const value = getComputedStyle(node).getPropertyValue(token).trim()
  return value.endsWith('ms') ? parseFloat(value) : parseFloat(value || '0') * 1000
}
