import { expect, type Page, test } from '@playwright/test'
import { expectClean } from '../../tests/e2e/expect-clean.ts'
import { prepareSession } from '../../tests/e2e/sign-in.ts'

/** The screens of the menu, in groups of one test each. */
const SCREENS = {
  'the daily lists': ['/Cases', '/Kanban', '/Activities', '/Customers', '/Inbox', '/Outbox', '/Dashboard'],
  'what is owned and planned': ['/Assets', '/Service', '/Properties', '/Properties/Incidents', '/Today', '/TimeSheets'],
  'what is sold': ['/Offer', '/Invoice', '/PriceBook', '/Requisitions', '/Packages', '/Shop', '/DistributorPackages'],
  'what is told': ['/Reports', '/newReports', '/newReports/Time', '/BI', '/Rating', '/Campaigns', '/FormAnswers'],
  'whom one works with': ['/CompanyPartners', '/Settings', '/Settings/MyDetails', '/Test/NewcaseList', '/nowhere'],
}

/** A window of 1440 × 900 at 200 %. */
test.use({ viewport: { width: 720, height: 450 } })

for (const [group, paths] of Object.entries(SCREENS))
  test(`${group} are clean at 200 % and in forced colours`, async ({ page }) => {
    await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' })
    await prepareSession(page, 'admin')
    for (const path of paths) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeAttached()
      await settled(page)
      await expectClean(page, path)
      expect(await overflow(page), `${path} is no wider than its window`).toBeLessThanOrEqual(0)
    }
  })

/** Waits until nothing is loading. */
const settled = (page: Page) =>
  expect(page.locator('[aria-busy=true], .ck-skeleton, .ck-grid-waiting, .ck-grid-wait')).toHaveCount(0)

/** How many pixels the page scrolls sideways. */
const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
