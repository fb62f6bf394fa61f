import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { buildWhatIsStale } from '../build.ts'
import { filesChanged, reachesElements, sinceOf, storiesFor } from '../changed.ts'
import { CHECKS } from '../checks.ts'
import { failedStories, failuresOf } from '../failures.ts'
import { findBrowser } from '../find-browser.ts'
import { readReport } from '../read-report.ts'
import { OUTSIDE } from '../report-outside.ts'
import { inRoot } from '../root.ts'
import { noteDrawnBy, PICTURED_FROM } from '../pictures.ts'
import { at, setChildrenTo, timeOf } from '../run-at.ts'
import { runStep } from '../run-step.ts'
import { type Product, startProduct } from '../start-product.ts'

/**
 * `npm test`: everything CI runs. Repeats all failures at the end; the last line counts every test and check.
 * `npm test -- at 2026-12-31T23:50:00Z`: the same with server, database, and browser at that time, reset for each step.
 * `npm test -- pictures [update]`: only the pictures of the screens; `update` accepts how they look now.
 * `npm test -- changed [commit]`: only what changes since main, or since that commit, can affect.
 */
type Count = { passed: number; failed: number }
type Step = { name: string; run: () => Promise<Count>; hasTime?: boolean }

const RESULTS = inRoot('.test-results')
const say = (line: string) => console.log(`\n— ${line}`)

const one = (code: number): Count => (code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 })

/** A runner that failed as a whole counts as one failure even if none of its tests failed. */
function orOne(count: Count, code: number): Count {
  return code !== 0 && count.failed === 0 ? { ...count, failed: 1 } : count
}

async function vitest(config: string, environment: Record<string, string> = {}): Promise<Count> {
  const file = `${RESULTS}/${config}.json`
  const words = [
    'run',
    '--config',
    `packages/tooling/${config}`,
    '--reporter',
    'dot',
    '--reporter',
    'json',
    `--outputFile.json=${file}`,
    '--reporter',
    'packages/tooling/src/report-outside.ts',
    ...(changed ? ['--changed', changed.since, '--passWithNoTests'] : []),
  ]
  const code = await runStep('vitest', words, environment)
  return countOf(file, code)
}

/** The counts in a runner's JSON report. */
function countOf(file: string, code: number): Count {
  const { numPassedTests = 0, numFailedTests = 0 } = readReport<{ numPassedTests: number; numFailedTests: number }>(
    file,
  )
  return orOne({ passed: numPassedTests, failed: numFailedTests }, code)
}

let started: Promise<Product> | undefined
/** Elements and stories share one product. */
const product = () => (started ??= startProduct())

async function elements(browser: string): Promise<Count> {
  if (changed && !reachesElements(changed)) return { passed: 0, failed: 0 }
  const { url } = await product()
  const words = ['--config', 'packages/tooling/web-test-runner.config.ts']
  const code = await runStep('wtr', words, { CHROMIUM_PATH: browser, CASEKIT_URL: url })
  return countOf(`${RESULTS}/elements.json`, code)
}

async function stories(browser: string): Promise<Count> {
  const reached = changed ? storiesFor(changed) : 'all'
  if (reached.length === 0) return { passed: 0, failed: 0 }
  const { url, partnerUrl, propertyBinderUrl, orderHubUrl, reactHostUrl, bookingPageUrl, dns, register, data } =
    await product()
  const code = await runStep('playwright', [...STORIES, ...(reached === 'all' ? [] : reached)], {
    CHROMIUM_PATH: browser,
    CASEKIT_URL: url,
    CASEKIT_PARTNER_URL: partnerUrl,
    CASEKIT_PROPERTY_BINDER_URL: propertyBinderUrl,
    CASEKIT_ORDER_HUB_URL: orderHubUrl,
    CASEKIT_REACT_HOST_URL: reactHostUrl,
    CASEKIT_BOOKING_PAGE_URL: bookingPageUrl,
    CASEKIT_DNS: dns,
    CASEKIT_REGISTER_URL: register,
    CASEKIT_DATA: data,
  })
  return playwrightCount('playwright', code)
}

