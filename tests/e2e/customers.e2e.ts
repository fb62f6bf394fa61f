import { expect, test } from '@playwright/test'
import { currentTime } from '../support/clock.ts'
import { expectClean } from './expect-clean.ts'
import { prepareSession } from './sign-in.ts'
import { say } from './words.ts'

test('a customer is made in a form of its own, copied to the invoice with a question, and a duplicate is merged in a dialog that says so', async ({
  page,
}) => {
  await prepareSession(page, 'admin')
  const mark = String(currentTime()).slice(-9)
  await page.goto('/Customers')

  await test.step('the button opens a form of name, address and invoice; it can go on to a case', async () => {
    await page.getByRole('button', { name: say('CustomerPicker.CreateCustomer') }).click()
    const made = page.getByRole('dialog', { name: say('CustomerPicker.CreateCustomer') })
    await expect(made.getByRole('group', { name: say('Party.Invoice') })).toBeVisible()
    await expectClean(page, 'the form of a new customer')
    const fields = made.getByRole('group', { name: say('Party.Customer'), exact: true })
    await fields.getByLabel(say('Party.Name')).fill(`Dublet ${mark}`)
    await made.getByRole('button', { name: say('CustomerList.CreateAndStart') }).click()
    await expect(page).toHaveURL(/Customerdetails/)
    const wizard = page.getByRole('dialog', { name: say('CaseWizard.Title') })
    await expect(wizard).toContainText(`Dublet ${mark}`)
    await wizard.getByLabel(say('CaseWizard.Description')).fill('Døren binder')
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: say('Buttons.DiscardAndClose') }).click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })

  await test.step('another is made and opened', async () => {
    await page.goto('/Customers')
    await page.getByRole('button', { name: say('CustomerPicker.CreateCustomer') }).click()
    const made = page.getByRole('dialog', { name: say('CustomerPicker.CreateCustomer') })
    await made
      .getByRole('group', { name: say('Party.Customer'), exact: true })
      .getByLabel(say('Party.Name'))
      .fill(`Kunde ${mark}`)
    await made
      .getByRole('group', { name: say('Party.Invoice') })
      .getByLabel(say('Party.Name'))
      .fill('Bogholderiet')
    await made.getByRole('button', { name: say('CustomerPicker.CreateCustomer') }).click()
    await expect(page.getByRole('heading', { name: `Kunde ${mark}` })).toBeVisible()
    await page.getByRole('link', { name: say('CustomerPicker.EditCustomer') }).click()
  })

  await test.step('copying to the invoice asks where something is saved, and undo brings it back', async () => {
    const invoice = page.getByRole('group', { name: say('Party.Invoice') }).getByLabel(say('Party.Name'))
    await page.getByRole('button', { name: say('CustomerPicker.CopyToInvoice') }).click()
    await expect(invoice).toHaveValue('Bogholderiet')
    await page.getByRole('button', { name: say('CustomerPage.Overwrite') }).click()
    await expect(invoice).toHaveValue(`Kunde ${mark}`)
    await page.getByRole('button', { name: say('Buttons.Undo') }).click()
    await expect(invoice).toHaveValue('Bogholderiet')
  })

  await test.step('merging says which stays and what moves', async () => {
    await page.getByRole('button', { name: say('CustomerPage.More'), exact: true }).click()
    await page.getByRole('menuitem', { name: say('CustomerPage.Merge') }).click()
    const merge = page.getByRole('dialog', { name: say('CustomerPage.Merge') })
    await expect(merge).toContainText(`Kunde ${mark} bliver stående`)
    await merge.getByRole('searchbox').fill(`Dublet ${mark}`)
    await merge
      .getByRole('option', { name: `Dublet ${mark}` })
      .or(merge.getByText(`Dublet ${mark}`, { exact: true }))
      .first()
      .click()
    await page
      .getByRole('dialog', { name: say('CustomerPage.MergeTitle', { name: `Dublet ${mark}` }) })
      .getByRole('button', { name: say('CustomerPage.Merge') })
      .click()
    await expect(page.getByText(say('CustomerPage.Merged', { name: `Dublet ${mark}` })).first()).toBeVisible()
  })
})

test('whoever manages properties makes a tenant and starts a case about them at once', async ({ page }) => {
  await prepareSession(page, 'property-manager')
  const name = `Lejer ${String(currentTime()).slice(-9)}`
  await page.goto('/Customers')
  await page.getByRole('button', { name: say('CustomerList.CreateTenant') }).click()
  const made = page.getByRole('dialog', { name: say('CustomerList.CreateTenant') })
  await made
    .getByRole('group', { name: say('Party.Customer'), exact: true })
    .getByLabel(say('Party.Name'))
    .fill(name)
  await made.getByRole('button', { name: say('CustomerList.CreateAndStart') }).click()
  const wizard = page.getByRole('dialog', { name: say('CaseWizard.Title') })
  await expect(wizard).toContainText(name)
  await wizard.getByLabel(say('CaseWizard.Description')).fill('Døren binder')
  await wizard.getByRole('button', { name: say('CaseWizard.CreateCase') }).click()
  await expect(page).toHaveURL(/\/Details\/[\w-]+$/)
  await expect(page.getByRole('main')).toContainText(name)
})
