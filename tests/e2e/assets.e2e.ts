import { expect, type Page, test } from '@playwright/test'
import sharp from 'sharp'
import { expectClean } from './expect-clean.ts'
import { complaints, prepareSession } from './sign-in.ts'
import { say } from './words.ts'

test('a visitor scans the label of an asset and reports a fault: staff find the case on exactly this asset', async ({
  page,
  browser,
}) => {
  const complained = complaints(page)
  await prepareSession(page, 'property-manager')
  await page.goto('/Assets')
  await page
    .getByRole('searchbox', { name: say('Grid.Search', { what: say('Assets.Title').toLowerCase() }) })
    .fill('VA-05')
  await page.getByRole('gridcell', { name: 'VA-05', exact: true }).dblclick()
  await page.getByRole('heading', { name: 'Ventilationsaggregat', level: 1 }).waitFor()
  const label = await page.getByText(say.like('Assets.Code', { code: /[0-9A-Z]{10}/ })).textContent()
  const code = label?.replace('Kode ', '') ?? ''

  const visitor = await browser.newContext({ locale: 'da-DK', viewport: { width: 390, height: 844 } })
  const phone = await visitor.newPage()
  await phone.goto(`/a/${code.toLowerCase()}`)
  await phone.getByRole('heading', { name: 'VA-05 Ventilationsaggregat' }).waitFor()
  await phone.getByLabel(say('Assets.CaseDescription')).fill('Den hyler, når det blæser.')
  await phone.getByLabel(say('AssetReport.Name')).fill('Ida Holm')
  await phone.getByRole('button', { name: say('AssetReport.Send') }).click()
  await phone.getByRole('heading', { name: say('AssetReport.Sent') }).waitFor()
  const number =
    /\d+/.exec((await phone.getByText(say.like('AssetReport.SentText', { number: /\d+/ })).textContent()) ?? '')?.[0] ??
    ''
  await visitor.close()

  const cases = page.getByRole('table', { name: say('Assets.Cases') })
  await expect(cases.getByText(number)).toBeVisible()
  await cases.getByRole('link', { name: 'Fejl på VA-05 Ventilationsaggregat' }).first().click()
  await expect(page.getByText('Meldt af: Ida Holm')).toBeVisible()
  await page.getByRole('button', { name: say('CaseFact.More') }).click()
  await page.getByRole('link', { name: 'VA-05 Ventilationsaggregat' }).click()
  await page.getByRole('heading', { name: 'Ventilationsaggregat', level: 1 }).waitFor()
  expect(complained).toEqual([])
})

test('a reading over the limit makes a case, and a stop is seen in the operation of the asset', async ({ page }) => {
  await prepareSession(page, 'property-manager')
  await page.goto('/Assets')
  await page
    .getByRole('searchbox', { name: say('Grid.Search', { what: say('Assets.Title').toLowerCase() }) })
    .fill('VA-06')
  await page.getByRole('gridcell', { name: 'VA-06', exact: true }).dblclick()
  await page.getByRole('button', { name: say('Assets.ReadMeter', { name: 'Tryktab over filter' }) }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(say('Assets.Value')).fill('71,5')
  await dialog.getByRole('button', { name: say('Assets.Save') }).click()
  await expect(page.getByText(say('Assets.OverLimit', { value: '71,5 Pa', limit: '60 Pa' }))).toBeVisible()
  await expect(page.getByRole('link', { name: say.like('Assets.RaisedCase', { number: /\d+/ }) })).toBeVisible()

  await page.getByRole('button', { name: say('Assets.SetStatus') }).click()
  await dialog.getByLabel(say('Assets.Status')).selectOption(say('AssetStatus.DOWN'))
  await dialog.getByLabel(say('Assets.Reason')).fill('Rem sprunget')
  await dialog.getByRole('button', { name: say('Assets.Save') }).click()
  await expect(page.getByText(say('Assets.DownSince'))).toBeVisible()
})

test('where an asset stands, whose it is, who looks after it and who supplies it are set, and taken away again', async ({
  page,
}) => {
  const complained = complaints(page)
  await prepareSession(page, 'property-manager')
  await page.goto('/Assets')
  await page
    .getByRole('searchbox', { name: say('Grid.Search', { what: say('Assets.Title').toLowerCase() }) })
    .fill('VA-07')
  await page.getByRole('gridcell', { name: 'VA-07', exact: true }).dblclick()
  await openFacts(page)
  const dialog = page.getByRole('dialog', { name: say('Assets.Edit') })
  const lease = dialog.getByRole('combobox', { name: say('Assets.Lease') })
  await lease.selectOption({ index: 2 })
  const home = (await lease.locator('option:checked').textContent()) ?? ''
  await dialog.getByRole('combobox', { name: say('Assets.Owner') }).fill('afd. 2')
  await page
    .getByRole('option', { name: /afd\. 2/ })
    .first()
    .click()
  await dialog.getByLabel(say('Assets.Responsible')).selectOption({ label: 'Pia Lund' })
  await dialog.getByLabel(say('Assets.Supplier')).selectOption({ label: 'Lindholm VVS A/S' })
  await expectClean(page, 'dialog of the facts of an asset')
  await dialog.getByRole('button', { name: say('Assets.Save') }).click()
  await expect(dialog).toBeHidden()
  const facts = page.getByRole('region', { name: say('Assets.Facts') })
  const fact = (name: string) =>
    facts.getByRole('term').filter({ hasText: name }).locator('xpath=following-sibling::dd')
  await expect(fact(say('Assets.Owner'))).toContainText('afd. 2')
  await expect(fact(say('Assets.Responsible'))).toHaveText('Pia Lund')
  await expect(fact(say('Assets.Supplier'))).toHaveText('Lindholm VVS A/S')
  expect(home).toContain((await fact(say('Assets.Lease')).textContent()) ?? '?')
  await expectClean(page, 'page of an asset')

  await openFacts(page)
  await dialog.getByLabel(say('Assets.Supplier')).selectOption('')
  await dialog.getByRole('button', { name: say('Assets.Save') }).click()
  await expect(dialog).toBeHidden()
  await expect(fact(say('Assets.Supplier'))).toHaveCount(0)
  await expect(fact(say('Assets.Responsible'))).toHaveText('Pia Lund')
  expect(complained).toEqual([])
})

test('a photo of an asset is seen among its documents, and other files by their names alone', async ({ page }) => {
  const complained = complaints(page)
  await prepareSession(page, 'property-manager')
  await page.goto('/Assets')
  await page
    .getByRole('searchbox', { name: say('Grid.Search', { what: say('Assets.Title').toLowerCase() }) })
    .fill('VA-08')
  await page.getByRole('gridcell', { name: 'VA-08', exact: true }).dblclick()
  const files = page.getByRole('region', { name: say('Assets.Files') })
  const photo = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#2a6' } })
    .png()
    .toBuffer()
  await files.getByLabel(say('Assets.AddFile')).setInputFiles([
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
  for (const name of ['Typeskilt.png', 'Manual.txt'])
    await files.getByRole('button', { name: say('Assets.RemoveFile', { name }) }).click()
  await expect(row('Typeskilt.png')).toHaveCount(0)
  expect(complained).toEqual([])
})

async function openFacts(page: Page) {
  await page.getByRole('button', { name: say('Assets.More'), exact: true }).click()
  await page.getByRole('menuitem', { name: say('Assets.Edit') }).click()
}
