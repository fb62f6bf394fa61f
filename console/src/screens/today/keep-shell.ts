type ScriptUrls = { createScriptURL: (url: string) => unknown }
type Policies = { createPolicy: (name: string, rules: { createScriptURL: (url: string) => string }) => ScriptUrls }

const WORKER = '/worker.js'

/** The only Trusted Types policy for script URLs; it allows this one address. */
const policies = (globalThis as { trustedTypes?: Policies }).trustedTypes
const urls = policies?.createPolicy('casekit-worker', { createScriptURL: () => WORKER })

/** After this, the page has fetched what it needs. */
const SETTLED_MS = 2000

/** Caches the page's files, and again after it has fetched more; returns the stop function. */
export function keepShellWhole(): () => void {
  let settled: ReturnType<typeof setTimeout> | undefined
  const fetched = new PerformanceObserver(list => {
    if (!list.getEntries().some(({ name }) => new URL(name).pathname.startsWith('/assets/'))) return
    clearTimeout(settled)
    settled = setTimeout(() => void keepShell(), SETTLED_MS)
  })
  fetched.observe({ type: 'resource', buffered: true })
  return () => {
    clearTimeout(settled)
    fetched.disconnect()
  }
}

/** Caches the page's files so that it opens offline. Does nothing where that is not possible. */
async function keepShell(): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  try {
    const address = (urls?.createScriptURL(WORKER) ?? WORKER) as string
    await navigator.serviceWorker.register(address, { updateViaCache: 'none' })
    const { active } = await navigator.serviceWorker.ready
    await import('../../session/unsent.ts') // needed for signing out
    const keep = performance
      .getEntriesByType('resource')
      .map(({ name }) => new URL(name))
      .filter(({ origin }) => origin === location.origin)
      .map(({ pathname }) => pathname)
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker takes none
    active?.postMessage({ keep: [...new Set(keep)] })
  } catch {
    // Private window or insecure origin: the day works only online.
  }
}
