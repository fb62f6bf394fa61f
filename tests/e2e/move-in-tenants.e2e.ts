import { expect, type Page, test } from '@playwright/test'
import { currentTime } from '../support/clock.ts'
import { post } from './api.ts'
import { expectClean } from './expect-clean.ts'
import { prepareSession } from './sign-in.ts'
import { say } from './words.ts'

test.use({ locale: 'da-DK' })

test('a company brings who rents its leases from a file, with customers of those that are new, and takes it back', async ({
  page,
}) => {
  const mark = `L${currentTime()}`
  await prepareSession(page, 'property-manager')
  await page.goto('/Settings/Integrations?view=move-in')
  const propertyNumber = await makeLease(page, mark)
  const file = [
    'Ejendom;Lejemålsnr.;Lejer;E-mail;Medlejer;Indflytning;Fraflytning',
    `${propertyNumber};${mark};Ea ${mark};${mark}@mail.example;Bo ${mark};01-05-2023;`,
    `${propertyNumber};${mark};Ib ${mark};;;01-06-2023;`,
  ].join('\r\n')
  await page.getByRole('radio', { name: say.start('MoveIn.Kind.tenancy') }).check()
  const upload = { name: `${mark}.csv`, mimeType: 'text/csv', buffer: Buffer.from(`\uFEFF${file}`) }
  await page.getByLabel(say('MoveIn.File')).setInputFiles(upload)
  await expect(page.getByLabel(say('MoveIn.Field.coName'), { exact: true })).toHaveValue('coName')
  await expect(page.getByLabel(say('TenancyMoment.out'))).toHaveValue('endedOn')
  await expectClean(page, 'the columns of a file of tenants')
  await page.getByRole('button', { name: say('MoveIn.Rehearse') }).click()
  await expect(page.getByRole('row').filter({ hasText: say('MoveIn.Reason.occupied') })).toBeVisible()
  await page.getByRole('button', { name: say('MoveIn.Run', { count: 1 }) }).click()
  await expect(page.getByText(say('MoveIn.Done', { made: 1, changed: 0 }))).toBeVisible()

  await page.getByRole('button', { name: say('MoveIn.Another') }).click()
  await page.getByLabel(say('MoveIn.File')).setInputFiles(upload)
  await page.getByRole('button', { name: say('MoveIn.Rehearse') }).click()
  await expect(page.locator('[data-verdict=same]')).toContainText('1')

  const earlier = page
    .getByRole('region', { name: say('MoveIn.Earlier') })
    .getByRole('listitem')
    .filter({ hasText: `${mark}.csv` })
  await page.goto('/Settings/Integrations?view=move-in')
  await earlier.getByRole('button', { name: say('MoveIn.Undo') }).click()
  await expect(page.locator('.ck-move-step').getByText(say('MoveIn.Undone', { kept: 0 }))).toBeVisible()
})

/** Creates a lease in one of the properties; returns the property's number. */
async function makeLease(page: Page, number: string): Promise<string> {
  const authorization = (await page.evaluate(() => localStorage.getItem('bearer'))) ?? ''
  const list = await page.request.get('/api/PropertyLease/GetPropertyList', { headers: { authorization } })
  const propertyNumber = ((await list.json()) as { number: string }[])[0]?.number ?? ''
  const columns = [{ heading: 'number', field: 'number' }]
  const kind = { kind: 'lease', fileName: `${number}-leases.csv`, columns, rules: ['number'] }
  const moveId = await post(page, '/api/Website/MoveIn', { ...kind, onMatch: 'update', dayFirst: true })
  await post(page, `/api/Website/MoveIn/${moveId}/Rows`, { rows: [{ line: 2, said: { number, propertyNumber } }] })
  await post(page, `/api/Website/MoveIn/${moveId}/Run`, {})
  return propertyNumber
}
