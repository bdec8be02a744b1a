/**
 * A new version of the page waits until it may take over: `update.ready` says that one is there, `takeUpdate()` lets it
 * in and loads the page anew. `update.isHeld` is true while a game is on: nobody is asked before it is over.
 */
export const update = $state({ ready: false, isHeld: false })

let waiting: ServiceWorker | null = null

function watch(registration: ServiceWorkerRegistration): void {
  const look = () => {
    if (!registration.waiting || !navigator.serviceWorker.controller) return
    waiting = registration.waiting
    update.ready = true
  }
  look()
  registration.addEventListener('updatefound', () => registration.installing?.addEventListener('statechange', look))
}

export function takeUpdate(): void {
  navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true })
  waiting?.postMessage('take over')
}

/** Fetching the whole page for offline use must not compete with the first game: it starts when the page is at rest. */
export function keepOffline(): void {
  if (!('serviceWorker' in navigator)) return
  const begin = () => void navigator.serviceWorker.register('./sw.js').then(watch, () => undefined)
  const soon = () => setTimeout(begin, 1500)
  if (document.readyState === 'complete') soon()
  else addEventListener('load', soon, { once: true })
}
