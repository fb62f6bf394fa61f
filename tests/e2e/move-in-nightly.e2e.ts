import { expect, test } from '@playwright/test'
import { currentTime } from '../support/clock.ts'
import { expectClean } from './expect-clean.ts'
import { prepareSession } from './sign-in.ts'

test.use({ locale: 'da-DK' })

test('an import comes again every night from an address, says why it stopped, and is ended', async ({ page }) => {
  const mark = `Nat ${currentTime()}`
  const name = `${mark}.csv`
  await prepareSession(page, 'property-manager')
  await page.goto('/Settings/Integrations?view=move-in')
  const file = Buffer.from(`\uFEFFNavn;E-mail\r\n${mark};${currentTime()}@mail.example\r\n`)
  await page.getByLabel('Fil med data').setInputFiles({ name, mimeType: 'text/csv', buffer: file })
  await page.getByRole('button', { name: 'Se, hvad der sker' }).click()
  await page.getByRole('button', { name: 'Importér 1 række' }).click()
  await page.getByRole('button', { name: 'Importér en fil til' }).click()

  const earlier = page
    .getByRole('region', { name: 'Tidligere importer' })
    .getByRole('listitem')
    .filter({ hasText: name })
  await earlier.getByRole('button', { name: 'Gentag hver nat' }).click()
  const dialog = page.getByRole('dialog', { name: 'Gentag hver nat' })
  await dialog.getByLabel('Navn').fill(mark)
  await dialog.getByLabel('Adresse').fill('https://169.254.169.254/lejere.csv')
  await dialog.getByRole('button', { name: 'Gem', exact: true }).click()
  await expect(dialog.getByText('Skriv en offentlig adresse, der begynder med https://')).toBeVisible()
  await dialog.getByLabel('Adresse').fill('https://files.partner.example/lejere.csv')
  await expectClean(page, 'the dialog of a nightly import')
  await dialog.getByRole('button', { name: 'Gem', exact: true }).click()
  await expect(dialog).toBeHidden()

  const nightly = page.getByRole('region', { name: 'Hver nat' }).getByRole('listitem').filter({ hasText: mark })
  await expect(nightly).toContainText('files.partner.example')
  await nightly.getByRole('button', { name: 'Hent nu' }).click()
  await expect(nightly).toContainText('Stoppet: ingen svarede på adressen')
  await expectClean(page, 'the nightly imports')
  await nightly.getByRole('button', { name: 'Slet' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Slet' }).click()
  await expect(nightly).toHaveCount(0)
})
