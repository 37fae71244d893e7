// Parts of the page have their contents in their names: once fetched they are kept. The page itself is asked for, and what was
// kept of it is shown only where its server does not answer. Nothing of a battle is kept here.
const KEPT = 'dieshift-page'
const part = (url) => /\/assets\/|\/python\//.test(url.pathname)

self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))
self.addEventListener('fetch', (event) => {
  const url = new URL(event.request.url)
  if (event.request.method !== 'GET' || url.origin !== location.origin) return
  if (part(url)) event.respondWith(kept(event.request))
  else if (event.request.mode === 'navigate') event.respondWith(asked(event.request))
})

async function kept(request) {
  const cache = await caches.open(KEPT)
  const found = await cache.match(request)
  if (found) return found
  const answer = await fetch(request)
  if (answer.ok) await cache.put(request, answer.clone())
  return answer
}

async function asked(request) {
  const cache = await caches.open(KEPT)
  try {
    const answer = await fetch(request)
    if (answer.ok) await renewed(answer.clone())
    return answer
  } catch (fault) {
    const found = await cache.match('./')
    if (found) return found
    throw fault
  }
}

// another version of the page has other parts: those of the last are forgotten
async function renewed(answer) {
  const [before, now] = [await (await caches.open(KEPT)).match('./'), answer.clone()]
  if (before && (await before.text()) !== (await answer.text())) await caches.delete(KEPT)
  await (await caches.open(KEPT)).put('./', now)
}
