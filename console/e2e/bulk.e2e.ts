import { expect, type Page, test } from '@playwright/test'
import { makeCase } from '../../tests/e2e/api.ts'
import { signIn } from '../../tests/e2e/sign-in.ts'
import { currentTime } from '../../tests/support/clock.ts'

const rows = (page: Page) => page.locator('[row-index]:has([col-id=title])')

async function withCases(page: Page, count: number): Promise<string> {
  await signIn(page, 'staff')
  const mark = `Masse ${currentTime()}`
  for (let number = 1; number <= count; number += 1) await makeCase(page, `${mark} nr. ${number}`, mark)
  await page.goto(`/Cases?search=${encodeURIComponent(mark)}`)
  await expect(rows(page)).toHaveCount(count)
  return mark
}

test('all cases that match are given a priority at once, and one press takes it back', async ({ page }) => {
  await withCases(page, 3)
  await rows(page).first().getByRole('checkbox').press('Space')
  await page.getByRole('button', { name: 'Vælg alle 3, der passer' }).click()
  await expect(page.getByRole('toolbar', { name: '3 valgt' })).toBeVisible()
  await page.getByRole('button', { name: 'Sæt prioritet' }).press('Enter')
  await page.keyboard.type('akut')
  await page.keyboard.press('Enter')
  await expect(page.getByText('3 sager er ændret')).toBeVisible()
  await expect(rows(page).getByText('Akut')).toHaveCount(3)
  await page.getByRole('button', { name: 'Fortryd' }).click()
  await expect(rows(page).getByText('Akut')).toHaveCount(0)
})

test('the box in the head selects the rows, and a case that cannot follow says why', async ({ page }) => {
  await withCases(page, 2)
  await page.getByRole('checkbox', { name: 'Vælg rækker' }).press('Space')
  await expect(page.getByRole('toolbar', { name: '2 valgt' })).toBeVisible()
  await page.getByRole('button', { name: 'Skriv til kunderne' }).click()
  const dialog = page.getByRole('dialog', { name: 'Skriv til kunderne' })
  await dialog.getByLabel('SMS').check()
  await dialog.getByLabel('Besked').fill('Vi kommer tirsdag.')
  await dialog.getByRole('button', { name: 'Send på 2 sager' }).click()
  const refused = page.getByRole('dialog', { name: '2 sager blev ikke taget med' })
  await expect(refused.getByText('Kunden har ingen adresse at sende til')).toHaveCount(2)
  await refused.getByRole('button', { name: 'Luk' }).first().click()
  await expect(page.getByRole('toolbar', { name: '2 valgt' })).toHaveCount(0)
})
