/** One listener for the keys of a table. Fields keep their keys, and so does everything with a modifier. */

export type KeyTable = Record<string, () => void>

const isField = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|SELECT|TEXTAREA)$/.test(target.tagName))

/** Handles a key by its table; digits go to `digit`, which says whether it knew what to do. */
export function pressed(event: KeyboardEvent, keys: KeyTable, digit: (key: string) => boolean): void {
  if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented || isField(event.target)) return
  if (document.querySelector('dialog[open]')) return
  const act = keys[event.key.length === 1 ? event.key.toLowerCase() : event.key]
  if (act) act()
  else if (!/^\d$/.test(event.key) || !digit(event.key)) return
  event.preventDefault()
}
