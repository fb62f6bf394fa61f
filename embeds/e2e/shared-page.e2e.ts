import { expect, test } from '@playwright/test'
import { CASEKIT, openHost, tokenFrom } from './host-page.ts'

const REACT_HOST = process.env.CASEKIT_REACT_HOST_URL ?? 'http://127.0.0.1:8084'
const KINDS = ['case-wizard', 'customer-picker', 'global-search', 'kanban-board', 'case-report']
const WIDGETS = 20

const isStream = (call: string) => call.endsWith('/api/Live')

/** Twenty widgets of five kinds, all with the page's `getToken`. */
const body = Array.from({ length: WIDGETS }, (_, nth) => KINDS[nth % KINDS.length])
  .map(kind => `<casekit-${kind}></casekit-${kind}>`)
  .join('')

test('twenty widgets on one page share one stream, one token and twelve calls at most', async ({ page }) => {
  const token = await tokenFrom(page, REACT_HOST)
  const calls: string[] = []
  page.on('request', request => {
    const { pathname } = new URL(request.url())
    if (request.method() !== 'OPTIONS' && pathname.startsWith('/api/')) calls.push(`${request.method()} ${pathname}`)
  })
  // others' changes would rightly trigger more requests, so the event stream stays silent
  await page.route(
    ({ pathname }) => pathname === '/api/Live',
    () => null,
  )
  await page.exposeFunction('fresh', () => token)
  const complaints = await openHost(page, {
    origin: REACT_HOST,
    body,
    script: `let asked = 0, ready = 0
      const getToken = () => { document.documentElement.dataset.asked = ++asked; return fresh() }
      document.addEventListener('casekit-ready', () => { document.documentElement.dataset.ready = ++ready })
      for (const element of document.body.children) element.getToken = getToken`,
  })
  await expect(page.locator('html')).toHaveAttribute('data-ready', String(WIDGETS), { timeout: 30_000 })
  for (const kind of KINDS) await expect(page.locator(`casekit-${kind} [aria-busy='true']`)).toHaveCount(0)
  await expect.poll(() => calls.filter(isStream).length).toBe(1)
  expect(calls.filter(isStream)).toHaveLength(1)
  const asked = calls.filter(call => !isStream(call))
  expect(asked.length, asked.join('\n')).toBeLessThanOrEqual(12)
  await expect(page.locator('html')).toHaveAttribute('data-asked', '1')
  expect(complaints).toEqual([])
})

test('signing out by reset() ends what is under way and shows nothing of it', async ({ page }) => {
  const token = await tokenFrom(page, REACT_HOST)
  const held = Promise.withResolvers<void>()
  await page.route(`${CASEKIT}/api/Website/Customer/**`, async route => {
    await held.promise
    await route.continue().catch(() => null)
  })
  const asked = page.waitForRequest(/\/Customer\//)
  await openHost(page, {
    origin: REACT_HOST,
    body: `<casekit-customer-picker token="${token}"></casekit-customer-picker>`,
  })
  const picker = page.locator('casekit-customer-picker')
  const ended = page.waitForEvent('requestfailed', request => request.url().includes('/Customer/'))
  await asked
  await expect(picker.getByRole('searchbox')).toBeVisible()
  await picker.evaluate(element => {
    element.removeAttribute('token')
    void (element as unknown as { reset(): Promise<void> }).reset()
  })
  await ended
  held.resolve()
  const bearers: string[] = []
  page.on('request', request => bearers.push(request.headers().authorization ?? ''))
  await expect(picker.getByRole('row').nth(1)).toBeHidden() // the first one is the column header
  expect(bearers.filter(bearer => bearer.includes(token))).toEqual([])
})

test('a file that is not what its hash says is not run, and the page is told', async ({ page }) => {
  const { version, elements } = (await (await page.request.get(`${CASEKIT}/embeds/v1/loads.json`)).json()) as Loads
  const base = `${CASEKIT}/embeds/${version}/`
  const hashes = (await (await page.request.get(`${base}integrity.json`)).json()) as Record<string, string>
  const entry = elements['casekit-global-search']?.entry ?? ''
  const map = Object.fromEntries(Object.entries(hashes).map(([path, hash]) => [base + path, hash]))
  const run = async (integrity: Record<string, string>) => {
    await page.route(`${REACT_HOST}/pinned`, route =>
      route.fulfill({
        contentType: 'text/html; charset=utf-8',
        body: `<!doctype html><html lang="da"><link rel="icon" href="data:,"><script type="importmap">${JSON.stringify({ integrity })}</script>
          <script>document.addEventListener('casekit-error', event => { document.title = event.detail.code })</script>
          <script type="module" crossorigin integrity="${hashes['casekit.js']}" src="${base}casekit.js"></script>
          <casekit-global-search></casekit-global-search>`,
      }),
    )
    await page.goto(`${REACT_HOST}/pinned`)
  }
  await run(map)
  await expect(page.locator('casekit-global-search').getByRole('searchbox')).toBeVisible()
  await run({ ...map, [base + entry]: `sha384-${'A'.repeat(64)}` })
  await expect(page).toHaveTitle('script-failed')
  await expect(page.locator('casekit-global-search').getByRole('searchbox')).toHaveCount(0)
})

type Loads = { version: string; elements: Record<string, { entry: string }> }
