import { proxy } from 'valtio'

const LOOK_EVERY_MS = 600_000
/** Focus comes often; the server is asked no more than this. */
const NOT_AGAIN_MS = 60_000
const BUILT = /\/assets\/[\w.-]+/g

/** Whether the server has another build than the one that runs here. */
export const version = proxy({ isOutdated: false })

/** The files that a page names, in no order; the build made their names from what is in them. */
export const buildOf = (html: string): string => [...new Set(html.match(BUILT))].sort().join(' ')

/** Looks for a newer build now and then, and when somebody comes back to the page. Nothing is ever reloaded by force. */
export function watchVersion(): void {
  const ours = buildOf(document.head.innerHTML)
  if (!ours) return // not built: the page of a developer
  let lookedAt = performance.now()

  async function look(): Promise<void> {
    if (version.isOutdated || performance.now() - lookedAt < NOT_AGAIN_MS) return
    lookedAt = performance.now()
    const page = await fetch('/', { cache: 'no-store', headers: { accept: 'text/html' } }).catch(() => null)
    const theirs = page?.ok ? buildOf(await page.text()) : ''
    version.isOutdated = theirs !== '' && theirs !== ours
  }

  setInterval(() => void look(), LOOK_EVERY_MS)
  addEventListener('focus', () => void look())
}
