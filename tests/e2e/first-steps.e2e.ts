import { expect, test } from '@playwright/test'
import { complaints, prepareSession } from './sign-in.ts'

test('a new company reads its first steps, goes to one, and puts them aside and back', async ({ page }) => {
  const found = complaints(page)
  await prepareSession(page, 'swede')
  await page.goto('/Dashboard?board=dispatcher')
  const steps = page.getByRole('region', { name: 'Kom godt i gang' })
  await expect(steps.getByRole('listitem').filter({ hasText: 'Hent de første kunder' })).toContainText('gjort')
  await steps.getByRole('button', { name: 'Skjul' }).click()
  await expect(steps).toBeHidden()
  await page.getByRole('button', { name: 'Fortryd', exact: true }).click()
  await steps.getByRole('link', { name: 'Vis jeres logo' }).click()
  await expect(page).toHaveURL(/\/Settings\/Company#logo$/)
  expect(found).toEqual([])
})
