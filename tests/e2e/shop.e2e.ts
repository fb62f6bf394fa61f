import { expect, test } from '@playwright/test'
import { complaints, prepareSession } from './sign-in.ts'
import { say } from './words.ts'

test('a basket for a property is filled in the shop and ordered: it becomes a case, and is locked', async ({
  page,
}) => {
  const complained = complaints(page)
  await prepareSession(page, 'property-manager')
  await page.goto('/Shop')
  await page.getByText('Velkommen i butikken').waitFor()
  await page.getByRole('button', { name: say('Shop.NewBasket') }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(say('Shop.Property')).selectOption({ index: 1 })
  await dialog.getByRole('button', { name: say('Shop.Begin') }).click()
  await page.getByText(say('Shop.EmptyBasket')).waitFor()
  await page.getByLabel(say('Shop.Find')).fill('7310-01')
  const put = page.getByRole('button', { name: say('Shop.PutIn', { name: 'Røgalarm, 10 års batteri, 1 stk.' }) })
  await put.click()
  await put.click()
  await page.getByLabel(say('Shop.OrderNumber')).fill('R-2026-200')
  await expect(page.getByText('472,50 kr.', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: say('Shop.Order', { price: '472,50 kr.' }) }).click()
  await page.getByText(say('BasketState.ordered'), { exact: true }).waitFor()
  await expect(page.getByLabel(say('Shop.OrderNumber'))).toBeDisabled()
  await page.getByRole('link', { name: /^Sag \d+$/ }).click()
  await expect(page.getByRole('heading', { name: /Røgalarm, 10 års batteri/ })).toBeVisible()
  expect(complained).toEqual([])
})
