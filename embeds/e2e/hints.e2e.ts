import { expect, test } from '@playwright/test'
import { TROUBLE } from '../build/trouble-table.ts'
import { openHost, watch } from './host-page.ts'

const SITE = process.env.CASEKIT_REACT_HOST_URL ?? 'http://127.0.0.1:8084'

test('on a page of this machine the console says once what is odd, and is silent when asked', async ({ page }) => {
  const attributes = `language="fr-FR" variant="stepwise" value="{" gettoken="async () => 1"`
  const complaints = await openHost(page, {
    origin: SITE,
    body: `<casekit-case-wizard ${attributes}></casekit-case-wizard><casekit-case-wizard ${attributes}></casekit-case-wizard>
      <casekit-kanban-board groupby="stage" loader="quiet"></casekit-kanban-board>`,
  })
  const hints = () => complaints.filter(line => line.startsWith('Casekit <')).toSorted()
  await expect.poll(hints).toHaveLength(4)
  expect(hints()[0]).toContain('gettoken="…": set getToken as a property')
  expect(hints()[1]).toContain('Casekit speaks da-DK')
  expect(hints()[2]).toContain('value="{"')
  expect(hints()[3]).toContain('must be one of steps, details')
})

test('of a page that names no way to a token the console says so, and the visitor reads it', async ({ page }) => {
  await page.clock.install()
  const seen = await watch(page, ['casekit-token-expired'])
  const body = '<casekit-customer-picker language="en-US"></casekit-customer-picker>'
  const complaints = await openHost(page, { origin: SITE, body })
  await expect.poll(seen).toHaveLength(1)
  await page.clock.fastForward('00:11')
  const said = TROUBLE['token-missing']?.sees ?? ''
  await expect(page.locator('casekit-customer-picker [part=offline]')).toContainText(said)
  const hints = () => complaints.filter(line => line.startsWith(`Casekit <casekit-customer-picker> ${said}`))
  await expect.poll(hints).toHaveLength(1)
})
