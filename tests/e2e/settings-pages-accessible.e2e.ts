import { expect, test } from '@playwright/test'
import { expectClean } from './expect-clean.ts'
import { complaints, prepareSession } from './sign-in.ts'

/** Pages that no other test checks in both schemes and at both widths. */
const PAGES = [
  ['Company', 'Security'],
  ['Notifications', 'System-notifications'],
  ['Gdpr', 'Subscription'],
  ['Booking', 'Roles'],
  ['OurLocations', 'Categories'],
  ['Price', 'Users'],
] as const

const WIDTHS = [1440, 390] as const

for (const scheme of ['light', 'dark'] as const) {
  test.describe(scheme, () => {
    test.use({ colorScheme: scheme })

    for (const routes of PAGES)
      test(`${routes.join(' and ')} are clean, wide and narrow, and reach beyond no edge`, async ({ page }) => {
        const found = complaints(page)
        await prepareSession(page, 'admin')
        for (const route of routes) {
          await page.goto(`/Settings/${route}`)
          await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
          await expect(page.locator('main .ck-skeleton')).toHaveCount(0)
          for (const width of WIDTHS) {
            await page.setViewportSize({ width, height: 900 })
            await expectClean(page, `${route}, ${width}`)
            const beyond = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
            expect(beyond, `${route}, ${width}`).toBeLessThanOrEqual(0)
          }
        }
        expect(found).toEqual([])
      })
  })
}
