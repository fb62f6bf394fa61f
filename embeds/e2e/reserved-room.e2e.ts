import { test } from '@playwright/test'
import { expectStill } from '../../tests/support/layout-shift.ts'
import { tokenFrom } from './host-page.ts'

const REACT_HOST = process.env.CASEKIT_REACT_HOST_URL ?? 'http://127.0.0.1:8084'
/** What each shows once its first content has loaded; an offer and a home have tests of their own. */
const STANDS = {
  'case-wizard': '[role=row]:nth-child(2) [role=gridcell]',
  'customer-picker': '[role=row]:nth-child(2) [role=gridcell]',
  'timeslot-chooser': '[part=slot]',
  'global-search': '[role=searchbox], input[type=search]',
  'kanban-board': '[part=card]',
  'case-report': '[part=figures]',
  shop: '[part=item]',
}

for (const width of [1280, 800, 390])
  for (const [kind, selector] of Object.entries(STANDS))
    test(`the text below a ${kind} stays where it is while it loads, ${width} px wide`, async ({ page }) => {
      const token = await tokenFrom(page, REACT_HOST)
      await expectStill(page, {
        origin: REACT_HOST,
        width,
        markup: `<casekit-${kind} token="${token}"></casekit-${kind}>`,
        stands: host => host.locator(`casekit-${kind}`).locator(selector),
      })
    })
