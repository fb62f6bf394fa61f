import { expect, test } from '@playwright/test'
import { expectClean } from './expect-clean.ts'
import { prepareSession } from './sign-in.ts'
import { say } from './words.ts'

test.use({ locale: 'da-DK' })

test("somebody brings a supplier's list into the price book, sees first what it does, and undoes it", async ({
  page,
}) => {
  const mark = `X${Math.random().toString(36).slice(2, 8)}`
  const list = [
    'Varenr.;Betegnelse;Nettopris;Moms',
    `${mark}-1;Kuglehane ${mark};1.234,50;25`,
    `${mark}-2;Rør ${mark};efter aftale;25`,
    `${mark}-3;;20;25`,
  ]
  await prepareSession(page, 'admin')
  await page.goto('/PriceBook')
  await page.getByRole('button', { name: say('PriceImport.Open') }).click()
  const dialog = page.getByRole('dialog', { name: say('PriceImport.Title') })
  await page.getByLabel(say('PriceImport.File')).setInputFiles({
    name: `${mark}.csv`,
    mimeType: 'text/csv',
    buffer: Buffer.from(`\uFEFF${list.join('\r\n')}`),
  })
  await expect(dialog.getByLabel('Nettopris')).toHaveValue('cost')
  await expect(dialog.getByRole('checkbox', { name: /Komma er decimaltegn/ })).toBeChecked()
  await expectClean(page, 'the columns of a price list')
  await dialog.getByRole('button', { name: say('PriceImport.Rehearse') }).click()

  const wrong = dialog
    .getByRole('table', { name: say('PriceImport.Change.wrong') })
    .getByRole('row')
    .nth(1)
  await expect(wrong).toHaveText(/3\s*Kostpris\s*efter aftale\s*Ikke et tal/)
  await dialog.getByRole('button', { name: /^Nye uden navn 1/ }).click()
  await expect(dialog.getByRole('table', { name: say('PriceImport.Change.nameless') })).toContainText(`${mark}-3`)
  await dialog.getByRole('button', { name: /^Nye 1/ }).click()
  await expect(dialog.getByRole('table', { name: say('PriceImport.Change.new') })).toContainText('1.234,50')
  await expectClean(page, 'what a price list changes')
  await dialog.getByRole('button', { name: say('PriceImport.Finish', { count: 1 }) }).click()
  await expect(dialog.getByText(say('PriceImport.Done', { made: '1', changed: '0', left: '1' }))).toBeVisible()
  await dialog
    .getByRole('button', { name: say('Buttons.Close') })
    .last()
    .click()

  await page.getByRole('button', { name: say('PriceImport.Open') }).click()
  const earlier = dialog.getByRole('listitem').filter({ hasText: mark })
  await expect(earlier).toContainText(say('PriceImport.Count', { count: 1 }))
  await earlier.getByRole('button', { name: say('PriceImport.Undo') }).click()
  await expect(page.getByText('Importen er fortrudt. Alt er som før')).toBeVisible()
  await expect(dialog).toBeHidden()
})
