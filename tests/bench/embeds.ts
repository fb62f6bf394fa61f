import { type BrowserContext, chromium, type Browser, type Page } from 'playwright'
import { findBrowser } from '@casekit/tooling/find-browser'
import { startProduct, type Product } from '@casekit/tooling/start-product'
import { earlyFiles, nineElements, pageOf, type Shown } from './embeds-page.ts'
import { longestProcessorTask } from './longest-processor-task.ts'
import { medianOf, printTable } from './measure.ts'

/**
 * `npm run bench -- embeds`: how long a visitor waits, on slow 4G with four times CPU slowdown and an empty cache, from
 * the page's first byte until widgets are rendered with their content and take commands; the kit's files fetched until
 * then (including later ones already started), and the longest task that blocks the page. With twenty widgets only
 * those on screen count: the others start when idle, and the time of the last is reported separately. Times are
 * wall-clock, so they include other load on the machine: the fastest and slowest run are printed next to the median. A
 * task is measured in CPU time, times four, in separate runs. Each element is measured twice: with the loader only, and
 * with the `modulepreload` lines the reference offers. Exits with 1 when a median exceeds its limit.
 */
const RUNS = Number(process.env['BENCH_RUNS'] ?? 5)
const SLOW_4G = { offline: false, latency: 150, downloadThroughput: 204_800, uploadThroughput: 93_750 } // bytes per s
const SLOWER = 4
const TWENTY = ['case-wizard', 'customer-picker', 'global-search', 'kanban-board', 'case-report']
const FIRST_LIMIT_MS = 1500
const TWENTY_LIMIT_MS = 2500
const CALLS_LIMIT = 12
const TASK_LIMIT_MS = 100

type Seen = { ms: number; allMs: number; calls: number; streams: number; files: number }
type Bench = { browser: Browser; product: Pick<Product, 'url' | 'reactHostUrl'> }
type Visit = { shown: Shown[]; early?: readonly string[] }

/** Runs something in a tab with an empty cache on a slow connection. */
async function inFreshTab<T>(
  { browser, product }: Bench,
  { shown, early }: Visit,
  work: (tab: Page) => Promise<T>,
): Promise<T> {
  const context: BrowserContext = await browser.newContext({ locale: 'da-DK' })
  try {
    const tab = await context.newPage()
    const body = pageOf(product.url, shown, early)
    await tab.route(addressIn(product), route => route.fulfill({ contentType: 'text/html; charset=utf-8', body }))
    const session = await context.newCDPSession(tab)
    await session.send('Network.enable')
    await session.send('Network.emulateNetworkConditions', SLOW_4G)
    return await work(tab)
  } finally {
    await context.close()
  }
}

const addressIn = ({ reactHostUrl }: Bench['product']) => `${reactHostUrl}/bench`

async function comeIn(tab: Page, address: string): Promise<number> {
  await tab.goto(address, { waitUntil: 'commit' })
  const usable = await tab.waitForFunction(() => (window as { usableAt?: number }).usableAt, null, { timeout: 60_000 })
  return (await usable.jsonValue()) ?? Number.NaN
}

/** Resolves when the visible widgets are usable: the time, and the number of the kit's files. */
const first = () => {
  const { seenAt } = window as unknown as { seenAt: number }
  const fetched = performance.getEntriesByType('resource').filter(({ name }) => name.includes('/embeds/'))
  return { ms: seenAt, files: fetched.filter(one => one.startTime < seenAt).length }
}

const open = (bench: Bench, visit: Visit): Promise<Seen> =>
  inFreshTab(bench, visit, async tab => {
    const calls: string[] = []
    tab.on('request', request => {
      const { pathname } = new URL(request.url())
      if (request.method() !== 'OPTIONS' && pathname.startsWith('/api/')) calls.push(pathname)
    })
    const session = await tab.context().newCDPSession(tab)
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
    const allMs = await comeIn(tab, addressIn(bench.product))
    const streams = calls.filter(path => path === '/api/Live').length
    return { ...(await tab.evaluate(first)), allMs, calls: calls.length - streams, streams }
  })

