import type { Page } from '@playwright/test'

/** Where the product and the partner's page stand, as `npm test` says. */
export const CASEKIT = process.env.CASEKIT_URL ?? 'http://127.0.0.1:8080'
export const PARTNER = process.env.CASEKIT_PARTNER_URL ?? 'http://127.0.0.1:8081'

/** As strict as a page can be: nothing inline, nothing evaluated, Trusted Types. */
const POLICY = [
  "default-src 'none'",
  `script-src 'self' ${CASEKIT}`,
  `connect-src ${CASEKIT}`,
  "style-src 'none'",
  'img-src data:',
  "require-trusted-types-for 'script'",
  "trusted-types 'none'",
].join('; ')

type Host = {
  body: string
  /** The page's own module, run after the loader's. */
  script?: string
  /** Where the page stands; its tokens must be of the same origin. Default: the partner's. */
  origin?: string
  /** Loader scripts of the page; one by default. */
  loaders?: string[]
}

/** A stranger's page on the partner's origin, whose tokens work there. Collects what the browser complains about. */
export async function openHost(
  page: Page,
  { body, script = '', loaders = ['v1'], origin = PARTNER }: Host,
): Promise<string[]> {
  const complaints: string[] = []
  page.on('pageerror', error => complaints.push(error.message))
  page.on('console', message => {
    if (['error', 'warning'].includes(message.type())) complaints.push(message.text())
  })
  const tags = loaders.map(one => `<script type="module" src="${CASEKIT}/embeds/${one}/casekit.js"></script>`)
  await page.route(`${origin}/host`, route =>
    route.fulfill({
      contentType: 'text/html; charset=utf-8',
      headers: { 'content-security-policy': POLICY },
      body: `<!doctype html><html lang="da"><head><title>Host</title><link rel="icon" href="data:,">${tags.join('')}
        <script type="module" src="/host.js"></script></head><body>${body}</body></html>`,
    }),
  )
  await page.route(`${origin}/host.js`, route => route.fulfill({ contentType: 'text/javascript', body: script }))
  await page.goto(`${origin}/host`)
  return complaints
}

/** A fresh token of the partner's, minted by its own server for a visitor of its own. */
export const freshToken = (page: Page): Promise<string> => tokenFrom(page, PARTNER)

/** A fresh token of the example at `origin`. */
export async function tokenFrom(page: Page, origin: string): Promise<string> {
  await page.request.get(origin)
  const answer = await page.request.post(`${origin}/token`)
  return ((await answer.json()) as { token: string }).token
}

/** Counts an event on the page from now on; the count is read by `seen(page)`. */
export async function watch(page: Page, names: string[]): Promise<() => Promise<{ name: string; detail: unknown }[]>> {
  await page.addInitScript(watched => {
    const events: { name: string; detail: unknown }[] = []
    Object.assign(document, { seenEvents: events })
    for (const name of watched)
      document.addEventListener(name, event => events.push({ name, detail: (event as CustomEvent).detail }))
  }, names)
  return () =>
    page.evaluate(() => (document as unknown as { seenEvents: { name: string; detail: unknown }[] }).seenEvents)
}
