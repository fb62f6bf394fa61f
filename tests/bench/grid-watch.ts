import type { Locator, Page } from 'playwright'

type Watch = { from: number; to: number; longest: number; isOn: boolean }
declare global {
  interface Window {
    ckWatch: Watch
  }
}

/** Milliseconds from clicking a link to the frame in which a grid row has its content. */
export async function watchClick(page: Page, link: Locator): Promise<number> {
  await page.evaluate(() => {
    window.ckWatch = { from: 0, to: 0, longest: 0, isOn: true }
    document.addEventListener('click', () => (window.ckWatch.from = performance.now()), {
      capture: true,
      once: true,
    })
    const look = () => {
      const isThere = document.querySelector('.ag-row [col-id=caseNumber]')?.textContent
      if (isThere && window.ckWatch.from) window.ckWatch.to = performance.now()
      else requestAnimationFrame(look)
    }
    look()
  })
  await link.click()
  await page.waitForFunction(() => window.ckWatch.to > 0)
  return page.evaluate(() => window.ckWatch.to - window.ckWatch.from)
}

/** The longest time in milliseconds that a visible row waits for its content during `work`. */
export async function longestBlank(page: Page, work: () => Promise<void>): Promise<number> {
  await page.evaluate(() => {
    const watch = (window.ckWatch = { from: 0, to: 0, longest: 0, isOn: true })
    let waiting = new Map<string, number>()
    const look = () => {
      const now = performance.now()
      const grid = document.querySelector('.ag-grid-viewport')?.getBoundingClientRect()
      if (!grid) throw new Error('The grid is built in another way than this benchmark knows.')
      const blank = [...document.querySelectorAll('.ag-row')].filter(row => {
        const { top, bottom } = row.getBoundingClientRect()
        const isOnScreen = bottom > grid.top && top < grid.bottom
        return isOnScreen && (row.querySelector('.ck-skeleton') || !row.textContent)
      })
      const places = blank.map(row => row.getAttribute('row-index') ?? '')
      waiting = new Map(places.map(place => [place, waiting.get(place) ?? now]))
      for (const since of waiting.values()) watch.longest = Math.max(watch.longest, now - since)
      if (watch.isOn) requestAnimationFrame(look)
    }
    look()
  })
  await work()
  return page.evaluate(() => {
    window.ckWatch.isOn = false
    return window.ckWatch.longest
  })
}

/** The page's longest task in milliseconds during `work`; browsers do not report tasks under 50. */
export async function longestTask(page: Page, work: () => Promise<void>): Promise<number> {
  await page.evaluate(() => {
    const watch = (window.ckWatch = { from: 0, to: 0, longest: 0, isOn: true })
    new PerformanceObserver(list => {
      for (const { duration } of list.getEntries()) watch.longest = Math.max(watch.longest, duration)
    }).observe({ type: 'longtask' })
  })
  await work()
  return page.evaluate(() => window.ckWatch.longest)
}
