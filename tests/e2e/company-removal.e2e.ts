import { expect, test } from '@playwright/test'
import { newUser } from './command.ts'
import { expectClean } from './expect-clean.ts'
import { prepareSession } from './sign-in.ts'
import { say } from './words.ts'

test('a company that is to go is closed, its data is handed out, and it comes back as it was', async ({ page }) => {
  const { company, email, password } = newUser()
  const signIn = () =>
    page.request.post('/api/Website/Login', { data: { email, password } }).then(answer => answer.status())
  await prepareSession(page, 'provider')
  await page.goto('/Settings/Companies')
  const row = page.getByRole('row', { name: company })
  await row.getByRole('button', { name: say('Companies.DeleteNamed', { name: company }) }).click()
  const dialog = page.getByRole('dialog', { name: say('Companies.DeleteNamed', { name: company }) })
  await dialog.getByLabel(say('Companies.DeleteName', { name: company })).fill('Nordhavn')
  await dialog.getByRole('button', { name: say('Companies.Delete'), exact: true }).click()
  await dialog.getByText(say('Companies.DeleteWrong')).waitFor()
  await expectClean(page, 'the question before a company goes')
  await dialog.getByLabel(say('Companies.DeleteName', { name: company })).fill(company)
  await dialog.getByRole('button', { name: say('Companies.Delete'), exact: true }).click()
  await expect(row).toContainText('Slettes')
  expect(await signIn()).not.toBe(200)

  const handedOut = page.waitForEvent('download')
  await row.getByRole('button', { name: say('Companies.HandOutNamed', { name: company }) }).click()
  expect((await handedOut).suggestedFilename()).toMatch(/^casekit-\d+\.zip$/)
  await row.getByRole('button', { name: say('Companies.ResumeNamed', { name: company }) }).click()
  await expect(row).toContainText(say('Companies.State.open'))
  expect(await signIn()).toBe(200)
})

test('among many companies one is found by its plan', async ({ page }) => {
  const { company } = newUser()
  const plan = `Service ${company.replaceAll(/\D/g, '')}`
  await prepareSession(page, 'provider')
  await page.goto('/Settings/Companies')
  const row = page.getByRole('row', { name: company })
  await row.getByRole('button', { name: say('Subscription.EditNamed', { name: company }) }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(say('Subscription.Plan')).fill(plan)
  await dialog.getByRole('button', { name: say('Subscription.Save'), exact: true }).click()
  await expect(row.getByRole('cell', { name: plan })).toBeVisible()
  const search = page.getByLabel(say('Companies.Search'))
  await search.fill(plan)
  await expect(page.getByRole('row')).toHaveCount(2)
  await search.fill('findes ikke')
  await expect(page.getByText(say('Companies.NoneFound'))).toBeVisible()
  await expectClean(page, 'no company that fits')
})
