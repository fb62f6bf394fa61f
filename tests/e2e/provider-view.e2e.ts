import { expect } from '@playwright/test'
import { newUser } from './command.ts'
import { expectClean } from './expect-clean.ts'
import { test } from './other-browser.ts'
import { enterFirst, prepareSession } from './sign-in.ts'

test('the provider looks at a company as a member sees it, once the company lets it, and both can read why', async ({
  page,
  elsewhere,
}) => {
  const user = newUser()
  const theirs = await elsewhere()
  await enterFirst(theirs, user)
  await prepareSession(page, 'provider')
  await page.goto('/Settings/Companies')
  const look = page.getByRole('button', { name: `Se ${user.company} som en bruger` })
  await look.click()
  await page.getByText(`${user.company} lader ikke support se med`).waitFor()

  await theirs.goto('/Settings/Security')
  await theirs.getByLabel('Support må').selectOption('view')
  await theirs.getByRole('button', { name: 'Gem ændringer' }).click()
  await theirs.getByText('Sikkerhed er gemt').waitFor()

  await look.click()
  const dialog = page.getByRole('dialog', { name: `Se ${user.company} som en bruger` })
  await expectClean(page, 'whom the provider looks at a company as')
  await dialog.getByRole('button', { name: 'Se som brugeren' }).click()
  await dialog.getByText('Skriv noget her').waitFor()
  await dialog.getByLabel('Hvorfor?').fill('Sagslisten er tom')
  await dialog.getByRole('button', { name: 'Se som brugeren' }).click()
  const banner = page.getByRole('region', { name: 'Set som en anden' })
  await expect(banner).toBeVisible()

  await theirs.goto('/Settings/Access')
  await expect(theirs.getByText(/fra support så Casekit som .*: Sagslisten er tom/)).toBeVisible()
  await banner.getByRole('button', { name: 'Se som dig selv igen' }).click()
  await expect(look).toBeVisible()
  await expect(banner).toHaveCount(0)
})
