import { expect, type Page, test } from '@playwright/test'
import { sessionOf } from '../../tests/e2e/sign-in.ts'
import { CASEKIT, openHost, tokenFrom } from './host-page.ts'
import { say } from '../../tests/e2e/words.ts'

const SITE = process.env.CASEKIT_REACT_HOST_URL ?? 'http://127.0.0.1:8084'
const REPORT = 'casekit-case-report'

/** The id of a report that the demo company shares, by name. */
async function reportNamed(page: Page, name: string): Promise<string> {
  const { bearer } = await sessionOf(page.request, CASEKIT, 'admin')
  const answer = await page.request.get(`${CASEKIT}/api/Insight/Reports`, { headers: { authorization: bearer } })
  const reports = (await answer.json()) as { id: string; name: string }[]
  return reports.find(one => one.name === name)?.id ?? ''
}

test('a report of the company’s own stands on a page: named, drawn, told and as a table', async ({ page }) => {
  const [token, report] = [await tokenFrom(page, SITE), await reportNamed(page, 'Sager pr. måned')]
  const complaints = await openHost(page, {
    origin: SITE,
    body: `<${REPORT} token="${token}" report="${report}"></${REPORT}>`,
  })
  const element = page.locator(REPORT)
  await expect(element.getByRole('heading', { name: /^Sager pr\. måned/, level: 2 })).toBeVisible()
  await expect(element.getByRole('columnheader', { name: say('Measure.casesOpened') })).toBeVisible()
  await expect(element.getByText(/^Oprettede sager: /)).toBeVisible()
  await expect(element.locator('polyline')).toBeVisible()
  await expect(element.getByRole('cell', { name: say('Insight.Total') })).toBeVisible()
  await page.evaluate(tag => document.querySelector(tag)?.removeAttribute('report'), REPORT)
  await expect(element.getByRole('heading', { name: say.start('CaseReport.Title'), level: 2 })).toBeVisible()
  expect(complaints).toEqual([])
})

test('one that nobody shares is said to be not there', async ({ page }) => {
  const token = await tokenFrom(page, SITE)
  const unknown = '01900000-0000-7000-8000-00000000beef'
  await openHost(page, { origin: SITE, body: `<${REPORT} token="${token}" report="${unknown}"></${REPORT}>` })
  await expect(page.locator(REPORT).getByRole('alert')).toContainText(say('CaseReport.Failed'))
})
