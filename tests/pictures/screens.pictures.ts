import { expect, type Page, test } from '@playwright/test'
import { PICTURED_AT } from '@casekit/tooling/pictures'
import { type AccountName, prepareSession } from '../e2e/sign-in.ts'

type Screen = { path: string; as?: AccountName; rows?: 'shown' | 'first opened' }

/**
 * Screens whose look must not change unseen, by the name of their pictures. `first opened`: the record
 * in the list's first row. `npm test -- pictures update` accepts how they look now.
 */
const SCREENS: Record<string, Screen> = {
  cases: { path: '/Cases', rows: 'shown' },
  case: { path: '/Cases?sort=caseNumber', rows: 'first opened' },
  board: { path: '/Kanban' },
  tasks: { path: '/Activities', rows: 'shown' },
  customers: { path: '/Customers', rows: 'shown' },
  customer: { path: '/Customers', rows: 'first opened' },
  inbox: { path: '/Inbox', rows: 'shown' },
  dashboard: { path: '/Dashboard' },
  assets: { path: '/Assets', rows: 'shown' },
  asset: { path: '/Assets', rows: 'first opened' },
  service: { path: '/Service', rows: 'shown' },
  agreement: { path: '/Service', rows: 'first opened' },
  properties: { path: '/Properties', as: 'property-manager', rows: 'shown' },
  property: { path: '/Properties', as: 'property-manager', rows: 'first opened' },
  today: { path: '/Today' },
  'time-sheets': { path: '/TimeSheets' },
  offers: { path: '/Offer', rows: 'shown' },
  invoices: { path: '/Invoice' },
  'price-book': { path: '/PriceBook', rows: 'shown' },
  requisitions: { path: '/Requisitions', rows: 'shown' },
  requisition: { path: '/Requisitions', rows: 'first opened' },
  packages: { path: '/Packages', as: 'property-manager', rows: 'shown' },
  shop: { path: '/Shop', as: 'property-manager' },
  'case-report': { path: '/Reports' },
  reports: { path: '/newReports' },
  bi: { path: '/BI' },
  ratings: { path: '/Rating', rows: 'shown' },
  campaigns: { path: '/Campaigns', rows: 'shown' },
  settings: { path: '/Settings' },
  users: { path: '/Settings/Users' },
  'working-hours': { path: '/Settings/WorkingHours' },
  profile: { path: '/Settings/MyDetails' },
}
const SIZES = { wide: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } }

for (const [name, { path, as = 'admin', rows }] of Object.entries(SCREENS))
  for (const [size, viewport] of Object.entries(SIZES))
    test(`${name}, ${size}`, async ({ page }) => {
      await page.clock.setFixedTime(PICTURED_AT)
      await page.setViewportSize(viewport)
      await prepareSession(page, as)
      await page.goto(path)
      const first = page.locator('[row-index="0"]:not([aria-hidden])').filter({ hasText: /\S/ }).first()
      if (rows) await first.waitFor()
      if (rows === 'first opened') await first.click()
      await expect(page.getByRole('heading', { level: 1 })).toBeAttached()
      await settled(page)
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme })
        await expect.soft(page).toHaveScreenshot(`${name}-${size}-${colorScheme}.png`)
      }
    })

/** Waits until nothing is loading, and nothing has been for a while. */
const settled = (page: Page) =>
  page.waitForFunction(() => {
    const ended = performance
      .getEntriesByType('resource')
      .map(entry => (entry as PerformanceResourceTiming).responseEnd)
    const isStill = performance.now() - Math.max(0, ...ended) > 600
    return isStill && !document.querySelector('[aria-busy=true], .ck-skeleton, .ck-grid-waiting, .ck-grid-wait')
  })
