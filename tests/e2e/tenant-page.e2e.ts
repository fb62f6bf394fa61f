import { expect, type Page, test } from '@playwright/test'
import { currentTime } from '../support/clock.ts'
import { expectClean } from './expect-clean.ts'
import { prepareSession } from './sign-in.ts'
import { say } from './words.ts'

test.use({ locale: 'da-DK' })

test('a tenant gets a link to their home, reports a fault step by step with a photo, and follows it', async ({
  page,
  browser,
}) => {
  const mark = `Det drypper ${currentTime()}`
  await prepareSession(page, 'property-manager')
  const { id, address, name } = await letLease(page)
  await page.goto(`/Properties/Lease/${id}`)
  await page
    .getByRole('button', { name: say('Tenancies.More') })
    .first()
    .click()
  await page.getByRole('menuitem', { name: say('Tenancies.SendLink', { name }) }).click()
  await expect(page.getByText(say.start('Tenancies.LinkSent'))).toBeVisible()

  const phone = await browser.newPage({ locale: 'da-DK', viewport: { width: 390, height: 844 } })
  await openMail(phone, `Din side for ${address}`)
  await expect(phone.getByRole('heading', { level: 1, name: address })).toBeVisible()
  await expectClean(phone, 'page of a tenant')
  await phone.getByRole('button', { name: say('TenantPage.Report') }).click()
  for (const answer of [say('FaultPlace.bathroom'), say('FaultKind.water'), say('FaultPart.ceiling')]) {
    await phone.getByRole('radio', { name: answer }).check()
    await phone.getByRole('button', { name: say('TenantPage.Next') }).click()
  }
  await expect(phone.getByRole('button', { name: 'Ret Badeværelse' })).toBeVisible()
  await phone.getByLabel(say('TenantPage.Description')).fill(mark)
  await phone
    .getByLabel(say('TenantPage.AddPhoto'))
    .setInputFiles({ name: 'loft.png', mimeType: 'image/png', buffer: PIXEL })
  await expectClean(phone, 'report of a tenant')
  await phone.getByRole('button', { name: say('TenantPage.Next') }).click()
  await phone.getByLabel(say('TenantPage.Access')).fill('Hjemme efter kl. 16')
  await phone.getByRole('button', { name: say('TenantPage.Send') }).click()
  await expect(phone.getByText(say('TenantPage.Sent'))).toBeVisible()
  await phone.getByRole('button', { name: say('TenantPage.Follow') }).click()
  await expect(phone.getByRole('heading', { name: /Vand, der ikke skal være der/ })).toBeVisible()
  await expect(phone.getByText('loft.png')).toBeVisible()
})

const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

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

type Lease = { id: string; address: string; customer: { name: string; email: string }[] }

/** A home rented to someone with an email address. */
async function letLease(page: Page): Promise<{ id: string; address: string; name: string }> {
  const authorization = (await page.evaluate(() => localStorage.getItem('bearer'))) ?? ''
  const get = async (path: string) => (await page.request.get(path, { headers: { authorization } })).json()
  const properties = (await get('/api/PropertyLease/GetPropertyList')) as { id: string }[]
  const leases = (await get(`/api/PropertyLease/PropertyLeasesOnProperty/${properties[5]?.id}`)) as Lease[]
  const lease = leases.find(({ address, customer }) => address && customer[0]?.email)
  if (!lease) throw new Error('no home is let')
  return { id: lease.id, address: lease.address, name: lease.customer[0]?.name ?? '' }
}
