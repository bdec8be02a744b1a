/**
 * Lets the text of a button fit: it is written smaller and smaller, then without what comes of it, and only at last
 * with words that go on in the next line.
 */
import type { Attachment } from 'svelte/attachments'

const SIZES = ['', 'long', 'longest', 'bare', 'broken'] as const

const isCut = (button: HTMLElement): boolean =>
  button.scrollHeight > button.clientHeight || button.scrollWidth > button.clientWidth

function fit(button: HTMLElement): void {
  for (const size of SIZES) {
    if (button.dataset.fit !== size) button.dataset.fit = size
    if (!isCut(button)) return
  }
}

/** Again whenever one of these texts, or the room, is another. */
export const fitted =
  (...texts: unknown[]): Attachment<HTMLElement> =>
  (button) => {
    void texts
    const watch = new ResizeObserver(() => fit(button))
    watch.observe(button)
    return () => watch.disconnect()
  }
