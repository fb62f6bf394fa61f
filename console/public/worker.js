/* Keeps what the technician's day is made of, so that it opens without a line. Calls are never kept here. */
const SHELL = 'casekit-shell'
const SHARED = 'casekit-shared'
const SHARED_TO = '/Activities/Shared'
const NOT_CONSOLE = /^\/(api|embeds|dev|examples|healthz|readyz|metrics)(\/|$)/i
const ASSET = /^\/(assets\/|favicon\.svg$|icon-[\w-]+\.png$|wear\.js$|manifest\.webmanifest$)/

self.addEventListener('activate', event => event.waitUntil(self.clients.claim()))

/** Serialized: files being cached by a second run would look like leftovers of an earlier version. */
let keeping = Promise.resolve()

self.addEventListener('message', event => {
  if (!Array.isArray(event.data?.keep)) return
  keeping = keeping.catch(() => null).then(() => keep(event.data.keep.map(String)))
  event.waitUntil(keeping)
})

self.addEventListener('fetch', event => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method === 'POST' && origin === self.location.origin && pathname === SHARED_TO) {
    event.respondWith(takeShared(request))
    return
  }
  if (request.method !== 'GET' || origin !== self.location.origin || NOT_CONSOLE.test(pathname)) return
  if (request.mode === 'navigate') event.respondWith(page(request))
  else if (ASSET.test(pathname)) event.respondWith(asset(request, pathname))
})

/** Pictures shared from another app wait here until the day view asks what they show. */
async function takeShared(request) {
  const shared = await caches.open(SHARED)
  const files = (await request.formData()).getAll('pictures').filter(each => each instanceof File)
  for (const [at, file] of files.entries())
    await shared.put(`/shared/${Date.now()}-${at}`, new Response(file, { headers: { 'content-type': file.type } }))
  return Response.redirect('/Today', 303)
}

/** A new, moved or cancelled visit, or an alert; of one visit only the latest notification is shown. */
self.addEventListener('push', event => {
  const { title, body, url, tag } = event.data?.json() ?? {}
  if (!title) return
  const icon = '/icon-192.png'
  event.waitUntil(self.registration.showNotification(title, { body, tag, icon, badge: icon, data: { url } }))
})

self.addEventListener('notificationclick', event => {
  event.notification.close()
  event.waitUntil(open(event.notification.data?.url ?? '/'))
})

/** Focuses the open page, if there is one. */
async function open(url) {
  const [page] = await self.clients.matchAll({ type: 'window' })
  if (!page) return self.clients.openWindow(url)
  await page.focus()
  return page.navigate(url)
}

/** Caches the current files, the page itself last; deletes those of an earlier version once all are cached. */
async function keep(paths) {
  const shell = await caches.open(SHELL)
  const wanted = new Set([...paths.filter(path => ASSET.test(path)), '/'])
  for (const path of wanted)
    if (path === '/' || !(await shell.match(path))) {
      const answer = await fetch(path, { cache: 'no-cache' }).catch(() => null)
      if (!answer?.ok || answer.redirected) return // the earlier version stays usable
      if (path === '/' && !(await isMadeOf(answer.clone(), wanted))) return // newer than the running page
      await shell.put(path, answer)
    }
  for (const kept of await shell.keys()) if (!wanted.has(new URL(kept.url).pathname)) await shell.delete(kept)
}

async function isMadeOf(answer, files) {
  const named = (await answer.text()).match(/\/assets\/[\w.-]+/g) ?? []
  return named.every(name => files.has(name))
}

/** The console's page: from the network when online, otherwise from the cache. */
async function page(request) {
  try {
    return await fetch(request)
  } catch (error) {
    const kept = await caches.match('/')
    if (kept) return kept
    throw error
  }
}

/** Files with a content hash never change; the others go to the network first. */
async function asset(request, pathname) {
  const kept = await caches.match(pathname)
  if (kept && pathname.startsWith('/assets/')) return kept
  try {
    return await fetch(request)
  } catch (error) {
    if (kept) return kept
    throw error
  }
}
