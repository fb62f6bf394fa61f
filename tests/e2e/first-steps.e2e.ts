import { expect, test } from '@playwright/test'
import { post } from './api.ts'
import { enterOwnCompany } from './own-company.ts'
import { complaints } from './sign-in.ts'
import { say } from './words.ts'

test('a new company reads its first steps, goes to one, and puts them aside and back', async ({ page }) => {
  const found = complaints(page)
  await enterOwnCompany(page)
  await post(page, '/api/Website/Customer/AddCustomer', { customerName: 'Hanne Friis' })
  await page.goto('/Dashboard?board=dispatcher')
  const steps = page.getByRole('region', { name: say('FirstSteps.Title') })
  await expect(steps.getByRole('listitem').filter({ hasText: say('FirstSteps.Step.customers') })).toContainText(
    say('FirstSteps.Done'),
  )
  await steps.getByRole('button', { name: say('FirstSteps.Close') }).click()
  await expect(steps).toBeHidden()
  await page.getByRole('button', { name: say('Buttons.Undo'), exact: true }).click()
  await steps.getByRole('link', { name: say('FirstSteps.Step.logo') }).click()
  await expect(page).toHaveURL(/\/Settings\/Company#logo$/)
  expect(found).toEqual([])
})
