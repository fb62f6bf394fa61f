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
