import { expect, test } from '@playwright/test'
import { expectClean } from './expect-clean.ts'
import { complaints, prepareSession } from './sign-in.ts'
import { say } from './words.ts'

test.use({ locale: 'da-DK' })

test('a report is mailed by itself: set up, sent once at once, read with its file, ended and had back', async ({
  page,
  context,
}) => {
  const complained = complaints(page)
  const mark = Math.random().toString(36).slice(2, 8)
  await prepareSession(page, 'admin')
  await page.goto('/newReports/cases-worked?by=priority')
  await page.getByRole('button', { name: say('Schedule.Add') }).click()
  const dialog = page.getByRole('dialog', { name: say('Schedule.Add') })
  await dialog.getByLabel(say('Schedule.Name')).fill(`Sager ${mark}`)
  await dialog.getByLabel(say('Schedule.Every')).selectOption(say('Schedule.Every.week'))
  await dialog.getByLabel(say('Schedule.Receivers')).fill('bestyrelsen')
  await dialog.getByRole('button', { name: say('Schedule.Add') }).click()
  await expect(dialog.getByText(say('Schedule.ReceiversWrong'))).toBeVisible()
  await expectClean(page, 'setting up the mailing of a report')
  await dialog.getByLabel(say('Schedule.Receivers')).fill(`${mark}@board.example, ${mark}@auditor.example`)
  await dialog.getByRole('button', { name: say('Schedule.Add') }).click()
  await expect(page.getByText(say.like('Schedule.Added', { at: /.* 06[.:]00/ }))).toBeVisible()
  await page.getByRole('button', { name: say('Schedule.Show'), exact: true }).click()

  const list = page.getByRole('region', { name: say('Schedule.IsOn') })
  const line = list.getByRole('listitem').filter({ hasText: `Sager ${mark}` })
  await expect(line).toContainText(`Hver mandag kl. 6 · til ${mark}@board.example, ${mark}@auditor.example`)
  await expectClean(page, 'reports that are mailed by themselves')
  await line.getByRole('button', { name: say('Schedule.SendNow', { name: `Sager ${mark}` }) }).click()
  await expect(page.getByText(say('Schedule.Sent', { name: `Sager ${mark}` }))).toBeVisible()
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

  await line.getByRole('button', { name: say('Schedule.Remove', { name: `Sager ${mark}` }) }).click()
  await expect(line).toBeHidden()
  await page.getByRole('button', { name: say('Buttons.Undo') }).click()
  await expect(line).toBeVisible()
  await line.getByRole('button', { name: say('Schedule.EditOne', { name: `Sager ${mark}` }) }).click()
  const edit = page.getByRole('dialog', { name: say('Schedule.Edit') })
  await edit.getByRole('switch', { name: say('Schedule.Title') }).click()
  await edit.getByRole('button', { name: say('Schedule.Save') }).click()
  await expect(line).toContainText(say('Schedule.Paused'))
  expect(complained).toEqual([])
})