/** A product of its own, at a fixed time and with nothing but its demo data. */
async function pictures(browser: string): Promise<Count> {
  if (changed && storiesFor(changed) !== 'all') return { passed: 0, failed: 0 }
  const shown = await at(PICTURED_FROM, () => startProduct())
  const isAccepted = isDrawing && second === 'update'
  if (isAccepted) noteDrawnBy(browser)
  const words = [...PICTURES, ...(isAccepted ? ['--update-snapshots'] : [])]
  try {
    const code = await runStep('playwright', words, { CHROMIUM_PATH: browser, CASEKIT_URL: shown.url })
    return playwrightCount('pictures', code)
  } finally {
    await shown.stop()
    faults.push(...shown.faults)
  }
}

/** The counts in one of Playwright's JSON reports. */
function playwrightCount(name: string, code: number): Count {
  const { stats } = readReport<{ stats: { expected: number; unexpected: number; flaky: number } }>(
    `${RESULTS}/${name}.json`,
  )
  return orOne({ passed: stats?.expected ?? 0, failed: (stats?.unexpected ?? 0) + (stats?.flaky ?? 0) }, code)
}

const PICTURES = ['test', '--config', 'packages/tooling/playwright.pictures.config.ts']
const STORIES = ['test', '--config', 'packages/tooling/playwright.config.ts']

const words = process.argv.slice(2)
const since = sinceOf(words)
const changed = since === undefined ? undefined : filesChanged(since)
const [first, second] = words
const isDrawing = first === 'pictures'
const time = changed || isDrawing ? undefined : timeOf(words)

rmSync(RESULTS, { recursive: true, force: true })
mkdirSync(RESULTS, { recursive: true })

const PICTURED = 'pictures of the screens'
const steps: Step[] = [
  ...CHECKS.filter(({ program }) => program !== 'vitest').map(({ name, program, words }) => ({
    name,
    run: async () => one(await runStep(program, words)),
  })),
  { name: 'build', run: () => buildWhatIsStale(say).then(() => one(0)) },
  { name: 'size of the embeds', run: async () => one(await runStep('node', ['embeds/budget.ts'])) },
  { name: 'tests over a real database', run: async () => vitest('vitest.config.ts'), hasTime: true },
  {
    name: 'parts in the browser',
    run: async () => vitest('vitest.browser.config.ts', { CHROMIUM_PATH: await findBrowser(say) }),
  },
  { name: PICTURED, run: async () => pictures(await findBrowser(say)) },
  { name: 'elements in a page', run: async () => elements(await findBrowser(say)), hasTime: true },
  { name: 'stories in the browser', run: async () => stories(await findBrowser(say)), hasTime: true },
]

const failures: string[] = []
/** Errors logged by the product that was pictured. */
const faults: string[] = []
const total: Count = { passed: 0, failed: 0 }
for (const { name, run, hasTime } of steps) {
  if (isDrawing && name !== 'build' && name !== PICTURED) continue
  // once the product is running, its clients use its clock
  if (time !== undefined && hasTime && !started) setChildrenTo(time)
  const began = performance.now()
  say(name)
  const { passed, failed } = await run().catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error)
    return one(1)
  })
  console.log(`${name}: ${passed} passed, ${failed} failed, ${Math.round((performance.now() - began) / 1000)} s`)
  total.passed += passed
  total.failed += failed
  if (failed > 0) failures.push(`${name}: ${failed} failed`)
}
const met = await started?.catch(() => undefined)
await met?.stop()
for (const fault of [...faults, ...(met?.faults ?? [])]) console.log(`\nthe product logged an error: ${fault}`)
failures.push(...failuresOf(`${RESULTS}/vitest.config.ts.json`))
if (existsSync(OUTSIDE)) failures.push(readFileSync(OUTSIDE, 'utf8'))
failures.push(...failuresOf(`${RESULTS}/vitest.browser.config.ts.json`))
for (const report of ['pictures', 'playwright']) failures.push(...failedStories(`${RESULTS}/${report}.json`))
for (const failure of failures) console.log(`\n✗ ${failure}`)
console.log(`\n${total.passed} passed, ${total.failed} failed`)
process.exit(total.failed === 0 ? 0 : 1)
