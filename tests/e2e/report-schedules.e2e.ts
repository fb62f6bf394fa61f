import { expect, test } from '@playwright/test'
import { expectClean } from './expect-clean.ts'
import { complaints, signIn } from './sign-in.ts'

test.use({ locale: 'da-DK' })

test('a report is mailed by itself: set up, sent once at once, read with its file, ended and had back', async ({
  page,
  context,
}) => {
  const complained = complaints(page)
  const mark = Math.random().toString(36).slice(2, 8)
  await signIn(page, 'admin', '/')
  await page.goto('/newReports/cases-worked?by=priority')
  await page.getByRole('button', { name: 'Send fast' }).click()
  const dialog = page.getByRole('dialog', { name: 'Send fast' })
  await dialog.getByLabel('Emne').fill(`Sager ${mark}`)
  await dialog.getByLabel('Hvornår').selectOption('Hver mandag kl. 6')
  await dialog.getByLabel('Til').fill('bestyrelsen')
  await dialog.getByRole('button', { name: 'Send fast' }).click()
  await expect(dialog.getByText('En af adresserne er ikke hel.')).toBeVisible()
  await expectClean(page, 'setting up the mailing of a report')
  await dialog.getByLabel('Til').fill(`${mark}@board.example, ${mark}@auditor.example`)
  await dialog.getByRole('button', { name: 'Send fast' }).click()
  await expect(page.getByText(/^Den sendes første gang .* 06[.:]00$/)).toBeVisible()
  await page.getByRole('button', { name: 'Vis', exact: true }).click()

  const list = page.getByRole('region', { name: 'Sendes af sig selv' })
  const line = list.getByRole('listitem').filter({ hasText: `Sager ${mark}` })
  await expect(line).toContainText(`Hver mandag kl. 6 · til ${mark}@board.example, ${mark}@auditor.example`)
  await expectClean(page, 'reports that are mailed by themselves')
  await line.getByRole('button', { name: `Send Sager ${mark} nu` }).click()
  await expect(page.getByText(`Sager ${mark} er på vej`)).toBeVisible()
  await expect(line).toContainText('sidst')

  const mailbox = await context.newPage()
  const sent = mailbox.getByRole('row').filter({ hasText: `${mark}@board.example` })
  await expect(async () => {
    await mailbox.goto('/dev/mailbox')
    await expect(sent).toBeVisible({ timeout: 500 })
  }).toPass()
  await sent.getByRole('link').click()
  await expect(mailbox.getByText('hver mandag')).toBeVisible()
  await expect(mailbox.getByRole('link', { name: `Sager ${mark}.xlsx` })).toBeVisible()

  await line.getByRole('button', { name: `Stop udsendelsen af Sager ${mark}` }).click()
  await expect(line).toBeHidden()
  await page.getByRole('button', { name: 'Fortryd' }).click()
  await expect(line).toBeVisible()
  await line.getByRole('button', { name: `Ret udsendelsen af Sager ${mark}` }).click()
  const edit = page.getByRole('dialog', { name: 'Ret fast mail' })
  await edit.getByRole('switch', { name: 'Sendes af sig selv' }).click()
  await edit.getByRole('button', { name: 'Gem' }).click()
  await expect(line).toContainText('på pause')
  expect(complained).toEqual([])
})
