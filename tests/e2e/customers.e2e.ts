import { expect, test } from '@playwright/test'
import { currentTime } from '../support/clock.ts'
import { expectClean } from './expect-clean.ts'
import { signIn } from './sign-in.ts'

test('a customer is made in a form of its own, copied to the invoice with a question, and a duplicate is merged in a dialog that says so', async ({
  page,
}) => {
  await signIn(page, 'admin')
  const mark = String(currentTime()).slice(-9)
  await page.goto('/Customers')

  await test.step('the button opens a form of name, address and invoice; it can go on to a case', async () => {
    await page.getByRole('button', { name: 'Opret kunde' }).click()
    const made = page.getByRole('dialog', { name: 'Opret kunde' })
    await expect(made.getByRole('group', { name: 'Faktura' })).toBeVisible()
    await expectClean(page, 'the form of a new customer')
    const fields = made.getByRole('group', { name: 'Kunde', exact: true })
    await fields.getByLabel('Navn').fill(`Dublet ${mark}`)
    await made.getByRole('button', { name: 'Opret og start en sag' }).click()
    await expect(page).toHaveURL(/Customerdetails/)
    const wizard = page.getByRole('dialog', { name: 'Opret sag' })
    await expect(wizard).toContainText(`Dublet ${mark}`)
    await wizard.getByLabel('Beskrivelse').fill('Døren binder')
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Luk uden at gemme' }).click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })

  await test.step('another is made and opened', async () => {
    await page.goto('/Customers')
    await page.getByRole('button', { name: 'Opret kunde' }).click()
    const made = page.getByRole('dialog', { name: 'Opret kunde' })
    await made.getByRole('group', { name: 'Kunde', exact: true }).getByLabel('Navn').fill(`Kunde ${mark}`)
    await made.getByRole('group', { name: 'Faktura' }).getByLabel('Navn').fill('Bogholderiet')
    await made.getByRole('button', { name: 'Opret kunde' }).click()
    await expect(page.getByRole('heading', { name: `Kunde ${mark}` })).toBeVisible()
    await page.getByRole('link', { name: 'Ret kunde' }).click()
  })

  await test.step('copying to the invoice asks where something is saved, and undo brings it back', async () => {
    const invoice = page.getByRole('group', { name: 'Faktura' }).getByLabel('Navn')
    await page.getByRole('button', { name: 'Kopiér kunde til faktura' }).click()
    await expect(invoice).toHaveValue('Bogholderiet')
    await page.getByRole('button', { name: 'Overskriv' }).click()
    await expect(invoice).toHaveValue(`Kunde ${mark}`)
    await page.getByRole('button', { name: 'Fortryd' }).click()
    await expect(invoice).toHaveValue('Bogholderiet')
  })

  await test.step('merging says which stays and what moves', async () => {
    await page.getByRole('button', { name: 'Flere handlinger', exact: true }).click()
    await page.getByRole('menuitem', { name: 'Flet dublet' }).click()
    const merge = page.getByRole('dialog', { name: 'Flet dublet' })
    await expect(merge).toContainText(`Kunde ${mark} bliver stående`)
    await merge.getByRole('searchbox').fill(`Dublet ${mark}`)
    await merge
      .getByRole('option', { name: `Dublet ${mark}` })
      .or(merge.getByText(`Dublet ${mark}`, { exact: true }))
      .first()
      .click()
    await page
      .getByRole('dialog', { name: `Flet Dublet ${mark} ind` })
      .getByRole('button', { name: 'Flet dublet' })
      .click()
    await expect(page.getByText(`Dublet ${mark} er flettet ind`).first()).toBeVisible()
  })
})

test('whoever manages properties makes a tenant and starts a case about them at once', async ({ page }) => {
  await signIn(page, 'property-manager')
  const name = `Lejer ${String(currentTime()).slice(-9)}`
  await page.goto('/Customers')
  await page.getByRole('button', { name: 'Opret lejer' }).click()
  const made = page.getByRole('dialog', { name: 'Opret lejer' })
  await made.getByRole('group', { name: 'Kunde', exact: true }).getByLabel('Navn').fill(name)
  await made.getByRole('button', { name: 'Opret og start en sag' }).click()
  const wizard = page.getByRole('dialog', { name: 'Opret sag' })
  await expect(wizard).toContainText(name)
  await wizard.getByLabel('Beskrivelse').fill('Døren binder')
  await wizard.getByRole('button', { name: 'Opret sag' }).click()
  await expect(page).toHaveURL(/\/Details\/[\w-]+$/)
  await expect(page.getByRole('main')).toContainText(name)
})
