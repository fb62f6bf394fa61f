import { expect, type Page, test } from '@playwright/test'
import { expectClean } from './expect-clean.ts'
import { complaints, prepareSession } from './sign-in.ts'
import { undo } from './toast.ts'
import { say } from './words.ts'

test.use({ locale: 'da-DK' })

test('a property is looked after: who is called first, its documents, what stands there and what it uses', async ({
  page,
}) => {
  const found = complaints(page)
  await prepareSession(page, 'property-manager')
  await page.goto(`/Properties/${await propertyId(page)}`)

  const partners = page.getByRole('region', { name: say('Properties.Partners') })
  await partners.getByRole('button', { name: say('PropertyWork.EditPartners') }).click()
  const dialog = page.getByRole('dialog', { name: say('PropertyWork.EditPartners') })
  const rows = dialog.getByRole('group')
  const add = dialog.getByRole('button', { name: say('PropertyWork.AddPartner') })
  await add.waitFor()
  const count = await rows.count()
  await add.click()
  await rows
    .nth(count)
    .getByLabel(say('PropertyWork.Trade'))
    .selectOption({ label: say('Trade.lift') })
  await dialog.getByRole('button', { name: say('Tenancies.Save') }).click()
  await expect(rows.nth(count).getByText(say('Form.Missing'))).toBeVisible()
  await rows
    .nth(count)
    .getByRole('combobox', { name: say('PropertyWork.Partner') })
    .selectOption({ label: 'Glarmester Krogh' })
  await add.click()
  await rows
    .nth(count + 1)
    .getByRole('combobox', { name: say('PropertyWork.Partner') })
    .selectOption({ label: 'Lindholm VVS A/S' })
  await dialog
    .getByRole('button', { name: say('PropertyWork.Earlier', { name: 'Lindholm VVS A/S' }) })
    .last()
    .click()
  await expectClean(page, 'dialog of the partners of a property')
  await dialog.getByRole('button', { name: say('Tenancies.Save') }).click()
  await expect(page.getByText(say('PropertyWork.PartnersSaved'))).toBeVisible()
  const lift = partners
    .getByRole('list')
    .filter({ has: page.getByText('Glarmester Krogh') })
    .last()
  await expect(lift.getByRole('listitem').first()).toContainText('Lindholm VVS A/S')

  const files = page.getByRole('region', { name: say('PropertyWork.Files') })
  const text = { name: 'Energimærke C.txt', mimeType: 'text/plain', buffer: Buffer.from('C') }
  await files.getByLabel(say('PropertyWork.AddFile')).setInputFiles(text)
  const share = files.getByRole('button', { name: say('PropertyWork.ShowTenants', { name: 'Energimærke C.txt' }) })
  await share.click()
  await expect(share).toHaveAttribute('aria-pressed', 'true')
  await files.getByRole('button', { name: say('PropertyWork.RemoveFile', { name: 'Energimærke C.txt' }) }).click()
  await expect(share).toBeHidden()
  await undo(page, say('PropertyWork.FileRemoved', { name: 'Energimærke C.txt' }))
  await expect(share).toBeVisible()

  await expect(
    page
      .getByRole('region', { name: say('PropertyWork.Assets') })
      .getByRole('row')
      .first(),
  ).toBeVisible()
  const consumption = page.getByRole('region', { name: say('PropertyWork.Meters') })
  await expect(consumption.getByText(say.start('PropertyWork.Months')).first()).toBeAttached()
  await expect(consumption.getByText(/pr\. døgn/).first()).toBeVisible()
  await expectClean(page, 'page of a property')
  expect(found).toEqual([])
})

test('the year of the service agreements of a property is a wheel on its page', async ({ page }) => {
  const found = complaints(page)
  await prepareSession(page, 'property-manager')
  await page.goto(`/Properties/${await agreedPropertyId(page)}`)
  const wheel = page.getByRole('region', { name: say('Service.Wheel') })
  const said = wheel.locator('p').first()
  await expect(said).toHaveText(/^\d{4}\. /)
  const year = Number((await said.textContent())?.slice(0, 4))
  await wheel.getByRole('button', { name: say('Service.YearBefore') }).click()
  await expect(said).toHaveText(new RegExp(`^${year - 1}\\. `))
  await expect(wheel.getByRole('button', { name: say('Service.WheelPdf', { year: year - 1 }) })).toBeVisible()
  await expectClean(page, 'page of a property with service agreements')
  expect(found).toEqual([])
})

async function agreedPropertyId(page: Page): Promise<string> {
  const authorization = (await page.evaluate(() => localStorage.getItem('bearer'))) ?? ''
  const answer = await page.request.post('/api/Overview/services/Rows', {
    headers: { authorization },
    data: { startRow: 0, endRow: 50, filterModel: { state: { filterType: 'set', values: ['active'] } } },
  })
  const { rows } = (await answer.json()) as { rows: { property: { id: string } | null }[] }
  return rows.find(({ property }) => property)?.property?.id ?? ''
}

async function propertyId(page: Page): Promise<string> {
  const authorization = (await page.evaluate(() => localStorage.getItem('bearer'))) ?? ''
  const answer = await page.request.get('/api/PropertyLease/GetPropertyList', { headers: { authorization } })
  return ((await answer.json()) as { id: string }[])[3]?.id ?? ''
}
