import { expect, test } from '@playwright/test'
import { currentTime } from '../support/clock.ts'
import { expectClean } from './expect-clean.ts'
import { prepareSession } from './sign-in.ts'
import { say } from './words.ts'

test.use({ locale: 'da-DK' })

test('a requisition to a partner in the product lies in their inbox, and is confirmed from there', async ({
  page,
  browser,
}) => {
  const title = `Tavle ${currentTime()}`
  await prepareSession(page, 'admin')
  await page.goto('/Requisitions')
  await page
    .getByRole('button', { name: say('Requisitions.Add') })
    .first()
    .click()
  const dialog = page.getByRole('dialog', { name: say('Requisitions.Add') })
  await dialog.getByLabel(say('Requisitions.Name')).fill(title)
  await dialog.getByLabel(say('Requisitions.Partner'), { exact: true }).selectOption({ label: 'Voltgaard El & Varme' })
  await dialog.getByRole('button', { name: say('Requisitions.Begin') }).click()
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await page.getByRole('button', { name: say('Requisitions.Edit') }).click()
  const lines = page.getByRole('dialog', { name: /^Rekvisition NS-/ })
  await lines.getByRole('button', { name: say('Requisitions.AddLine') }).click()
  await lines.getByLabel(say('Requisitions.Line'), { exact: true }).fill('Gruppetavle')
  await lines.getByLabel(say('Requisitions.Account')).selectOption({ index: 1 })
  await lines.getByLabel(say('Requisitions.Price')).fill('2.000,00')
  await lines.getByRole('button', { name: say('Requisitions.Save') }).click()
  await page.getByRole('button', { name: say('Requisitions.Approve', { amount: '2.500,00' }) }).click()
  await page.getByRole('button', { name: say('Requisitions.Send') }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: say('Requisitions.Send') })
    .click()
  await expect(
    page.getByRole('button', { name: say.like('RequisitionView.Title', { number: /NS-\d+\.pdf/ }) }),
  ).toBeVisible()

  const supplier = await browser.newPage({ locale: 'da-DK' })
  await prepareSession(supplier, 'partner')
  await supplier.goto('/Inbox')
  await supplier.getByRole('button', { name: say('Transfers.Requisitions') }).click()
  const order = supplier.getByRole('dialog').getByRole('listitem').filter({ hasText: title })
  await expect(order).toContainText(say('IncomingState.open'))
  await expectClean(supplier, 'requisitions in the inbox')
  const opened = supplier.waitForEvent('popup')
  await order.getByRole('button', { name: /^Åbn rekvisition NS-/ }).click()
  const shown = await opened
  await shown.getByLabel(say('RequisitionView.Name')).fill('Rune Voltgaard')
  await shown.getByRole('button', { name: say('RequisitionView.Confirm') }).click()
  await expect(shown.getByText(say.start('RequisitionView.State.confirmed'))).toBeVisible()
  await supplier.reload()
  await supplier.getByRole('button', { name: say('Transfers.Requisitions') }).click()
  await expect(order).toContainText(say('IncomingState.confirmed'))
  await supplier.close()
})
