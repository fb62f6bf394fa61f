import { expect, test } from '@playwright/test'
import { expectClean } from '../../tests/e2e/expect-clean.ts'
import { openHost, tokenFrom } from './host-page.ts'

const SITE = process.env.CASEKIT_REACT_HOST_URL ?? 'http://127.0.0.1:8084'
/** What each shows once its first content has loaded. */
const STANDS = {
  'casekit-case-wizard': '[role=row]:nth-child(2) [role=gridcell]',
  'casekit-customer-picker': '[role=row]:nth-child(2) [role=gridcell]',
  'casekit-timeslot-chooser': '[part=slot]',
  'casekit-global-search': 'input',
  'casekit-kanban-board': '[part=card]',
  'casekit-case-report': '[part=figures]',
  'casekit-offer': '.ck-empty',
  'casekit-shop': '[part=item]',
}

test('three boards, and a report below a heading, leave the page with no landmark twice and no level left out', async ({
  page,
}) => {
  const token = await tokenFrom(page, SITE)
  const board = `<casekit-kanban-board token="${token}"></casekit-kanban-board>`
  await openHost(page, {
    origin: SITE,
    body: `<main><h1>Our cases</h1>${board.repeat(3)}<casekit-case-report token="${token}"></casekit-case-report></main>`,
  })
  for (const nth of [0, 1, 2])
    await expect(page.locator('casekit-kanban-board').nth(nth).locator('[part=card]').first()).toBeVisible()
  await expect(page.locator('casekit-case-report [part=figures]')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
  await expectClean(page, 'a page with three boards and a report')
})

test('dark on a light page each widget stands on a surface of its own, and reads', async ({ page }) => {
  const token = await tokenFrom(page, SITE)
  await openHost(page, {
    origin: SITE,
    body: `<main><h1>Dark</h1>${Object.keys(STANDS)
      .map(tag => `<${tag} token="${token}" scheme="dark"></${tag}>`)
      .join('')}</main>`,
  })
  for (const [tag, stands] of Object.entries(STANDS))
    await expect(page.locator(tag).locator(stands).first()).toBeVisible()
  await expectClean(page, 'dark widgets on a light page')
})

test('a page that listens for errors hears none while widgets come and its window changes', async ({ page }) => {
  const token = await tokenFrom(page, SITE)
  await page.addInitScript(() => {
    const heard: string[] = []
    Object.assign(window, { heard })
    addEventListener('error', ({ message }) => void heard.push(message))
  })
  await openHost(page, {
    origin: SITE,
    body: Object.keys(STANDS)
      .map(tag => `<${tag} token="${token}"></${tag}>`)
      .join(''),
  })
  for (const [tag, stands] of Object.entries(STANDS))
    await expect(page.locator(tag).locator(stands).first()).toBeVisible()
  for (const width of [900, 600, 1400]) {
    await page.setViewportSize({ width, height: 900 })
    await page.evaluate(() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done))))
  }
  expect(await page.evaluate(() => (window as unknown as { heard: string[] }).heard)).toEqual([])
})
