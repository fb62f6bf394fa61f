/* Keeps what the technician's day is made of, so that it opens without a line. Calls are never kept here. */
const SHELL = 'casekit-shell'
const SHARED = 'casekit-shared'
const SHARED_TO = '/Activities/Shared'
const NOT_CONSOLE = /^\/(api|embeds|dev|examples|healthz|readyz|metrics)(\/|$)/i
const ASSET = /^\/(assets\/|favicon\.svg$|icon-[\w-]+\.png$|wear\.js$|manifest\.webmanifest$)/

self.addEventListener('activate', event => event.waitUntil(self.clients.claim()))

/** One after the other: what is being kept would be taken for what an earlier version was made of. */
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

/** Pictures that another application handed over wait here for the day, which asks what they show. */
async function takeShared(request) {
  const shared = await caches.open(SHARED)
  const files = (await request.formData()).getAll('pictures').filter(each => each instanceof File)
  for (const [at, file] of files.entries())
    await shared.put(`/shared/${Date.now()}-${at}`, new Response(file, { headers: { 'content-type': file.type } }))
  return Response.redirect('/Today', 303)
}

/** A visit that came, moved or went, or what stands at the bell; of the same visit the last one is shown. */
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

/** In the page that is open, where one is. */
async function open(url) {
  const [page] = await self.clients.matchAll({ type: 'window' })
  if (!page) return self.clients.openWindow(url)
  await page.focus()
  return page.navigate(url)
}

/** What the page is made of now, the page itself last; what an earlier version was made of goes once all of it is there. */
async function keep(paths) {
  const shell = await caches.open(SHELL)
  const wanted = new Set([...paths.filter(path => ASSET.test(path)), '/'])
  for (const path of wanted)
    if (path === '/' || !(await shell.match(path))) {
      const answer = await fetch(path, { cache: 'no-cache' }).catch(() => null)
      if (!answer?.ok || answer.redirected) return // the earlier version still opens
      if (path === '/' && !(await isMadeOf(answer.clone(), wanted))) return // newer than the page that runs
      await shell.put(path, answer)
    }
  for (const kept of await shell.keys()) if (!wanted.has(new URL(kept.url).pathname)) await shell.delete(kept)
}

async function isMadeOf(answer, files) {
  const named = (await answer.text()).match(/\/assets\/[\w.-]+/g) ?? []
  return named.every(name => files.has(name))
}

/** The one page of the console, fresh where there is a line. */
async function page(request) {
  try {
    return await fetch(request)
  } catch (error) {
    const kept = await caches.match('/')
    if (kept) return kept
    throw error
  }
}

/** A name made from the content never changes; the others are asked for first. */
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
