import { expect, test } from '@playwright/test'
import { currentTime } from '../support/clock.ts'
import { complaints, signIn } from './sign-in.ts'

test('a package is made of the price book, and its lines come along into an offer', async ({ page }) => {
  const complained = complaints(page)
  await signIn(page, 'property-manager', '/')
  await page.goto('/Packages/CreatePackage')
  await page.getByLabel('Pakkenr.').fill(`P-${currentTime()}`)
  await page.getByLabel('Navn', { exact: true }).fill('Nye filtre og remme')
  await page.getByRole('button', { name: 'Vare', exact: true }).click()
  await page.getByRole('textbox', { name: 'Linje', exact: true }).fill('Posefilter F7, 592×592')
  await page.getByRole('button', { name: /^8807-02/ }).click()
  const quantity = page.getByRole('textbox', { name: 'Antal', exact: true })
  await quantity.fill('3')
  await quantity.press('Enter')
  await expect(page.getByText('1.228,50 kr.')).toBeVisible()
  await page.getByRole('button', { name: 'Gem' }).click()
  await page.getByText('Nye filtre og remme er gemt').waitFor()
  await page.getByText('Ikke brugt endnu').waitFor()

  await page.goto('/Cases')
  await page
    .getByRole('gridcell', { name: /^\d{4}$/ })
    .first()
    .dblclick()
  await page.waitForURL(/\/Details\//)
  await page.goto(page.url().replace('/Details/', '/CreateDocument/'))
  await page.getByRole('button', { name: 'Opret dokument' }).click()
  await page.getByRole('button', { name: 'Pakke', exact: true }).click()
  await page.getByLabel('Søg i pakker').fill('nye filtre')
  await page
    .getByRole('button', { name: /Nye filtre og remme/ })
    .first()
    .click()
  await expect(page.getByText('1.228,50 kr.')).toBeVisible()
  await expect(page.getByText('Gemt')).toBeVisible()

  await page.goto('/Packages')
  await page.getByRole('searchbox', { name: 'Søg i pakker' }).fill('nye filtre')
  await page.getByRole('gridcell', { name: 'Nye filtre og remme' }).first().dblclick()
  await expect(page.getByText('982,80').first()).toBeVisible()
  expect(complained).toEqual([])
})
