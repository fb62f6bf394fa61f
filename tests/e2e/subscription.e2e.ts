import { expect, test } from '@playwright/test'
import { expectClean } from './expect-clean.ts'
import { prepareSession } from './sign-in.ts'

test('who sells the product to a company is written by the provider and read by the company', async ({ page }) => {
  await prepareSession(page, 'provider')
  await page.goto('/Settings/Companies')
  await page.getByRole('button', { name: 'Aftale med Fjällservice AB', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Aftale med Fjällservice AB', exact: true })
  await dialog.getByLabel('Kontakt').fill('Selma Ek')
  await dialog.getByLabel('Højeste antal brugere').fill('25')
  await dialog.getByLabel('Plads til filer, GB').fill('10')
  await dialog.getByLabel('Pris pr. måned uden moms').fill('499,50')
  await expectClean(page, 'what was agreed with a company')
  await dialog.getByRole('button', { name: 'Gem', exact: true }).click()
  await expect(page.getByText(/^Aftalen med Fjällservice AB er gemt/)).toBeVisible()

  await page.getByRole('button', { name: 'Udstedte fakturaer' }).click()
  const issued = page.getByRole('dialog', { name: 'Udstedte fakturaer' })
  await expect(issued.getByText('Ingen fakturaer er udstedt i den måned.')).toBeVisible()
  await issued.getByRole('button', { name: 'Forrige måned' }).click()
  await expectClean(page, 'what was invoiced in a month', '[open].ck-dialog')

  await prepareSession(page, 'swede')
  await page.goto('/Settings/Distributor')
  await expect(page.getByText('Selma Ek')).toBeVisible()
  await expectClean(page, 'who sells the product')
  await page.goto('/Settings/Subscription')
  await expect(page.getByText('Casekit Service')).toBeVisible()
  await expect(page.getByRole('progressbar', { name: 'Brugere, der kan logge ind' })).toHaveAttribute('max', '25')
  await expect(page.getByText(/^\d+ af 25$/)).toBeVisible()
  await expect(page.getByText(/MB af 10\.000 MB$/)).toBeVisible()
  await expect(page.getByText('Ingen fakturaer endnu')).toBeVisible()
  await expectClean(page, 'what is used of a plan')
})
