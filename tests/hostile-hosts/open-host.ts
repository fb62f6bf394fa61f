import { type Browser, expect, type Page, type Request } from '@playwright/test'
import { CASEKIT } from '../../embeds/e2e/host-page.ts'
import type { Host } from './hosts.ts'
import { bundled, file } from './page-parts.ts'
import type { Dressed } from './styles.ts'
import type { Witness } from './pages/witness.ts'

export const HOST = 'https://host.example'
const ATTRIBUTES = { language: 'da-DK' }

export type Opened = {
  page: Page
  /** All console messages and uncaught errors. */
  complaints: string[]
  /** Calls to the provider's API, in order. */
  calls: Request[]
  /** Resolves when every widget is ready and no request is pending. */
  settled: (tags?: string[], times?: number) => Promise<void>
  /** Pending requests to the product. */
  busy: Set<Request>
  close: () => Promise<void>
}

export type Wanted = {
  tags: string[]
  token?: string
  attributes?: Record<string, string>
  path?: string
  /** The test controls the page's clock. */
  sleeps?: boolean
}

/** Opens a host on a fictitious origin, with the widgets. Only the product is requested over the network. */
export async function openHost(browser: Browser, host: Host, wanted: Wanted): Promise<Opened> {
  const context = await browser.newContext({
    locale: 'da-DK',
    timezoneId: 'Europe/Copenhagen',
    reducedMotion: 'reduce',
    ...host.browser,
  })
  const page = await context.newPage()
  const opened = listenTo(page)
  await context.route(`${HOST}/**`, async route => {
    const { pathname } = new URL(route.request().url())
    const body = PAGES[pathname]?.(host, wanted)
    if (!body) return route.fulfill({ status: 204 })
    const headers: Record<string, string> = host.policy ? { 'content-security-policy': host.policy } : {}
    return route.fulfill({ contentType: 'text/html; charset=utf-8', headers, body: await body })
  })
  await context.addInitScript({ content: await bundled('pages/witness.ts') })
  if (wanted.sleeps) await page.clock.install()
  await page.goto(`${HOST}${wanted.path ?? '/'}`)
  const settled = (tags = wanted.tags, times = 1) => settle(opened, tags, times)
  return { ...opened, settled, close: () => context.close() }
}

/** The page with the widgets, one without any, and one that frames the first in a sandbox. */
const PAGES: Record<string, (host: Host, wanted: Wanted) => Promise<string>> = {
  '/': pageOf,
  '/away': (host, wanted) => pageOf(host, { ...wanted, tags: [] }),
  '/frame': async (host, wanted) =>
    `<!doctype html><title>Frame</title><iframe sandbox="allow-scripts" width="800" height="900" srcdoc="${escaped(await pageOf(host, wanted))}"></iframe>`,
}

type Heard = { page: Page; complaints: string[]; calls: Request[]; busy: Set<Request> }

function listenTo(page: Page): Heard {
  const heard: Heard = { page, complaints: [], calls: [], busy: new Set() }
  page.on('pageerror', error => heard.complaints.push(error.message))
  page.on('console', message => heard.complaints.push(`${message.type()}: ${message.text()}`))
  page.on('request', request => {
    if (!request.url().startsWith(CASEKIT)) return
    heard.busy.add(request)
    if (request.url().startsWith(`${CASEKIT}/api/`)) heard.calls.push(request)
  })
  const over = (request: Request) => void heard.busy.delete(request)
  page.on('requestfinished', over).on('requestfailed', over)
  return heard
}

export const isStream = (request: Request) => request.headers().accept === 'text/event-stream'

async function settle({ page, busy }: Heard, tags: string[], times: number): Promise<void> {
  const missing = async () => {
    const ready = await page.evaluate(() => (document as unknown as Watched).witness.ready)
    return tags.filter(tag => ready.filter(one => one === tag).length < times)
  }
  await expect.poll(missing, 'widgets that do not stand').toEqual([])
  for (let quiet = 0; quiet < 4; quiet += 1) {
    await page.waitForTimeout(50)
    if ([...busy].some(request => !isStream(request)) || (await isBusy(page))) quiet = 0
  }
}

const isBusy = (page: Page) => page.locator('[aria-busy=true], .ck-embed-loader, .ck-skeleton').first().isVisible()

type Watched = { witness: Witness }

/** The loader's observer, which keeps looking for elements the page does not contain yet. */
const LOOKS_ON = 'observers: MutationObserver of #document'

/** What our scripts left on the page or removed from it, compared with before. */
export async function leftBehind(page: Page): Promise<string[]> {
  const left = await tracesOn(page)
  return left.filter((one, at) => one !== LOOKS_ON || left.indexOf(LOOKS_ON) !== at)
}

const tracesOn = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const { before, traces } = (document as unknown as Watched).witness
    const now = traces()
    return (Object.keys(now) as (keyof typeof now)[]).flatMap(kind => [
      ...now[kind].filter(one => !before[kind].includes(one)).map(one => `${kind}: ${one}`),
      ...before[kind].filter(one => !now[kind].includes(one)).map(one => `${kind} without ${one}`),
    ])
  })

/** The page's own elements whose computed values changed after our scripts ran. */
export const restyled = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const { hostStylesBefore: before, hostStyles } = (document as unknown as Watched).witness
    return Object.entries(hostStyles()).flatMap(([name, style]) => (style === before[name] ? [] : [name]))
  })

const attributesOf = ({ token, attributes }: Wanted) => ({ ...ATTRIBUTES, ...attributes, ...(token && { token }) })

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;')

function element(tag: string, wanted: Wanted): string {
  const written = Object.entries(attributesOf(wanted)).map(([name, value]) => `${name}="${escaped(value)}"`)
  return `<div><${tag} ${written.join(' ')}></${tag}></div>`
}

async function pageOf(host: Host, wanted: Wanted): Promise<string> {
  const [css = '', script = ''] = [await host.css?.(), await host.script?.()]
  const code = script && `<script>${script.replaceAll('</script', '<\\/script')}</script>`
  const places = { tags: wanted.tags, attributes: attributesOf(wanted) }
  return `<!doctype html><html lang="da" ${host.html ?? ''}><head><meta charset="utf-8"><title>Host</title>
    ${css && `<style>${css}</style>`}${host.mounts ? '' : code}
    <script type="module" src="${CASEKIT}/embeds/v1/casekit.js"></script></head>
    <body class="wp-site-blocks"><div id="sample">${file('pages/sample.html')}</div>
    <nav><a id="to-page" href="/">Siden</a> <a id="to-away" href="/away">Væk</a></nav>
    <div id="place" class="entry-content is-layout-constrained">
      ${host.mounts ? '' : wanted.tags.map(tag => element(tag, wanted)).join('\n')}</div>
    ${host.mounts ? `<script type="application/json" id="places">${JSON.stringify(places)}</script>${code}` : ''}</body></html>`
}

/** Every element inside the widgets, by tag. */
export const dressedBy = (page: Page, tags: string[]): Promise<Record<string, Dressed[]>> =>
  page.evaluate(
    names => Object.fromEntries(names.map(tag => [tag, (document as unknown as Watched).witness.dressed(tag)])),
    tags,
  )
