/** Where the page is, and where it was before. */
import { href, parseRoute, type Route } from './route'

class Here {
  route: Route = $state.raw(parseRoute(location.hash))
  /** The last table or replay that was open: rules lead back to it. */
  table: string | null = $state(null)

  constructor() {
    addEventListener('hashchange', () => this.#arrive())
    this.#noteTable()
  }

  #arrive(): void {
    this.route = parseRoute(location.hash)
    this.#noteTable()
    scrollTo(0, 0)
  }

  #noteTable(): void {
    const { page } = this.route
    if (page === 'table' || page === 'replay' || page === 'online' || page === 'lesson') this.table = location.hash
    if (page === 'lobby') this.table = null
  }

  go(...parts: (string | number)[]): void {
    location.hash = href(...parts)
  }

  /** Changes the address without a step in the browser's history: a scrubbed replay is one visit. */
  replace(...parts: (string | number)[]): void {
    history.replaceState(null, '', href(...parts))
    this.#arriveQuietly()
  }

  #arriveQuietly(): void {
    this.route = parseRoute(location.hash)
    this.#noteTable()
  }
}

export const here = new Here()
