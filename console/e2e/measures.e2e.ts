import { brotliCompressSync } from 'node:zlib'
import { expect, test } from '@playwright/test'
import { signIn } from '../../tests/e2e/sign-in.ts'

const KB = 1024

/** The grid itself comes after what is counted, beside the first rows. */
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

/** Presses the crumb; resolves to the milliseconds until the list's frame is painted. */
async function backToCases(): Promise<number> {
  const began = performance.now()
  document.querySelector<HTMLElement>('.ck-crumbs a')?.click()
  while (document.querySelector('.ck-page-title')?.textContent !== 'Sager')
    await new Promise(resolve => requestAnimationFrame(resolve))
  return performance.now() - began
}

test('a change of page shows its frame within 100 ms, and nothing jumps', async ({ page }) => {
  await page.addInitScript(() => {
    Object.assign(window, { shifted: 0 })
    new PerformanceObserver(list => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
        if (!entry.hadRecentInput) Object.assign(window, { shifted: Reflect.get(window, 'shifted') + entry.value })
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await signIn(page, 'staff')
  await page.getByRole('row').nth(3).waitFor()
  const changes: number[] = []
  for (let visit = 0; visit < 5; visit += 1) {
    await page.getByRole('row').nth(3).click()
    await page.getByText('Sagen er oprettet').first().waitFor()
    changes.push(await page.evaluate(backToCases))
    await page.getByRole('row').nth(3).waitFor()
  }
  const took = changes.sort((a, b) => a - b)[2] ?? Infinity
  const shifted = await page.evaluate(() => Number(Reflect.get(window, 'shifted')))
  test.info().annotations.push({ type: 'measured', description: `${took.toFixed(0)} ms, shift ${shifted.toFixed(4)}` })
  expect(took).toBeLessThanOrEqual(100)
  expect(shifted).toBeLessThanOrEqual(0.02)
})
