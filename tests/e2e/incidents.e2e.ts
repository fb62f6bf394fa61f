import { expect, type Page, test } from '@playwright/test'
import { currentTime } from '../support/clock.ts'
import { expectClean } from './expect-clean.ts'
import { signIn } from './sign-in.ts'

test.use({ locale: 'da-DK' })

test('the manager tells of an incident, a tenant says it is theirs too, and hears when it is solved', async ({
  page,
  browser,
}) => {
  const title = `Ingen varme ${currentTime()}`
  await signIn(page, 'property-manager')
  const home = await letHome(page)
  await page.goto(`/Properties/${home.propertyId}`)
  await page.getByRole('button', { name: 'Skriv til lejerne' }).click()
  const dialog = page.getByRole('dialog', { name: 'Skriv til lejerne' })
  await dialog.getByRole('combobox', { name: 'Tilføj opgang eller lejemål' }).fill(home.leaseNumber)
  await page
    .getByRole('option', { name: new RegExp(`^${home.leaseNumber}\\b`) })
    .first()
    .click()
  await dialog.getByLabel('Overskrift').fill(title)
  await dialog.getByLabel('Skriv det også på').selectOption({ label: 'English' })
  await dialog.getByRole('group', { name: 'English' }).getByLabel('Overskrift').fill(`No heating ${title}`)
  await expectClean(page, 'dialog of an incident')
  await dialog.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(page.getByRole('alert').filter({ hasText: title })).toBeVisible()
  await expectClean(page, 'page of a property with an incident')

  const phone = await browser.newPage({ locale: 'da-DK', viewport: { width: 390, height: 844 } })
  await openMail(phone, title)
  await phone.getByRole('button', { name: `Det gælder også mig: ${title}` }).click()
  await expect(phone.getByText('Du er med')).toBeVisible()
  await expectClean(phone, 'page of a tenant with an incident')
  await phone.getByRole('button', { name: 'Sprog' }).click()
  await phone.getByRole('menuitemradio', { name: 'English' }).click()
  await expect(phone.getByText(`No heating ${title}`)).toBeVisible()

  await page.goto('/Properties/Incidents')
  const told = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: title }) })
  await expect(told.getByText('Gælder også én lejer:')).toBeVisible()
  await told.getByRole('button', { name: 'Tilknyt sager' }).click()
  await expect(told.getByRole('heading', { name: 'Nye sager herfra, der kan høre til' })).toBeVisible()
  await expectClean(page, 'incidents of all properties')
  await told.getByRole('button', { name: `Flere handlinger: ${title}` }).click()
  await page.getByRole('menuitem', { name: 'Meld løst' }).click()
  await page.getByRole('dialog', { name: 'Er det løst?' }).getByRole('button', { name: 'Meld løst' }).click()
  await expect(told.getByText('Løst', { exact: true })).toBeVisible()
  await openMail(phone, `Løst: ${title}`)
  await expect(phone.getByText(/^Løst /)).toBeVisible()
})

/** The newest mail with the subject, and the address in it. */
async function openMail(phone: Page, subject: string): Promise<void> {
  const mail = phone.getByRole('row').filter({ hasText: subject }).first()
  await expect(async () => {
    await phone.goto('/dev/mailbox')
    await expect(mail).toBeVisible({ timeout: 500 })
  }).toPass()
  await mail.getByRole('link').first().click()
  await phone.getByRole('link', { name: /\/home\// }).click()
}

type Lease = { leaseNumber: string; customer: { email: string }[] }

/** A home that is let to one tenant with a mail address. */
async function letHome(page: Page): Promise<{ propertyId: string; leaseNumber: string }> {
  const authorization = (await page.evaluate(() => localStorage.getItem('bearer'))) ?? ''
  const get = async (path: string) => (await page.request.get(path, { headers: { authorization } })).json()
  const propertyId = ((await get('/api/PropertyLease/GetPropertyList')) as { id: string }[])[4]?.id ?? ''
  const leases = (await get(`/api/PropertyLease/PropertyLeasesOnProperty/${propertyId}`)) as Lease[]
  const lease = leases.find(({ customer }) => customer.length === 1 && customer[0]?.email)
  if (!lease) throw new Error('no home is let')
  return { propertyId, leaseNumber: lease.leaseNumber }
}
