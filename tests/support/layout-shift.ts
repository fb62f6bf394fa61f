import type { Locator, Page } from '@playwright/test'
import { expect } from '@playwright/test'
import { CASEKIT } from '../../embeds/e2e/host-page.ts'

/** The maximum layout shift (CLS) while a widget loads. */
export const MOST_SHIFTED = 0.02

type Measured = Window & { shifted: number }

/** Measures from the next page load on; returns a function that reads the total so far. */
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
  /** The page's origin, which must match its tokens'. */
  origin: string
  width: number
  /** The element, with its token. */
  markup: string
  /** What it shows once its first content has loaded. */
  stands: (page: Page) => Locator
}

/**
 * Opens a page with the style sheet, an element and text below it: nothing may move until the element has its content.
 */
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
