import { expect, test } from '@playwright/test'
import { complaints, signIn } from './sign-in.ts'

test('a basket for a property is filled in the shop and ordered: it becomes a case, and is locked', async ({
  page,
}) => {
  const complained = complaints(page)
  await signIn(page, 'property-manager', '/')
  await page.goto('/Shop')
  await page.getByText('Velkommen i butikken').waitFor()
  await page.getByRole('button', { name: 'Ny kurv' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Ejendom').selectOption({ index: 1 })
  await dialog.getByRole('button', { name: 'Begynd' }).click()
  await page.getByText('Kurven er tom').waitFor()
  await page.getByLabel('Søg på vare eller varenr.').fill('7310-01')
  const put = page.getByRole('button', { name: 'Læg Røgalarm, 10 års batteri, 1 stk. i kurven' })
  await put.click()
  await put.click()
  await page.getByLabel('Ordrenummer').fill('R-2026-200')
  await expect(page.getByText('472,50 kr.', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Bestil for 472,50 kr.' }).click()
  await page.getByText('Bestilt', { exact: true }).waitFor()
  await expect(page.getByLabel('Ordrenummer')).toBeDisabled()
  await page.getByRole('link', { name: /^Sag \d+$/ }).click()
  await expect(page.getByRole('heading', { name: /Røgalarm, 10 års batteri/ })).toBeVisible()
  expect(complained).toEqual([])
})
