import { findBrowser } from '@casekit/tooling/find-browser'
import { startProduct } from '@casekit/tooling/start-product'
import { type Browser, chromium, type Page } from 'playwright'
import { makeCase } from '../e2e/api.ts'
import { prepareSession } from '../e2e/sign-in.ts'
import { say } from '../e2e/words.ts'
import { longestProcessorTask } from './longest-processor-task.ts'
import { medianOf, printTable } from './measure.ts'

/**
 * `npm run bench -- interactions`: the longest task of the page while somebody types, opens a menu or the palette,
 * switches a tab, walks a list, selects, changes a status, or moves a card; in CPU time, times four for an old laptop or a
 * phone, so other load on the machine does not count. Each in a page of its own; the median of several runs. Exits with 1
 * when one exceeds its limit.
 */
const RUNS = Number(process.env['BENCH_RUNS'] ?? 5)
const SLOWER = 4
const LIMIT_MS = 100
const PHONE = { width: 390, height: 844 }
const WIDE = { width: 1440, height: 900 }

type Act = {
  name: string
  path: string
  /** What is focused, or pressed beforehand. */
  begin: (page: Page) => Promise<unknown>
  keys: readonly string[]
  /** A selector of what the keys show. */
  shows?: string
  size?: typeof PHONE
}

const caseActs = (caseId: string): Act[] => [
  {
    name: 'write a message',
    path: `/Details/${caseId}`,
    begin: page =>
      page
        .getByRole('form', { name: say('Talk.Write') })
        .getByRole('textbox')
        .focus(),
    keys: Array.from('Vi kommer i morgen mellem otte og ni.'),
  },
  {
    name: 'open the status menu',
    path: `/Details/${caseId}`,
    begin: page => page.getByRole('button', { name: say('CaseStatus.Open'), exact: true }).focus(),
    keys: ['Enter'],
    shows: '[role="menuitem"]',
  },
  {
    name: 'open the palette',
    path: `/Details/${caseId}`,
    begin: page => page.getByRole('form', { name: say('Talk.Write') }).waitFor(),
    keys: ['Control+k'],
    shows: '[open] [role="option"]',
  },
  {
    name: 'switch a tab',
    path: `/Details/${caseId}`,
    size: PHONE,
    begin: page => page.getByRole('link', { name: say('Case.Details'), exact: true }).focus(),
    keys: ['Enter'],
    shows: '.ck-case-tabs [aria-current]:nth-child(2)',
  },
]

const rowThere = (page: Page) => page.getByRole('row').nth(3).waitFor()
const LIST_ACTS: Act[] = [
  { name: 'walk a list', path: '/Cases', begin: rowThere, keys: Array.from('jjjjjjjj') },
  { name: 'select a row', path: '/Cases', begin: rowThere, keys: ['j', 'x'] },
  {
    name: 'choose a status',
    path: '/Cases',
    begin: rowThere,
    keys: ['j', 't'],
    shows: '[role="option"], [role="menuitem"]',
  },
  {
    name: 'move a card',
    path: '/Kanban',
    begin: page => page.locator('.ck-kb-open').nth(2).focus(),
    keys: [' ', 'ArrowRight', 'ArrowDown', ' '],
    shows: '.ck-toast',
  },
]

async function longestTask(browser: Browser, url: string, { name, path, begin, keys, shows, size = WIDE }: Act) {
  const context = await browser.newContext({ locale: 'da-DK', viewport: size, baseURL: url })
  try {
    const page = await context.newPage()
    await prepareSession(page, 'staff', url)
    await page.goto(path)
    await begin(page)
    // begins before: its script would be a task of its own, as any query would
    const shown = shows && page.waitForFunction(selector => document.querySelector(selector), shows)
    return await longestProcessorTask(browser, page, name, async () => {
      for (const key of keys) await page.keyboard.press(key)
      await shown
      await page.evaluate(mark => performance.mark(mark), name)
    })
  } finally {
    await context.close()
  }
}

const { CASEKIT_URL } = process.env
const product = CASEKIT_URL ? { url: CASEKIT_URL, stop: () => Promise.resolve() } : await startProduct()
const browser = await chromium.launch({
  executablePath: await findBrowser(line => process.stderr.write(`${line}\n`)),
  args: ['--no-sandbox'],
})
const context = await browser.newContext({ baseURL: product.url })
const page = await context.newPage()
await prepareSession(page, 'staff', product.url)
const acts = [...caseActs(await makeCase(page, 'Utæt vandhane')), ...LIST_ACTS]
await context.close()
const medians: number[] = []
const rows: string[][] = []
for (const act of acts) {
  const times: number[] = []
  for (let run = 0; run < RUNS; run += 1) times.push(SLOWER * (await longestTask(browser, product.url, act)))
  medians.push(medianOf(times))
  rows.push([act.name, ...[medianOf(times), Math.min(...times), Math.max(...times)].map(ms => ms.toFixed(0))])
}
await browser.close()
await product.stop()
printTable([['longest task, ms', 'median', 'least', 'most'], ...rows])
process.exit(medians.every(ms => ms <= LIMIT_MS) ? 0 : 1)
