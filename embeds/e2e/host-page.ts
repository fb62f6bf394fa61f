import type { Page } from '@playwright/test'

/** The addresses of the product and the partner's page, as set by `npm test`. */
export const CASEKIT = process.env.CASEKIT_URL ?? 'http://127.0.0.1:8080'
export const PARTNER = process.env.CASEKIT_PARTNER_URL ?? 'http://127.0.0.1:8081'

/** As strict as a page can be: nothing inline, no eval, Trusted Types. */
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
  /** The page's origin, which must match its tokens'. Default: the partner's. */
  origin?: string
  /** The page's loader scripts; one by default. */
  loaders?: string[]
}

/** Opens a third-party page on the partner's origin, where its tokens are valid. Returns the browser's complaints. */
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

/** A fresh token from the partner's server, for a new visitor. */
export const freshToken = (page: Page): Promise<string> => tokenFrom(page, PARTNER)

/** A fresh token from the example at `origin`. */
export async function tokenFrom(page: Page, origin: string): Promise<string> {
  await page.request.get(origin)
  const answer = await page.request.post(`${origin}/token`)
  return ((await answer.json()) as { token: string }).token
}

/** Records events on the page from now on; the returned function reads them. */
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
