import { expect, test } from '@playwright/test'
import { expectClean } from './expect-clean.ts'
import { enterOwnCompany } from './own-company.ts'
import { say } from './words.ts'

test('a new version of the consent is read and agreed to before anything else, and is taken back', async ({ page }) => {
  await enterOwnCompany(page)
  await page.goto('/Settings/Gdpr')
  await expect(page.getByText(say('Privacy.WouldGo'))).toBeVisible()
  await expectClean(page, 'what is kept and agreed to')
  await page.getByRole('button', { name: say('Privacy.Edit') }).click()
  const dialog = page.getByRole('dialog', { name: say('Privacy.DialogTitle') })
  await dialog.getByLabel(say('Privacy.TextIn', { language: 'Svenska' })).fill('Vi sparar körjournalen i ett år.')
  await dialog.getByRole('button', { name: say('Privacy.Publish') }).click()
  await expect(page.getByText(/^Udgave \d+ fra/)).toBeVisible()
  await page.getByRole('button', { name: say('Privacy.Edit') }).click()
  await dialog.getByLabel(say('Privacy.TextIn', { language: 'Svenska' })).fill('')
  await dialog.getByRole('button', { name: say('Privacy.Publish') }).click()
  await expect(page.getByText(say('Privacy.ConsentNone'))).toBeVisible()
})

test('a request waits with its day until it is answered, and the record of processing is a PDF', async ({ page }) => {
  await enterOwnCompany(page)
  await page.goto('/Settings/Gdpr')
  await page.getByRole('button', { name: say('Privacy.AddRequest') }).click()
  const dialog = page.getByRole('dialog', { name: say('Privacy.AddRequest') })
  await dialog.getByLabel(say('Privacy.Asks')).selectOption('erasure')
  await dialog.getByRole('button', { name: say('Privacy.AddIt'), exact: true }).click()
  await expect(dialog.getByText(say('Form.Missing'))).toBeVisible()
  await dialog.getByLabel(say('Privacy.AskedBy')).fill('Selma Ek')
  await expectClean(page, 'a request of somebody')
  await dialog.getByRole('button', { name: say('Privacy.AddIt'), exact: true }).click()
  const line = page.getByRole('listitem').filter({ hasText: 'Sletning: Selma Ek' })
  await expect(line).toContainText('besvares senest')
  await page.getByRole('button', { name: say('Privacy.EndOf', { name: 'Sletning: Selma Ek' }) }).click()
  const asked = page.getByRole('dialog', { name: say('Privacy.EndOf', { name: 'Sletning: Selma Ek' }) })
  await asked.getByRole('button', { name: say('Privacy.End'), exact: true }).click()
  await expect(page.getByText('Selma Ek')).toHaveCount(0)
  await expect(page.getByText(/^Besvaret .+ af /).first()).toBeVisible()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: say('Privacy.Record') }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/\.pdf$/)
})
