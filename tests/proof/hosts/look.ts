import { type Browser, expect, type Page } from '@playwright/test'
import type { Host } from './hosts.ts'

/** Opens a host until its wizard has a customer; returns what is wrong. */
export async function look(browser: Browser, url: string, { rendersOnServer }: Host): Promise<string | undefined> {
  const html = await firstAnswer(url)
  if (rendersOnServer && !/<casekit-case-wizard|ck-embed/.test(html)) return 'the server writes no room for the wizard'
  const page = await browser.newPage({ locale: 'en-US' })
  const fault = await lookAt(page, url)
  await page.close()
  return fault
}

/** The same for a page that already responds. */
export async function lookAt(page: Page, url: string): Promise<string | undefined> {
  const complaints: string[] = []
  page.on('console', message => ['error', 'warning'].includes(message.type()) && complaints.push(message.text()))
  page.on('pageerror', error => complaints.push(error.message))
  await page.addInitScript(watchShifts)
  await page.goto(url)
  await expect(page.locator('html[data-ready]')).toBeVisible({ timeout: 30_000 })
  const shifts = await shiftsOf(page)
  await chooseCustomer(page)
  if (complaints.length > 0) return `the console complains: ${complaints.join(' | ')}`
  const shift = shifts.reduce((sum, { value }) => sum + value, 0)
  if (shift > 0.02) return `the layout shifts by ${shift.toFixed(3)}: ${shifts.map(({ moved }) => moved).join('; ')}`
  return undefined
}

/** Selects what the wizard finds, and checks that it is in the case to be created. */
async function chooseCustomer(page: Page): Promise<void> {
  await page.getByRole('searchbox').first().fill('Hansen & S')
  await page
    .getByRole('row', { name: /Hansen & Søn/ })
    .first()
    .click()
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page.getByLabel('Description')).toBeVisible()
  await expect(page.getByRole('radio', { name: /^Customer Hansen & Søn/ })).toBeChecked()
}

/** The server's HTML, once it responds. */
async function firstAnswer(url: string): Promise<string> {
  let html = ''
  await expect
    .poll(
      async () => {
        const answer = await fetch(url).catch(() => undefined)
        html = (await answer?.text()) ?? ''
        return answer?.status
      },
      { timeout: 30_000 },
    )
    .toBe(200)
  return html
}

type Shift = { value: number; moved: string }

function watchShifts(): void {
  type Entry = PerformanceEntry & { value: number; hadRecentInput: boolean; sources: { node: Node | null }[] }
  const shifts: Shift[] = []
  Object.assign(window, { shifts })
  new PerformanceObserver(list => {
    for (const { value, hadRecentInput, sources } of list.getEntries() as Entry[])
      if (!hadRecentInput) shifts.push({ value, moved: sources.map(({ node }) => node?.nodeName).join(', ') })
  }).observe({ type: 'layout-shift', buffered: true })
}

const shiftsOf = (page: Page) => page.evaluate(() => (window as unknown as { shifts: Shift[] }).shifts)
