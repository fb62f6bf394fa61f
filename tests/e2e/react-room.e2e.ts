import { expect, type Page, test } from '@playwright/test'
import { build } from 'esbuild'
import { basename } from 'node:path'
import { fileURLToPath } from 'node:url'
import { CASEKIT, tokenFrom } from '../../embeds/e2e/host-page.ts'
import { sendOffer } from './document.ts'
import { letHome, tenantToken } from './let-home.ts'
import { signIn } from './sign-in.ts'
import { MOST_SHIFTED, watchShifts } from '../support/layout-shift.ts'
import { say } from './words.ts'

const REACT_HOST = process.env.CASEKIT_REACT_HOST_URL ?? 'http://127.0.0.1:8084'
const at = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url))

const KINDS = {
  CaseReport: 'case-report',
  CaseWizard: 'case-wizard',
  CustomerPicker: 'customer-picker',
  GlobalSearch: 'global-search',
  KanbanBoard: 'kanban-board',
  Offer: 'offer',
  Shop: 'shop',
  TenantHome: 'tenant',
  TimeslotChooser: 'timeslot-chooser',
}

/** A page with one widget whose texts are fetched, and the page's own text below. */
const pageOf = (name: string, kind: string, token: string, own: string) => `
  import { createRoot } from 'react-dom/client'
  import { CasekitProvider, createClient } from '@casekit/widgets/casekit-provider'
  import { ${name} } from '@casekit/widgets/${kind}'
  const client = createClient({ api: '${CASEKIT}', getToken: async () => '${token}' })
  const ready = () => { document.documentElement.dataset.ready = '' }
  createRoot(document.querySelector('main')).render(
    <CasekitProvider client={client} language="en-US">
      <${name} presentation="inline" onReady={ready} ${own} />
      <p>{'Below. '.repeat(80)}</p>
    </CasekitProvider>)`

async function bundled(contents: string): Promise<Map<string, string>> {
  const { outputFiles } = await build({
    stdin: { contents, resolveDir: at('tests/e2e'), loader: 'jsx' },
    outdir: 'own',
    bundle: true,
    splitting: true,
    write: false,
    platform: 'browser',
    format: 'esm',
    jsx: 'automatic',
    logLevel: 'error',
    define: { 'process.env.NODE_ENV': '"production"' },
    alias: { '@casekit/widgets': at('packages/widgets/dist') },
  })
  return new Map(outputFiles.map(({ path, text }) => [basename(path), text]))
}

/** Opens the page, with its widget bundled into the page's own code. */
async function open(page: Page, contents: string): Promise<void> {
  const files = await bundled(contents)
  await page.route(`${REACT_HOST}/own/*`, route => {
    const file = basename(new URL(route.request().url()).pathname)
    return file === 'styles.css'
      ? route.fulfill({ path: at('packages/widgets/dist/styles.css') })
      : route.fulfill({ contentType: 'text/javascript; charset=utf-8', body: files.get(file) ?? '' })
  })
  await page.route(`${REACT_HOST}/host`, route =>
    route.fulfill({
      contentType: 'text/html; charset=utf-8',
      body: `<!doctype html><html lang="en"><head><title>Host</title><link rel="icon" href="data:,">
          <link rel="stylesheet" href="/own/styles.css"><script type="module" src="/own/stdin.js"></script></head>
          <body><main></main></body></html>`,
    }),
  )
  await page.goto(`${REACT_HOST}/host`)
}

/** A home requires its tenant's token, the others one of the page's. */
async function tokenOf(page: Page, kind: string): Promise<string> {
  if (kind !== 'tenant') return tokenFrom(page, REACT_HOST)
  await signIn(page, 'property-manager')
  return tenantToken(await letHome(page), REACT_HOST)
}

for (const [name, kind] of Object.entries(KINDS))
  test(`the text below a ${name} of React stays where it is until the widget has what it shows`, async ({ page }) => {
    const token = await tokenOf(page, kind)
    const own = kind === 'offer' ? `offerId="${await sendOffer(page, 'Nyt tag')}"` : ''
    const shifted = await watchShifts(page)
    await open(page, pageOf(name, kind, token, own))
    await expect(page.locator('html[data-ready]')).toBeVisible()
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
    await page.evaluate(() => new Promise(resolve => requestAnimationFrame(() => requestAnimationFrame(resolve))))
    expect(await shifted()).toBeLessThanOrEqual(MOST_SHIFTED)
  })

test('a widget of React that never gets ready keeps no room once it says why', async ({ page }) => {
  await page.route(`${CASEKIT}/api/**`, route =>
    route.fulfill({
      status: 503,
      headers: { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' },
      contentType: 'application/problem+json',
      body: JSON.stringify({ type: 'about:blank', title: 'unavailable', status: 503, code: 'unavailable' }),
    }),
  )
  await open(page, pageOf('Shop', 'shop', 'cke_nobody', ''))
  await expect(page.getByRole('button', { name: say.in('en-US')('Buttons.TryAgain') })).toBeVisible()
  await expect(page.locator('.ck-embed')).toHaveCSS('min-height', '0px')
  await expect(page.locator('html[data-ready]')).toHaveCount(0)
})
