import { expect, test } from '@playwright/test'
import { makeCase, post } from './api.ts'
import { expectClean } from './expect-clean.ts'
import { enterOwnCompany } from './own-company.ts'
import { prepareSession } from './sign-in.ts'
import { say } from './words.ts'

test.use({ locale: 'da-DK' })

test('somebody reminds the receiver of a sent offer, once a day, and sees when', async ({ page }) => {
  await prepareSession(page, 'admin')
  const mark = Math.random().toString(36).slice(2, 8)
  const caseId = await makeCase(page, `Påmindelse ${mark}`)
  const offerId = await post(page, '/api/Website/Document', { caseId, kind: 'Offer', title: `Tagrende ${mark}` })
  await page.goto(`/Offer/${offerId}`)
  await expect(page.getByRole('button', { name: say('DocumentEditor.Send'), exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: say('DocumentEditor.Remind') })).toBeHidden()
  await page.getByRole('button', { name: say('DocumentEditor.Send'), exact: true }).click()
  const sending = page.getByRole('dialog', { name: say('DocumentEditor.SendTitle') })
  await sending.getByRole('textbox', { name: say('DocumentEditor.To') }).fill(`${mark}@mail.example`)
  await sending.getByRole('button', { name: say('DocumentEditor.Send') }).click()

  const remind = page.getByRole('button', { name: say('DocumentEditor.Remind') })
  await remind.click()
  const dialog = page.getByRole('dialog', { name: say('DocumentEditor.Remind') })
  await expect(dialog).toContainText(`${mark}@mail.example får straks en mail`)
  await expectClean(page, 'asking before a reminder')
  await dialog.getByRole('button', { name: say('DocumentEditor.Send') }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText(say('DocumentEditor.Reminded'))).toBeVisible()

  await remind.click()
  await dialog.getByRole('button', { name: say('DocumentEditor.Send') }).click()
  await expect(dialog).toContainText('inden for det seneste døgn')
})

test('a company says when receivers of offers are reminded', async ({ page }) => {
  await enterOwnCompany(page)
  await page.goto('/Settings/Notifications')
  const after = page.getByRole('textbox', { name: /^Efter afsendelsen/ })
  const save = page.getByRole('button', { name: /^Gem/ })
  const quiet = page.getByRole('textbox', { name: /^Ingen mails fra/ })
  await after.waitFor()
  const days = (await after.inputValue()) === '4' ? '5' : '4'
  await after.fill(days)
  await expect(quiet).toBeVisible()
  await save.click()
  await expect(save).toBeHidden()
  await page.reload()
  await expect(after).toHaveValue(days)
  await after.fill('0')
  await expect(quiet).toBeHidden()
  await save.click()
  await expect(save).toBeHidden()
})
