import { proxy } from 'valtio'

const LOOK_EVERY_MS = 600_000
/** Focus events are frequent; the server is asked at most this often. */
const NOT_AGAIN_MS = 60_000
const BUILT = /\/assets\/[\w.-]+/g

/** Whether the server has a different build from the running one. */
export const version = proxy({ isOutdated: false })

/** The assets that a page names, in sorted order; their names contain content hashes. */
export const buildOf = (html: string): string => [...new Set(html.match(BUILT))].sort().join(' ')

/** Checks for a newer build periodically and when the window is focused. Never forces a reload. */
export function watchVersion(): void {
  const ours = buildOf(document.head.innerHTML)
  if (!ours) return // a development page
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
