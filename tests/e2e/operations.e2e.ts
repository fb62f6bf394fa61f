import { getOutbox } from '@casekit/contract/operations'
import { login } from '@casekit/contract/session'
import { expect, type Page, test } from '@playwright/test'
import { expectClean } from './expect-clean.ts'
import { prepareSession } from './sign-in.ts'
import { say } from './words.ts'

const PRODUCT = process.env.CASEKIT_URL ?? 'http://127.0.0.1:8080'

async function openOperations(page: Page) {
  await prepareSession(page, 'provider')
  await page.goto('/Settings/Jublo/Operations')
  await expect(page.getByRole('heading', { name: say('SettingsMenu.operations') })).toBeVisible()
}

test('the provider sees what was given up, and a letter is dropped only after a question', async ({ page }) => {
  await openOperations(page)
  const letters = page.getByRole('region', { name: say('Operations.DeadLetters') })
  await expect(letters.getByText('m…@').or(letters.getByText(/….*@/)).first()).toBeVisible()
  await letters
    .getByRole('button', { name: say.start('Operations.DropOne') })
    .first()
    .click()
  const asked = page.getByRole('dialog', { name: say('Operations.DropTitle', { count: 1 }) })
  await expect(asked).toContainText('aldrig sendt')
  await asked.getByRole('button', { name: say('Buttons.Cancel') }).click()
  await expect(asked).toHaveCount(0)
  await expectClean(page, 'how the installation runs')
})

test('a job is run now and says so', async ({ page }) => {
  await openOperations(page)
  await page.getByRole('button', { name: say('Operations.RunNamed', { job: say('Operations.Job.seals') }) }).click()
  await expect(page.getByText(say('Operations.Begun', { job: say('Operations.Job.seals') }))).toBeVisible()
  const row = page.getByRole('row', { name: say.start('Operations.Job.seals') })
  await expect(row).toContainText(say('Operations.WentWell'))
})

test('whoever typed ten wrong passwords is let in again', async ({ page, request }) => {
  const email = 'kanban@nordhavn.example'
  const wrong = () =>
    request.post(PRODUCT + login.path, {
      headers: { 'x-forwarded-for': '203.0.113.201' },
      data: { email, password: 'wrong' },
    })
  const tries = await Promise.all(Array.from({ length: 11 }, wrong))
  expect(tries.map(answer => answer.status())).toContain(429)
  await openOperations(page)
  const limits = page.getByRole('region', { name: say('Operations.Limits') })
  const row = limits.getByRole('row', { name: /^Konto på én adresse k…@nordhavn\.example 203\.0\.113\.x/ })
  await row.getByRole('button', { name: say.start('Operations.Lift') }).click()
  await expect(row).toHaveCount(0)
  expect((await wrong()).status()).toBe(401)
})

test('who administers a company alone sees nothing of it', async ({ page, request }) => {
  await prepareSession(page, 'admin')
  await page.goto('/Settings/Jublo/Operations')
  await expect(page.getByText(say('Operations.NotYours'))).toBeVisible()
  const bearer = await page.evaluate(() => localStorage.getItem('bearer'))
  const answer = await request.get(PRODUCT + getOutbox.path, { headers: { authorization: bearer ?? '' } })
  expect(answer.status()).toBe(403)
})
