/**
 * The page offline: every built file is kept under the version it belongs to, and a page always gets the files of one
 * version. A new version is fetched at once and then waits: the page decides when it may take over
 * (`update.svelte.ts`). VERSION and FILES are filled in by plugins/offline.ts.
 */
const version = 'VERSION'
const files = ['FILES']
const cacheName = `warbones-${version}`

self.addEventListener('install', (event) => {
  const whole = files.map((file) => new Request(file, { cache: 'no-cache' }))
  event.waitUntil(caches.open(cacheName).then((cache) => cache.addAll(whole)))
})

self.addEventListener('activate', (event) => {
  const forget = async () => {
    const names = await caches.keys()
    await Promise.all(
      names.filter((name) => name.startsWith('warbones-') && name !== cacheName).map((name) => caches.delete(name)),
    )
    await self.clients.claim()
  }
  event.waitUntil(forget())
})

self.addEventListener('message', (event) => {
  if (event.data === 'take over') self.skipWaiting()
})

self.addEventListener('fetch', (event) => {
  const { request } = event
  if (request.method !== 'GET' || new URL(request.url).origin !== self.location.origin) return
  const answer = async () => {
    const cache = await caches.open(cacheName)
    const kept = await cache.match(request.mode === 'navigate' ? './' : request, { ignoreSearch: true })
    return kept ?? fetch(request)
  }
  event.respondWith(answer())
})
