import { brotliCompressSync } from 'node:zlib'
import { expect, type Page, test } from '@playwright/test'
import { makeCase } from '../../tests/e2e/api.ts'
import { signIn } from '../../tests/e2e/sign-in.ts'
import { say } from '../../tests/e2e/words.ts'

const KB = 1024

/** The grid loads after what is counted, with the first rows. */
const isGrid = (script: Buffer) => script.includes('ag-root-wrapper')

test('the first visit of the cases needs at most 140 KB of JavaScript before the grid', async ({ page, context }) => {
  await signIn(page, 'admin')
  const fresh = await context.newPage()
  const loaded: Promise<number>[] = []
  let isCounting = true
  fresh.on('response', response => {
    if (isCounting && response.url().endsWith('.js'))
      loaded.push(response.body().then(body => (isGrid(body) ? 0 : brotliCompressSync(body).length)))
  })
  await fresh.goto('/Cases')
  await fresh.getByRole('row').nth(3).waitFor()
  isCounting = false
  const sizes = await Promise.all(loaded)
  const sum = sizes.reduce((total, size) => total + size, 0)
  test
    .info()
    .annotations.push({ type: 'measured', description: `${(sum / KB).toFixed(1)} KB in ${sizes.length} files` })
  expect(sizes.length).toBeGreaterThan(3)
  expect(sum).toBeLessThanOrEqual(140 * KB)
})

/** Clicks the crumb; resolves to the milliseconds until the list's frame is painted. */
async function backToCases(): Promise<number> {
  const began = performance.now()
  document.querySelector<HTMLElement>('.ck-crumbs a')?.click()
  while (document.querySelector('.ck-page-title')?.textContent !== 'Sager')
    await new Promise(resolve => requestAnimationFrame(resolve))
  return performance.now() - began
}

/** Sums the layout shifts in the page. */
const watchShifts = (page: Page) =>
  page.addInitScript(() => {
    Object.assign(window, { shifted: 0 })
    new PerformanceObserver(list => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
        if (!entry.hadRecentInput) Object.assign(window, { shifted: Reflect.get(window, 'shifted') + entry.value })
    }).observe({ type: 'layout-shift', buffered: true })
  })

const shiftOf = (page: Page) => page.evaluate(() => Number(Reflect.get(window, 'shifted')))

test('a change of page shows its frame within 100 ms, and nothing jumps', async ({ page }) => {
  await watchShifts(page)
  await signIn(page, 'staff')
  await page.getByRole('row').nth(3).waitFor()
  const changes: number[] = []
  for (let visit = 0; visit < 5; visit += 1) {
    await page
      .getByRole('row')
      .nth(visit + 2)
      .click()
    await page.getByRole('heading', { name: say.start('Case.Messages'), level: 2 }).waitFor()
    changes.push(await page.evaluate(backToCases))
    await page.getByRole('row').nth(3).waitFor()
  }
  const took = changes.sort((a, b) => a - b)[2] ?? Infinity
  const shifted = await shiftOf(page)
  test.info().annotations.push({ type: 'measured', description: `${took.toFixed(0)} ms, shift ${shifted.toFixed(4)}` })
  expect(took).toBeLessThanOrEqual(100)
  expect(shifted).toBeLessThanOrEqual(0.02)
})

/** Counts a new browser's requests until none has finished for a while; the live stream never ends. */
async function firstVisit(page: Page, path: string): Promise<number> {
  let asked = 0
  page.on('request', () => (asked += 1))
  await page.goto(path)
  await page.waitForFunction(() => {
    const ended = performance
      .getEntriesByType('resource')
      .map(entry => (entry as PerformanceResourceTiming).responseEnd)
    return performance.now() - Math.max(0, ...ended) > 1500
  })
  test.info().annotations.push({ type: 'measured', description: `${path}: ${asked} requests` })
  return asked
}

test('a list whose counts come after its rows does not jump', async ({ page }) => {
  await watchShifts(page)
  await signIn(page, 'staff')
  for (const path of ['/Cases', '/Customers', '/Kanban', '/Activities']) {
    await firstVisit(page, path)
    expect(await shiftOf(page), path).toBeLessThanOrEqual(0.02)
  }
})

test('the first visit of the sign-in page asks for at most 12 files', async ({ page }) => {
  expect(await firstVisit(page, '/login')).toBeLessThanOrEqual(12)
})

for (const [path, most] of [
  ['/Cases', 35],
  ['/Kanban', 28],
] as const) {
  test(`the first visit of ${path} makes at most ${most} requests`, async ({ page, browser }) => {
    await signIn(page, 'admin')
    const kept = await page.context().storageState()
    const stranger = await browser.newContext({ storageState: kept })
    expect(await firstVisit(await stranger.newPage(), path)).toBeLessThanOrEqual(most)
    await stranger.close()
  })
}

test('the first visit of a case makes at most 44 requests', async ({ page, browser }) => {
  await signIn(page, 'admin')
  // a new one, because the contents of the tests' cases differ
  const path = `/Details/${await makeCase(page, 'Utæt vandhane')}`
  await firstVisit(page, path) // its first reader triggers a live event
  const stranger = await browser.newContext({ storageState: await page.context().storageState() })
  expect(await firstVisit(await stranger.newPage(), path)).toBeLessThanOrEqual(44)
  await stranger.close()
})
