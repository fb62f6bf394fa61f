import { expect, test } from '@playwright/test'
import { expectClean } from './expect-clean.ts'
import { prepareSession } from './sign-in.ts'

test('a new version of the consent is read and agreed to before anything else, and is taken back', async ({ page }) => {
  await prepareSession(page, 'swede')
  await page.goto('/Settings/Gdpr')
  await expect(page.getByText('Ville ryge nu')).toBeVisible()
  await expectClean(page, 'what is kept and agreed to')
  await page.getByRole('button', { name: 'Skriv ny udgave' }).click()
  const dialog = page.getByRole('dialog', { name: 'Ny udgave af samtykket' })
  await dialog.getByLabel('Tekst på Svenska').fill('Vi sparar körjournalen i ett år.')
  await dialog.getByRole('button', { name: 'Udgiv og spørg alle' }).click()
  await expect(page.getByText(/^Udgave \d+ fra/)).toBeVisible()
  await page.getByRole('button', { name: 'Skriv ny udgave' }).click()
  await dialog.getByLabel('Tekst på Svenska').fill('')
  await dialog.getByRole('button', { name: 'Udgiv og spørg alle' }).click()
  await expect(page.getByText('Der spørges ikke om mere end de almindelige vilkår.')).toBeVisible()
})

test('a request waits with its day until it is answered, and the record of processing is a PDF', async ({ page }) => {
  await prepareSession(page, 'swede')
  await page.goto('/Settings/Gdpr')
  await page.getByRole('button', { name: 'Notér anmodning' }).click()
  const dialog = page.getByRole('dialog', { name: 'Notér anmodning' })
  await dialog.getByLabel('Beder om').selectOption('erasure')
  await dialog.getByRole('button', { name: 'Notér', exact: true }).click()
  await expect(dialog.getByText('Skriv noget her')).toBeVisible()
  await dialog.getByLabel('Hvem').fill('Selma Ek')
  await expectClean(page, 'a request of somebody')
  await dialog.getByRole('button', { name: 'Notér', exact: true }).click()
  const line = page.getByRole('listitem').filter({ hasText: 'Sletning: Selma Ek' })
  await expect(line).toContainText('besvares senest')
  await page.getByRole('button', { name: 'Besvaret – Sletning: Selma Ek' }).click()
  const asked = page.getByRole('dialog', { name: 'Besvaret – Sletning: Selma Ek' })
  await asked.getByRole('button', { name: 'Besvaret', exact: true }).click()
  await expect(page.getByText('Selma Ek')).toHaveCount(0)
  await expect(page.getByText(/^Besvaret .+ af /).first()).toBeVisible()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Fortegnelse over behandlinger' }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/\.pdf$/)
})
