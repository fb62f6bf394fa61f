import { expect, test } from '@playwright/test'
import { makeCase } from './api.ts'
import { complaints, prepareSession, signIn } from './sign-in.ts'
import { currentTime } from '../support/clock.ts'
import { say } from './words.ts'

test('staff create a case for a customer and find it in the list and on its own page', async ({ page }) => {
  const found = complaints(page)
  await signIn(page, 'staff')
  await page
    .getByRole('main')
    .getByRole('button', { name: say('CaseWizard.CreateCase') })
    .click()
  const wizard = page.getByRole('dialog', { name: say('CaseWizard.Title') })
  await wizard.getByRole('searchbox').fill('nordkyst')
  await wizard.getByText('Nordkyst Ejendomme A/S').first().click()
  await wizard.getByRole('button', { name: say('Buttons.Next') }).click()
  await expect(wizard.getByRole('button', { name: say('CaseWizard.CreateCase') })).toBeDisabled()
  await wizard.getByLabel(say('CaseWizard.Description')).fill('Vandet siver op langs bruseniche.')
  await wizard.getByText(say('CaseWizard.More')).click()
  const title = `Vandskade ${currentTime()}`
  await wizard.getByLabel(say('CaseWizard.CaseTitle')).fill(title)
  await wizard.getByRole('button', { name: say('CaseWizard.CreateCase') }).click()

  await expect(page).toHaveURL(/\/Details\/[\w-]+$/)
  await expect(page.getByText(say.like('CaseWizard.Created', { number: /\d+/ }))).toBeVisible()
  await expect(page.getByRole('heading', { name: title })).toBeVisible()
  await expect(page.getByText('Vandet siver op langs bruseniche.')).toBeVisible()
  await expect(page.getByText(say('CaseWizard.CreatedUnnumbered')).first()).toBeVisible()

  await page
    .getByRole('navigation')
    .getByRole('link', { name: say('Cases.Title') })
    .first()
    .click()
  await page.getByRole('searchbox', { name: say('Cases.Search'), exact: true }).fill(title)
  await expect(page.getByRole('row', { name: new RegExp(title) })).toBeVisible()
  expect(found).toEqual([])
})

test('a new customer is made on the way, with the invoice copied from the customer', async ({ page }) => {
  await signIn(page, 'staff')
  await page
    .getByRole('main')
    .getByRole('button', { name: say('CaseWizard.CreateCase') })
    .click()
  const wizard = page.getByRole('dialog', { name: say('CaseWizard.Title') })
  await wizard.getByRole('button', { name: say('CustomerPicker.CreateNewCustomer') }).click()
  await expect(wizard.getByRole('button', { name: say('CustomerPicker.CreateCustomer') })).toBeDisabled()
  const customer = wizard.getByRole('group', { name: say('Party.Customer') })
  const name = `Ø-Vang ${currentTime()}`
  await customer.getByLabel(say('Party.Name')).fill(name)
  await customer.getByLabel(say('Party.ZipCode')).fill('8240')
  await expect(customer.getByLabel(say('Party.City'))).toHaveValue('Risskov')
  await wizard.getByRole('button', { name: say('CustomerPicker.CopyToInvoice') }).click()
  await expect(wizard.getByRole('group', { name: say('Party.Invoice') }).getByLabel(say('Party.Name'))).toHaveValue(
    name,
  )
  await wizard.getByRole('button', { name: say('CustomerPicker.CreateCustomer') }).click()
  await expect(wizard.getByText(name).first()).toBeVisible()
  await wizard.getByLabel(say('CaseWizard.Description')).fill('Ny kunde, ny sag')
  await wizard.getByRole('button', { name: say('CaseWizard.CreateCase') }).click()
  await expect(page).toHaveURL(/\/Details\//)
  await expect(page.getByText(name).first()).toBeVisible()
})

test('one or two letters show a hint and start no search', async ({ page }) => {
  await signIn(page, 'staff')
  await page
    .getByRole('main')
    .getByRole('button', { name: say('Shell.CreateCase') })
    .click()
  const wizard = page.getByRole('dialog', { name: say('CaseWizard.Title') })
  await wizard.getByRole('searchbox').fill('ho')
  await expect(wizard.getByText(say('Standard.SearchMinChars', { count: '3' }))).toBeVisible()
})

test('a property manager creates a case on a lease', async ({ page }) => {
  await signIn(page, 'property-manager')
  await page
    .getByRole('main')
    .getByRole('button', { name: say('CaseWizard.CreateCase') })
    .click()
  const wizard = page.getByRole('dialog', { name: say('CaseWizard.Title') })
  await wizard.getByRole('combobox', { name: say('CustomerPicker.Property') }).fill('1204')
  await wizard.getByRole('option', { name: /^1204 · / }).click()
  await wizard.getByRole('combobox', { name: say('CustomerPicker.Lease') }).click()
  await wizard
    .getByRole('option', { name: /1204-\d/ })
    .first()
    .click()
  await wizard.getByLabel(say('CaseWizard.Description')).fill('Lyset i opgang 14 blinker')
  await expect(wizard.getByText(say('CaseWizard.WithoutProperty'))).toBeHidden()
  await wizard.getByRole('button', { name: say('CaseWizard.CreateCase') }).click()
  await expect(page).toHaveURL(/\/Details\//)
  await expect(page.getByText('1204').first()).toBeVisible()
})

test('a case without a lease is created only when forced', async ({ page }) => {
  await signIn(page, 'property-manager')
  await page
    .getByRole('main')
    .getByRole('button', { name: say('CaseWizard.Title') })
    .click()
  const wizard = page.getByRole('dialog', { name: say('CaseWizard.Title') })
  await wizard.getByRole('combobox', { name: say('CustomerPicker.Property') }).fill('1204')
  await wizard.getByRole('option', { name: /^1204 · / }).click()
  await wizard.getByLabel(say('CaseWizard.Description')).fill('Vandskade i kælderen')
  await expect(wizard.getByText(say('CaseWizard.WithoutProperty'))).toBeVisible()
  await expect(wizard.getByRole('button', { name: say('CaseWizard.CreateCase') })).toBeHidden()
  await wizard.getByRole('button', { name: say('CaseWizard.ForceCase') }).click()
  await expect(page).toHaveURL(/\/Details\/[\w-]+$/)
})

test('whoever is signed out arrives where they wanted to go', async ({ page }) => {
  await prepareSession(page, 'staff')
  const title = `Genfundet ${currentTime()}`
  const address = `/Details/${await makeCase(page, title)}`
  await page.evaluate(() => localStorage.clear())
  await page.goto(address)
  await page.getByLabel(say('Login.Email')).fill('staff@nordhavn.example')
  await page.getByLabel(say('Login.Password'), { exact: true }).fill('casekit-demo')
  await page.getByRole('button', { name: say('Login.Title') }).click()
  await expect(page).toHaveURL(address)
  await expect(page.getByRole('heading', { level: 1 })).toContainText(title)
})
