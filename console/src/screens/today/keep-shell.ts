type ScriptUrls = { createScriptURL: (url: string) => unknown }
type Policies = { createPolicy: (name: string, rules: { createScriptURL: (url: string) => string }) => ScriptUrls }

const WORKER = '/worker.js'

/** The page's policy lets nothing become a script address but by this one, which knows one address. */
const policies = (globalThis as { trustedTypes?: Policies }).trustedTypes
const urls = policies?.createPolicy('casekit-worker', { createScriptURL: () => WORKER })

/** By then the page has fetched what it needs. */
const SETTLED_MS = 2000

/** Keeps what the page is made of, and again when it has fetched more; answers how to stop. */
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

/** Lets the browser keep what the page is made of, so that it opens without a line. Where that cannot be, nothing changes. */
async function keepShell(): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  try {
    const address = (urls?.createScriptURL(WORKER) ?? WORKER) as string
    await navigator.serviceWorker.register(address, { updateViaCache: 'none' })
    const { active } = await navigator.serviceWorker.ready
    await import('../../session/unsent.ts') // which signing out asks
    const keep = performance
      .getEntriesByType('resource')
      .map(({ name }) => new URL(name))
      .filter(({ origin }) => origin === location.origin)
      .map(({ pathname }) => pathname)
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker takes none
    active?.postMessage({ keep: [...new Set(keep)] })
  } catch {
    // A private window, or no secure address: the day is shown as long as there is a line.
  }
}
