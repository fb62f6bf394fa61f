type ScriptUrls = { createScriptURL: (url: string) => unknown }
type Policies = { createPolicy: (name: string, rules: { createScriptURL: (url: string) => string }) => ScriptUrls }

const WORKER = '/worker.js'

/** The page's policy lets nothing become a script address but by this one, which knows one address. */
const policies = (globalThis as { trustedTypes?: Policies }).trustedTypes
const urls = policies?.createPolicy('casekit-worker', { createScriptURL: () => WORKER })

/** Lets the browser keep what the page is made of, so that it opens without a line. Where that cannot be, nothing changes. */
export async function keepShell(): Promise<void> {
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
