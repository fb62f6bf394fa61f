import type { Page } from '@playwright/test'

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
