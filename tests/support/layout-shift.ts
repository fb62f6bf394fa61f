import type { Locator, Page } from '@playwright/test'
import { expect } from '@playwright/test'
import { CASEKIT } from '../../embeds/e2e/host-page.ts'

/** How far the words of a page may move while a widget comes (CLS). */
export const MOST_SHIFTED = 0.02

type Measured = Window & { shifted: number }

/** Measures from the next page on; answers how to read what has moved so far. */
export async function watchShifts(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const measured = window as unknown as { shifted: number }
    measured.shifted = 0
    new PerformanceObserver(list => {
      for (const entry of list.getEntries()) measured.shifted += (entry as unknown as { value: number }).value
    }).observe({ type: 'layout-shift', buffered: true })
  })
  return () => page.evaluate(() => (window as unknown as Measured).shifted)
}

type Room = {
  /** Where the page stands whose tokens are used. */
  origin: string
  width: number
  /** The element, with its token. */
  markup: string
  /** What stands in it when all that it asks for at first has come. */
  stands: (page: Page) => Locator
}

/** Opens a page with the style sheet, an element and a text below it: nothing moves until the element has what it shows. */
export async function expectStill(page: Page, { origin, width, markup, stands }: Room): Promise<void> {
  await page.setViewportSize({ width, height: 900 })
  const shifted = await watchShifts(page)
  await page.route(`${origin}/host`, route =>
    route.fulfill({
      contentType: 'text/html; charset=utf-8',
      body: `<!doctype html><html lang="da"><head><title>Host</title><link rel="icon" href="data:,">
        <link rel="stylesheet" href="${CASEKIT}/embeds/v1/casekit.css">
        <script type="module" src="${CASEKIT}/embeds/v1/casekit.js"></script></head>
        <body>${markup}<p>${'Tekst under. '.repeat(80)}</p></body></html>`,
    }),
  )
  await page.goto(`${origin}/host`)
  await expect(stands(page).first()).toBeVisible()
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
  expect(await shifted()).toBeLessThanOrEqual(MOST_SHIFTED)
}
