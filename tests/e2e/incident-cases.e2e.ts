import { expect, type Page, test } from '@playwright/test'
import { currentTime } from '../support/clock.ts'
import { expectClean } from './expect-clean.ts'
import { prepareSession } from './sign-in.ts'

test.use({ locale: 'da-DK' })

test('a new case from where an incident goes on is joined to it on its page, and closed with it', async ({ page }) => {
  const title = `Vandet er væk ${currentTime()}`
  await prepareSession(page, 'property-manager')
  const { leaseId, caseId } = await reportedAt(page, title)
  expect(leaseId).not.toBe('')
  await page.goto(`/Details/${caseId}`)
  await page.getByRole('button', { name: `Tilknyt sagen til »${title}«` }).click()
  await expect(page.getByText(`Hører til »${title}«`)).toBeVisible()
  await page.getByRole('button', { name: 'Fortryd' }).click()
  await expect(page.getByText(`Hører den til »${title}«?`)).toBeVisible()
  await page.getByRole('button', { name: `Tilknyt sagen til »${title}«` }).click()
  await expect(page.getByText(`Hører til »${title}«`)).toBeVisible()
  await expectClean(page, 'page of a case that is of an incident')

  await page.goto('/Properties/Incidents')
  const told = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: title }) })
  await told.getByRole('button', { name: '1 sag er tilknyttet' }).click()
  await expect(told.getByRole('link', { name: /Ingen vand i hanen/ })).toBeVisible()
  await told.getByRole('button', { name: `Flere handlinger: ${title}` }).click()
  await page.getByRole('menuitem', { name: 'Meld løst' }).click()
  const dialog = page.getByRole('dialog', { name: 'Er det løst?' })
  await dialog.getByLabel('Besked til dem alle').fill('Pumpen er skiftet')
  await expect(dialog.getByRole('checkbox', { name: /Afslut den åbne sag/ })).toBeChecked()
  await expectClean(page, 'dialog of an incident that is over')
  await dialog.getByRole('button', { name: 'Meld løst' }).click()
  await expect(told.getByText('Løst', { exact: true })).toBeVisible()

  await page.goto(`/Details/${caseId}`)
  await expect(page.getByText('Pumpen er skiftet')).toBeVisible()
  await expect(page.getByRole('button', { name: `Fjern sagen fra »${title}«` })).toBeHidden()
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
