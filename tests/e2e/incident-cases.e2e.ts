import { expect, type Page, test } from '@playwright/test'
import { currentTime } from '../support/clock.ts'
import { expectClean } from './expect-clean.ts'
import { prepareSession } from './sign-in.ts'
import { say } from './words.ts'

test.use({ locale: 'da-DK' })

test('a new case from where an incident goes on is joined to it on its page, and closed with it', async ({ page }) => {
  const title = `Vandet er væk ${currentTime()}`
  await prepareSession(page, 'property-manager')
  const { leaseId, caseId } = await reportedAt(page, title)
  expect(leaseId).not.toBe('')
  await page.goto(`/Details/${caseId}`)
  await page.getByRole('button', { name: say('CaseWork.IncidentJoinNamed', { title }) }).click()
  await expect(page.getByText(say('CaseWork.IncidentOf', { title }))).toBeVisible()
  await page.getByRole('button', { name: say('Buttons.Undo') }).click()
  await expect(page.getByText(say('CaseWork.IncidentMayBe', { title }))).toBeVisible()
  await page.getByRole('button', { name: say('CaseWork.IncidentJoinNamed', { title }) }).click()
  await expect(page.getByText(say('CaseWork.IncidentOf', { title }))).toBeVisible()
  await expectClean(page, 'page of a case that is of an incident')

  await page.goto('/Properties/Incidents')
  const told = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: title }) })
  await told.getByRole('button', { name: say('Notices.Cases', { count: 1 }) }).click()
  await expect(told.getByRole('link', { name: /Ingen vand i hanen/ })).toBeVisible()
  await told.getByRole('button', { name: say('Notices.More', { title }) }).click()
  await page.getByRole('menuitem', { name: say('Notices.End') }).click()
  const dialog = page.getByRole('dialog', { name: say('Notices.EndSure') })
  await dialog.getByLabel('Besked til dem alle').fill('Pumpen er skiftet')
  await expect(dialog.getByRole('checkbox', { name: /Afslut den åbne sag/ })).toBeChecked()
  await expectClean(page, 'dialog of an incident that is over')
  await dialog.getByRole('button', { name: say('Notices.End') }).click()
  await expect(told.getByText(say('Notices.Over'), { exact: true })).toBeVisible()

  await page.goto(`/Details/${caseId}`)
  await expect(page.getByText('Pumpen er skiftet')).toBeVisible()
  await expect(page.getByRole('button', { name: say('CaseWork.IncidentLeaveNamed', { title }) })).toBeHidden()
})

/** An incident at a home, and a case from there. */
async function reportedAt(page: Page, title: string): Promise<{ leaseId: string; caseId: string }> {
  const authorization = (await page.evaluate(() => localStorage.getItem('bearer'))) ?? ''
  const headers = { authorization }
  const get = async (path: string) => (await page.request.get(path, { headers })).json() as Promise<{ id: string }[]>
  const post = async (path: string, data: object) =>
    (await (
      await page.request.post(path, { headers: { ...headers, 'idempotency-key': crypto.randomUUID() }, data })
    ).json()) as string
  const propertyId = (await get('/api/PropertyLease/GetPropertyList'))[7]?.id ?? ''
  const leaseId = (await get(`/api/PropertyLease/PropertyLeasesOnProperty/${propertyId}`))[2]?.id ?? ''
  const words = { title, body: '', translations: [], startsAt: null, endsAt: null, isMailed: false }
  await post('/api/TenantNotice/Add', { kind: 'sudden', ...words, propertyIds: [], leaseIds: [leaseId] })
  const description = 'Ingen vand i hanen'
  const caseId = await post('/api/Website/Case/CreateCompanyCase', {
    title: description,
    description,
    propertyId,
    propertyLeaseId: leaseId,
  })
  return { leaseId, caseId }
}
