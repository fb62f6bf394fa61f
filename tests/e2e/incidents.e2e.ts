import { expect, type Page, test } from '@playwright/test'
import { currentTime } from '../support/clock.ts'
import { expectClean } from './expect-clean.ts'
import { prepareSession } from './sign-in.ts'
import { say } from './words.ts'

test.use({ locale: 'da-DK' })

test('the manager tells of an incident, a tenant says it is theirs too, and hears when it is solved', async ({
  page,
  browser,
}) => {
  const title = `Ingen varme ${currentTime()}`
  await prepareSession(page, 'property-manager')
  const home = await letHome(page)
  await page.goto(`/Properties/${home.propertyId}`)
  await page.getByRole('button', { name: say('Notices.Add') }).click()
  const dialog = page.getByRole('dialog', { name: say('Notices.Add') })
  await dialog.getByRole('combobox', { name: say('Notices.AddPlace') }).fill(home.leaseNumber)
  await page
    .getByRole('option', { name: new RegExp(`^${home.leaseNumber}\\b`) })
    .first()
    .click()
  await dialog.getByLabel(say('Notices.Heading')).fill(title)
  await dialog.getByLabel(say('Notices.AddLanguage')).selectOption({ label: 'English' })
  await dialog.getByRole('group', { name: 'English' }).getByLabel(say('Notices.Heading')).fill(`No heating ${title}`)
  await expectClean(page, 'dialog of an incident')
  await dialog.getByRole('button', { name: say('Notices.Tell'), exact: true }).click()
  await expect(page.getByRole('alert').filter({ hasText: title })).toBeVisible()
  await expectClean(page, 'page of a property with an incident')

  const phone = await browser.newPage({ locale: 'da-DK', viewport: { width: 390, height: 844 } })
  await openMail(phone, title)
  await phone.getByRole('button', { name: say('TenantPage.JoinThis', { title }) }).click()
  await expect(phone.getByText(say('TenantPage.Joined'))).toBeVisible()
  await expectClean(phone, 'page of a tenant with an incident')
  await phone.getByRole('button', { name: say('Shell.Language') }).click()
  await phone.getByRole('menuitemradio', { name: 'English' }).click()
  await expect(phone.getByText(`No heating ${title}`)).toBeVisible()

  await page.goto('/Properties/Incidents')
  const told = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: title }) })
  await expect(told.getByText(say('Notices.Joined', { count: 1 }))).toBeVisible()
  await told.getByRole('button', { name: 'Tilknyt sager' }).click()
  await expect(told.getByRole('heading', { name: say('Notices.Offered') })).toBeVisible()
  await expectClean(page, 'incidents of all properties')
  await told.getByRole('button', { name: say('Notices.More', { title }) }).click()
  await page.getByRole('menuitem', { name: say('Notices.End') }).click()
  await page
    .getByRole('dialog', { name: say('Notices.EndSure') })
    .getByRole('button', { name: say('Notices.End') })
    .click()
  await expect(told.getByText(say('Notices.Over'), { exact: true })).toBeVisible()
  await openMail(phone, `Løst: ${title}`)
  await expect(phone.getByText(say.start('TenantPage.Over'))).toBeVisible()
})

/** Opens the newest mail with the subject, and its link. */
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

/** A home rented to one tenant with an email address. */
async function letHome(page: Page): Promise<{ propertyId: string; leaseNumber: string }> {
  const authorization = (await page.evaluate(() => localStorage.getItem('bearer'))) ?? ''
  const get = async (path: string) => (await page.request.get(path, { headers: { authorization } })).json()
  const propertyId = ((await get('/api/PropertyLease/GetPropertyList')) as { id: string }[])[4]?.id ?? ''
  const leases = (await get(`/api/PropertyLease/PropertyLeasesOnProperty/${propertyId}`)) as Lease[]
  const lease = leases.find(({ customer }) => customer.length === 1 && customer[0]?.email)
  if (!lease) throw new Error('no home is let')
  return { propertyId, leaseNumber: lease.leaseNumber }
}
