import { expect, type Page, test } from '@playwright/test'
import { expectClean } from './expect-clean.ts'
import { prepareSession, signIn } from './sign-in.ts'

async function assetsOfNordhavn(page: Page) {
  await prepareSession(page, 'provider')
  await page.goto('/Settings/Jublo/Modules')
  await page.getByLabel('Find virksomhed').fill('Nordhavn')
  return page.getByRole('switch', { name: /^Anlæg hos Nordhavn/ })
}

test('a module that is switched off is named where it is asked for, and all of it comes back', async ({ page }) => {
  await (await assetsOfNordhavn(page)).uncheck()
  await expect(page.getByText(/^Anlæg er slået fra hos Nordhavn/)).toBeVisible()
  await expectClean(page, 'the modules of the companies')

  await signIn(page, 'admin')
  await expect(page.getByRole('link', { name: 'Anlæg', exact: true })).toHaveCount(0)
  await page.goto('/Assets')
  const denied = page.getByRole('dialog', { name: 'Ikke slået til' })
  await expect(denied).toContainText('Anlæg')
  await denied.getByRole('button', { name: 'Luk' }).last().click()
  await expect(page).toHaveURL(/\/Cases/)

  await (await assetsOfNordhavn(page)).check()
  await expect(page.getByText(/^Anlæg er slået til hos Nordhavn/)).toBeVisible()
  await signIn(page, 'admin')
  await page.getByRole('link', { name: 'Anlæg', exact: true }).click()
  await expect(page).toHaveURL(/\/Assets/)
  await expect(page.getByRole('grid')).toBeVisible()
})