const taskOf = (bench: Bench, visit: Visit): Promise<number> =>
  inFreshTab(bench, visit, async tab => {
    const work = () => comeIn(tab, addressIn(bench.product))
    return SLOWER * (await longestProcessorTask(bench.browser, tab, 'seen', work))
  })

const rounded = (value: number) => value.toFixed(0)
const spread = (values: number[]) => `${rounded(Math.min(...values))}–${rounded(Math.max(...values))}`

type Subject = Visit & { name: string; limit: number; seen: Seen[]; tasks: number[] }

async function measure(bench: Bench, nine: Shown[]): Promise<boolean> {
  const twenty = Array.from({ length: 20 }, (_, nth) => nine.find(({ kind }) => kind === TWENTY[nth % TWENTY.length])!)
  const earlyOf = await earlyFiles(bench.product.url)
  const subjects: Subject[] = [
    ...nine.flatMap(one => {
      const alone = { shown: [one], limit: FIRST_LIMIT_MS }
      return [
        { ...alone, name: one.kind, seen: [], tasks: [] },
        { ...alone, name: '… with its lines', early: earlyOf(one.kind), seen: [], tasks: [] },
      ]
    }),
    { name: '20 widgets of 5 kinds', shown: twenty, limit: TWENTY_LIMIT_MS, seen: [], tasks: [] },
  ]
  for (let run = 0; run < RUNS; run += 1)
    // in turn, so other load affects all of them
    for (const { seen, tasks, ...visit } of subjects) {
      seen.push(await open(bench, visit))
      tasks.push(await taskOf(bench, visit))
    }
  const rows = subjects.map(rowOf)
  printTable([HEAD, ...rows.map(({ cells }) => cells)])
  return rows.every(({ isMet }) => isMet)
}

const HEAD = [
  'usable, slow 4G, CPU ÷4',
  'median ms',
  'runs',
  'limit ms',
  'last ms',
  'files',
  'longest task ms',
  'runs',
  'calls',
  'streams',
  '',
]

function rowOf({ name, shown, limit, seen, tasks }: Subject) {
  const times = seen.map(({ ms }) => ms)
  const calls = Math.max(...seen.map(one => one.calls))
  const streams = Math.max(...seen.map(one => one.streams))
  const files = Math.max(...seen.map(one => one.files))
  const isLight = calls <= CALLS_LIMIT && streams <= 1
  const isMet = medianOf(times) <= limit && isLight && (shown.length > 1 || medianOf(tasks) <= TASK_LIMIT_MS)
  const [ms, lastMs, taskMs] = [times, seen.map(one => one.allMs), tasks].map(values => rounded(medianOf(values)))
  const counts = [calls, streams].map(String)
  const cells = [name, ms, spread(times), String(limit), lastMs, String(files), taskMs, spread(tasks), ...counts]
  return { isMet, cells: [...cells, isMet ? 'ok' : 'OVER'].map(cell => cell ?? '') }
}

const { CASEKIT_URL, CASEKIT_REACT_HOST_URL, CASEKIT_DATA } = process.env
const product =
  CASEKIT_URL && CASEKIT_REACT_HOST_URL && CASEKIT_DATA
    ? { url: CASEKIT_URL, reactHostUrl: CASEKIT_REACT_HOST_URL, data: CASEKIT_DATA, stop: () => Promise.resolve() }
    : await startProduct()
const browser = await chromium.launch({
  executablePath: await findBrowser(line => process.stderr.write(`${line}\n`)),
  args: ['--no-sandbox', '--disable-gpu', '--disable-features=LocalNetworkAccessChecks'],
})
try {
  if (!(await measure({ browser, product }, await nineElements(browser, product)))) process.exitCode = 1
} finally {
  await browser.close()
  await product.stop()
}
