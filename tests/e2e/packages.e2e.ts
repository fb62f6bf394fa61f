import { expect, test } from '@playwright/test'
import { currentTime } from '../support/clock.ts'
import { makeCase } from './api.ts'
import { complaints, prepareSession } from './sign-in.ts'
import { say } from './words.ts'

test('a package is made of the price book, and its lines come along into an offer', async ({ page }) => {
  const complained = complaints(page)
  await prepareSession(page, 'property-manager')
  await page.goto('/Packages/CreatePackage')
  await page.getByLabel(say('Packages.Number')).fill(`P-${currentTime()}`)
  await page.getByLabel(say('Packages.Name'), { exact: true }).fill('Nye filtre og remme')
  await page.getByRole('button', { name: say('LineKind.product'), exact: true }).click()
  await page.getByRole('textbox', { name: say('Document.Line'), exact: true }).fill('Posefilter F7, 592×592')
  await page.getByRole('button', { name: /^8807-02/ }).click()
  const quantity = page.getByRole('textbox', { name: say('Document.Quantity'), exact: true })
  await quantity.fill('3')
  await quantity.press('Enter')
  await expect(page.getByText('1.228,50 kr.')).toBeVisible()
  await page.getByRole('button', { name: say('Packages.Save') }).click()
  await page.getByText(say('Packages.Saved', { name: 'Nye filtre og remme' })).waitFor()
  await page.getByText(say('Packages.NoUsage')).waitFor()

  await page.goto(`/CreateDocument/${await makeCase(page, 'Filtre skiftes')}`)
  await page.getByRole('button', { name: say('DocumentEditor.Begin') }).click()
  await page.getByRole('button', { name: say('DocumentEditor.Package'), exact: true }).click()
  await page.getByLabel(say('DocumentEditor.FindPackage')).fill('nye filtre')
  await page
    .getByRole('button', { name: /Nye filtre og remme/ })
    .first()
    .click()
  await expect(page.getByText('1.228,50 kr.')).toBeVisible()
  await expect(page.getByText(say('DocumentEditor.Saved.saved'))).toBeVisible()

  await page.goto('/Packages')
  await page.getByRole('searchbox', { name: say('DocumentEditor.FindPackage') }).fill('nye filtre')
  await page.getByRole('gridcell', { name: 'Nye filtre og remme' }).first().dblclick()
  await expect(page.getByText('982,80').first()).toBeVisible()
  expect(complained).toEqual([])
})
