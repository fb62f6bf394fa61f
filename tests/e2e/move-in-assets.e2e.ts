import { expect, test } from '@playwright/test'
import { currentTime } from '../support/clock.ts'
import { expectClean } from './expect-clean.ts'
import { prepareSession } from './sign-in.ts'

test.use({ locale: 'da-DK' })

test('a company brings its assets from a file, known again by their serial numbers, and takes them back', async ({
  page,
}) => {
  const mark = `Pumpe ${currentTime()}`
  const file = ['Anlægsnavn;Serienr.;Placering;Drift fra', `${mark};S-${mark};Kælder;01-05-2023`].join('\r\n')
  await prepareSession(page, 'property-manager')
  await page.goto('/Assets')
  await page.getByRole('button', { name: 'Importér' }).click()
  await page.getByRole('radio', { name: /^Anlæg/ }).check()
  await page.getByLabel('Fil med data').setInputFiles({
    name: `${mark}.csv`,
    mimeType: 'text/csv',
    buffer: Buffer.from(`\uFEFF${file}`),
  })
  await expect(page.getByLabel('Serienr.')).toHaveValue('serialNumber')
  await expect(page.getByLabel('Placering')).toHaveValue('room')
  await expectClean(page, 'the columns of a file of assets')
  await page.getByRole('button', { name: 'Se, hvad der sker' }).click()
  await page.getByRole('button', { name: 'Importér 1 række' }).click()
  await expect(page.getByText('1 oprettet, 0 ændret')).toBeVisible()

  await page.getByRole('button', { name: 'Importér en fil til' }).click()
  const earlier = page
    .getByRole('region', { name: 'Tidligere importer' })
    .getByRole('listitem')
    .filter({ hasText: mark })
  await expect(earlier).toContainText('Anlæg')
  await earlier.getByRole('button', { name: 'Fortryd import' }).click()
  await expect(page.getByText('Importen er fortrudt. Alt er som før.').first()).toBeVisible()
})
