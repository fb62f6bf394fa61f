import { expect, test } from '@playwright/test'
import { MOST_SHIFTED, watchShifts } from '../../tests/support/layout-shift.ts'
import { CASEKIT, tokenFrom } from './host-page.ts'

const REACT_HOST = process.env.CASEKIT_REACT_HOST_URL ?? 'http://127.0.0.1:8084'
/** What stands in each when all that it asks for at first has come. */
const STANDS = {
  'case-wizard': '[role=row]:nth-child(2) [role=gridcell]',
  'customer-picker': '[role=row]:nth-child(2) [role=gridcell]',
  'timeslot-chooser': '[part=slot]',
  'global-search': '[role=searchbox], input[type=search]',
  'kanban-board': '[part=card]',
  'case-report': '[part=figures]',
}

for (const width of [1280, 800, 390])
  for (const [kind, stands] of Object.entries(STANDS))
    test(`the text below a ${kind} stays where it is while it loads, ${width} px wide`, async ({ page }) => {
      const token = await tokenFrom(page, REACT_HOST)
      await page.setViewportSize({ width, height: 900 })
      const shifted = await watchShifts(page)
      await page.route(`${REACT_HOST}/host`, route =>
        route.fulfill({
          contentType: 'text/html; charset=utf-8',
          body: `<!doctype html><html lang="da"><head><title>Host</title><link rel="icon" href="data:,">
            <link rel="stylesheet" href="${CASEKIT}/embeds/v1/casekit.css">
            <script type="module" src="${CASEKIT}/embeds/v1/casekit.js"></script></head>
            <body><casekit-${kind} token="${token}"></casekit-${kind}><p>${'Tekst under. '.repeat(80)}</p></body></html>`,
        }),
      )
      await page.goto(`${REACT_HOST}/host`)
      await expect(page.locator(`casekit-${kind}`).locator(stands).first()).toBeVisible()
      await expect(page.locator(`casekit-${kind} [aria-busy='true']`)).toHaveCount(0)
      expect(await shifted()).toBeLessThanOrEqual(MOST_SHIFTED)
    })
