/**
 * One tab holds a game: two that play it at once would overwrite each other. The lock goes with its tab, however that
 * ends. Where a browser has no locks, every tab holds what it opens, as if there were no other.
 */
const nameOf = (id: string): string => `warbones game ${id}`

/** Gives the game back. */
export type Release = () => void

/**
 * Holds the game from now on, or answers null where another tab does. With `takes`, that tab loses it; `onlost` is
 * called when this one does.
 */
export function hold(id: string, takes: boolean, onlost: () => void): Promise<Release | null> {
  const locks = globalThis.navigator?.locks as LockManager | undefined
  if (!locks) return Promise.resolve(() => undefined)
  return new Promise((resolve) => {
    const how = takes ? { steal: true } : { ifAvailable: true }
    let isReleased = false
    locks
      .request(nameOf(id), how, (lock) => {
        if (!lock) return resolve(null)
        return new Promise<void>((release) => resolve(() => ((isReleased = true), release())))
      })
      .catch(() => {
        if (!isReleased) onlost()
      })
  })
}
