import { expect, type Page, test } from '@playwright/test'
import { currentTime } from '../support/clock.ts'
import { expectClean } from './expect-clean.ts'
import { prepareSession } from './sign-in.ts'
import { say } from './words.ts'

test.use({ locale: 'da-DK' })

const bearer = async (page: Page) => (await page.evaluate(() => localStorage.getItem('bearer'))) ?? ''

test('the page of a customer begins a case for them', async ({ page }) => {
  await prepareSession(page, 'admin')
  const name = `Portkunden ${String(currentTime()).slice(-8)}`
  const answer = await page.request.post('/api/Website/Customer/AddCustomer', {
    headers: { authorization: await bearer(page) },
    data: { customerName: name },
  })
  await page.goto(`/Customers/Customerdetails/${(await answer.json()) as string}`)
  await page
    .getByRole('main')
    .getByRole('button', { name: say('CaseWizard.CreateCase') })
    .click()
  const wizard = page.getByRole('dialog', { name: say('CaseWizard.Title') })
  await expect(wizard).toContainText(name)
  await wizard.getByLabel(say('CaseWizard.Description')).fill('Porten binder')
  await wizard.getByRole('button', { name: say('CaseWizard.CreateCase') }).click()
  await expect(page).toHaveURL(/\/Details\/[\w-]+$/)
  await expect(page.getByRole('region', { name: say('Case.Customer'), exact: true })).toContainText(name)
})

test('the page of a property begins a case on it', async ({ page }) => {
  await prepareSession(page, 'property-manager')
  const list = await page.request.get('/api/PropertyLease/GetPropertyList', {
    headers: { authorization: await bearer(page) },
  })
  const property = ((await list.json()) as { id: string; name: string }[])[5]
  await page.goto(`/Properties/${property?.id}`)
  await page
    .getByRole('main')
    .getByRole('button', { name: say('CaseWizard.Title') })
    .click()
  const wizard = page.getByRole('dialog', { name: say('CaseWizard.Title') })
  await expect(wizard.getByRole('button', { name: say('CaseWizard.ClearProperty') })).toBeVisible()
  await expect(wizard).toContainText(property?.name ?? '')
  await expectClean(page, 'case begun on a property')
})
