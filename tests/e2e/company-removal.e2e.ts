import { expect, test } from '@playwright/test'
import { newUser } from './command.ts'
import { expectClean } from './expect-clean.ts'
import { prepareSession } from './sign-in.ts'

test('a company that is to go is closed, its data is handed out, and it comes back as it was', async ({ page }) => {
  const { company, email, password } = newUser()
  const signIn = () =>
    page.request.post('/api/Website/Login', { data: { email, password } }).then(answer => answer.status())
  await prepareSession(page, 'provider')
  await page.goto('/Settings/Companies')
  const row = page.getByRole('row', { name: company })
  await row.getByRole('button', { name: `Slet ${company}` }).click()
  const dialog = page.getByRole('dialog', { name: `Slet ${company}` })
  await dialog.getByLabel(`Skriv ${company} for at bekræfte`).fill('Nordhavn')
  await dialog.getByRole('button', { name: 'Slet', exact: true }).click()
  await dialog.getByText('Det er ikke virksomhedens navn').waitFor()
  await expectClean(page, 'the question before a company goes')
  await dialog.getByLabel(`Skriv ${company} for at bekræfte`).fill(company)
  await dialog.getByRole('button', { name: 'Slet', exact: true }).click()
  await expect(row).toContainText('Slettes')
  expect(await signIn()).not.toBe(200)

  const handedOut = page.waitForEvent('download')
  await row.getByRole('button', { name: `Udlever data fra ${company}` }).click()
  expect((await handedOut).suggestedFilename()).toMatch(/^casekit-\d+\.zip$/)
  await row.getByRole('button', { name: `Åbn ${company} igen` }).click()
  await expect(row).toContainText('Åben')
  expect(await signIn()).toBe(200)
})

test('among many companies one is found by its plan', async ({ page }) => {
  const { company } = newUser()
  const plan = `Service ${company.replaceAll(/\D/g, '')}`
  await prepareSession(page, 'provider')
  await page.goto('/Settings/Companies')
  const row = page.getByRole('row', { name: company })
  await row.getByRole('button', { name: `Aftale med ${company}` }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Abonnement').fill(plan)
  await dialog.getByRole('button', { name: 'Gem', exact: true }).click()
  await expect(row.getByRole('cell', { name: plan })).toBeVisible()
  const search = page.getByLabel('Find virksomhed')
  await search.fill(plan)
  await expect(page.getByRole('row')).toHaveCount(2)
  await search.fill('findes ikke')
  await expect(page.getByText('Ingen virksomheder passer')).toBeVisible()
  await expectClean(page, 'no company that fits')
})
