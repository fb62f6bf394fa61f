import { expect, type Page, test } from '@playwright/test'
import { expectClean } from './expect-clean.ts'
import { prepareSession, signIn } from './sign-in.ts'
import { say } from './words.ts'

async function assetsOfNordhavn(page: Page) {
  await prepareSession(page, 'provider')
  await page.goto('/Settings/Jublo/Modules')
  await page.getByLabel(say('Modules.Find')).fill('Nordhavn')
  return page.getByRole('switch', { name: /^Anlæg hos Nordhavn/ })
}

test('a module that is switched off is named where it is asked for, and all of it comes back', async ({ page }) => {
  await (await assetsOfNordhavn(page)).uncheck()
  await expect(page.getByText(/^Anlæg er slået fra hos Nordhavn/)).toBeVisible()
  await expectClean(page, 'the modules of the companies')

  await signIn(page, 'admin')
  await expect(page.getByRole('link', { name: say('Menu.assets'), exact: true })).toHaveCount(0)
  await page.goto('/Assets')
  const denied = page.getByRole('dialog', { name: say('Crumb.notActivated') })
  await expect(denied).toContainText(say('Menu.assets'))
  await denied
    .getByRole('button', { name: say('Buttons.Close') })
    .last()
    .click()
  await expect(page).toHaveURL(/\/Cases/)

  await (await assetsOfNordhavn(page)).check()
  await expect(page.getByText(/^Anlæg er slået til hos Nordhavn/)).toBeVisible()
  await signIn(page, 'admin')
  await page.getByRole('link', { name: say('Menu.assets'), exact: true }).click()
  await expect(page).toHaveURL(/\/Assets/)
  await expect(page.getByRole('grid')).toBeVisible()
})
