import { expect, test } from '@playwright/test'
import { expectClean } from './expect-clean.ts'
import { complaints, signIn } from './sign-in.ts'

test.use({ locale: 'da-DK' })

test('cases stand by property, and those of one property by building part', async ({ page }) => {
  const complained = complaints(page)
  await signIn(page, 'property-manager')
  await page.goto('/Test/NewcaseList')
  const properties = page.getByRole('region', { name: /Ejendom/ })
  const first = properties
    .getByRole('row')
    .filter({ has: page.getByRole('link', { name: /\S/ }) })
    .first()
  await expect(first).toBeVisible()
  const count = (await first.getByRole('cell').nth(1).textContent()) ?? '?'
  await expectClean(page, 'cases by property and building part')
  await first.getByRole('link').click()
  await expect(page).toHaveURL(/[?&]property=/)
  const parts = page.getByRole('region', { name: /Bygningsdel/ })
  await expect(parts.getByRole('link').first()).toBeVisible()
  const counts = await parts
    .getByRole('row')
    .filter({ has: page.getByRole('link') })
    .evaluateAll(rows => rows.map(row => row.children[1]?.textContent ?? ''))
  const numbers = counts.map(text => Number(text.replaceAll('.', '')))
  expect(numbers.reduce((sum, number) => sum + number, 0)).toBe(Number(count.replaceAll('.', '')))
  expect(complained).toEqual([])
})
