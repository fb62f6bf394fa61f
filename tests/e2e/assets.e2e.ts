import { expect, type Page, test } from '@playwright/test'
import sharp from 'sharp'
import { expectClean } from './expect-clean.ts'
import { complaints, signIn } from './sign-in.ts'

test('a visitor scans the label of an asset and reports a fault: staff find the case on exactly this asset', async ({
  page,
  browser,
}) => {
  const complained = complaints(page)
  await signIn(page, 'property-manager', '/')
  await page.goto('/Assets')
  await page.getByRole('searchbox', { name: 'Søg i anlæg' }).fill('VA-05')
  await page.getByRole('gridcell', { name: 'VA-05', exact: true }).dblclick()
  await page.getByRole('heading', { name: 'Ventilationsaggregat', level: 1 }).waitFor()
  const label = await page.getByText(/^Kode [0-9A-Z]{10}$/).textContent()
  const code = label?.replace('Kode ', '') ?? ''

  const visitor = await browser.newContext({ locale: 'da-DK', viewport: { width: 390, height: 844 } })
  const phone = await visitor.newPage()
  await phone.goto(`/a/${code.toLowerCase()}`)
  await phone.getByRole('heading', { name: 'VA-05 Ventilationsaggregat' }).waitFor()
  await phone.getByLabel('Hvad er der galt?').fill('Den hyler, når det blæser.')
  await phone.getByLabel('Dit navn').fill('Ida Holm')
  await phone.getByRole('button', { name: 'Send' }).click()
  await phone.getByRole('heading', { name: 'Tak. Fejlen er meldt' }).waitFor()
  const number = /\d+/.exec((await phone.getByText(/^Sagen har nummer \d+\.$/).textContent()) ?? '')?.[0] ?? ''
  await visitor.close()

  const cases = page.getByRole('table', { name: 'Sager på anlægget' })
  await expect(cases.getByText(number)).toBeVisible()
  await cases.getByRole('link', { name: 'Fejl på VA-05 Ventilationsaggregat' }).first().click()
  await expect(page.getByText('Meldt af: Ida Holm')).toBeVisible()
  await page.getByRole('button', { name: 'Flere oplysninger' }).click()
  await page.getByRole('link', { name: 'VA-05 Ventilationsaggregat' }).click()
  await page.getByRole('heading', { name: 'Ventilationsaggregat', level: 1 }).waitFor()
  expect(complained).toEqual([])
})

test('a reading over the limit makes a case, and a stop is seen in the operation of the asset', async ({ page }) => {
  await signIn(page, 'property-manager', '/')
  await page.goto('/Assets')
  await page.getByRole('searchbox', { name: 'Søg i anlæg' }).fill('VA-06')
  await page.getByRole('gridcell', { name: 'VA-06', exact: true }).dblclick()
  await page.getByRole('button', { name: 'Aflæs Tryktab over filter' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Værdi').fill('71,5')
  await dialog.getByRole('button', { name: 'Gem' }).click()
  await expect(page.getByText('71,5 Pa er over grænsen 60 Pa')).toBeVisible()
  await expect(page.getByRole('link', { name: /^Sag \d+ er oprettet af måleren$/ })).toBeVisible()

  await page.getByRole('button', { name: 'Skift tilstand' }).click()
  await dialog.getByLabel('Tilstand').selectOption('Standset')
  await dialog.getByLabel('Årsag').fill('Rem sprunget')
  await dialog.getByRole('button', { name: 'Gem' }).click()
  await expect(page.getByText('Fejl siden')).toBeVisible()
})

test('where an asset stands, whose it is, who looks after it and who supplies it are set, and taken away again', async ({
  page,
}) => {
  const complained = complaints(page)
  await signIn(page, 'property-manager', '/')
  await page.goto('/Assets')
  await page.getByRole('searchbox', { name: 'Søg i anlæg' }).fill('VA-07')
  await page.getByRole('gridcell', { name: 'VA-07', exact: true }).dblclick()
  await openFacts(page)
  const dialog = page.getByRole('dialog', { name: 'Ret oplysninger' })
  const lease = dialog.getByRole('combobox', { name: 'Lejemål' })
  await lease.selectOption({ index: 2 })
  const home = (await lease.locator('option:checked').textContent()) ?? ''
  await dialog.getByRole('combobox', { name: 'Ejer' }).fill('afd. 2')
  await page
    .getByRole('option', { name: /afd\. 2/ })
    .first()
    .click()
  await dialog.getByLabel('Ansvarlig').selectOption({ label: 'Pia Lund' })
  await dialog.getByLabel('Leverandør').selectOption({ label: 'Lindholm VVS A/S' })
  await expectClean(page, 'dialog of the facts of an asset')
  await dialog.getByRole('button', { name: 'Gem' }).click()
  await expect(dialog).toBeHidden()
  const facts = page.getByRole('region', { name: 'Oplysninger' })
  const fact = (name: string) =>
    facts.getByRole('term').filter({ hasText: name }).locator('xpath=following-sibling::dd')
  expect(home).toContain((await fact('Lejemål').textContent()) ?? '?')
  await expect(fact('Ejer')).toContainText('afd. 2')
  await expect(fact('Ansvarlig')).toHaveText('Pia Lund')
  await expect(fact('Leverandør')).toHaveText('Lindholm VVS A/S')
  await expectClean(page, 'page of an asset')

  await openFacts(page)
  await dialog.getByLabel('Leverandør').selectOption('')
  await dialog.getByRole('button', { name: 'Gem' }).click()
  await expect(dialog).toBeHidden()
  await expect(fact('Leverandør')).toHaveCount(0)
  await expect(fact('Ansvarlig')).toHaveText('Pia Lund')
  expect(complained).toEqual([])
})

test('a photo of an asset is seen among its documents, and other files by their names alone', async ({ page }) => {
  const complained = complaints(page)
  await signIn(page, 'property-manager', '/')
  await page.goto('/Assets')
  await page.getByRole('searchbox', { name: 'Søg i anlæg' }).fill('VA-08')
  await page.getByRole('gridcell', { name: 'VA-08', exact: true }).dblclick()
  const files = page.getByRole('region', { name: 'Dokumenter' })
  const photo = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#2a6' } })
    .png()
    .toBuffer()
  await files.getByLabel('Tilføj dokument').setInputFiles([
    { name: 'Typeskilt.png', mimeType: 'image/png', buffer: photo },
    { name: 'Manual.txt', mimeType: 'text/plain', buffer: Buffer.from('Skift filter hvert halve år') },
  ])
  const row = (name: string) => files.getByRole('listitem').filter({ hasText: name })
  await expect(row('Manual.txt')).toBeVisible()
  await expect(row('Manual.txt').locator('img')).toHaveCount(0)
  await expect
    .poll(() =>
      row('Typeskilt.png')
        .locator('img')
        .evaluate((img: HTMLImageElement) => img.naturalWidth),
    )
    .toBe(480)
  await expectClean(page, 'documents of an asset')
  for (const name of ['Typeskilt.png', 'Manual.txt']) await files.getByRole('button', { name: `Fjern ${name}` }).click()
  await expect(row('Typeskilt.png')).toHaveCount(0)
  expect(complained).toEqual([])
})

async function openFacts(page: Page) {
  await page.getByRole('button', { name: 'Mere', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Ret oplysninger' }).click()
}
