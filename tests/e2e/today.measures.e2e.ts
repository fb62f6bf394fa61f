import { expect, test } from '@playwright/test'
import { currentTime } from '../support/clock.ts'
import { makeVisit, openToday, shellKept } from './field-day.ts'
import { signIn } from './sign-in.ts'

test.use({ viewport: { width: 390, height: 844 }, timezoneId: 'Europe/Copenhagen' })

test('without a line a technician’s day stands there within a second', async ({ page, context }) => {
  const subject = `Tagrende ${String(currentTime())}`
  await page.addInitScript(() => {
    const look = () =>
      document.querySelector('.ck-today-card')
        ? Object.assign(globalThis, { shownMs: performance.now() })
        : requestAnimationFrame(look)
    look()
  })
  await signIn(page, 'admin', '/Cases')
  await makeVisit(page, subject)
  await openToday(page, subject)
  await shellKept(page)
  await context.setOffline(true)
  const times: number[] = []
  for (let round = 0; round < 3; round++) {
    await page.reload()
    await page.waitForFunction(() => 'shownMs' in globalThis)
    times.push(await page.evaluate(() => (globalThis as unknown as { shownMs: number }).shownMs))
  }
  expect(Math.min(...times)).toBeLessThan(1000)
})
