import { expect, test } from '@playwright/test'
import { currentTime } from '../support/clock.ts'
import { expectClean } from './expect-clean.ts'
import { begin, confirmByLink, deliver, writeLines } from './requisition-steps.ts'
import { prepareSession } from './sign-in.ts'
import { say } from './words.ts'

test.use({ locale: 'da-DK' })

test('a requisition is written, approved, sent, confirmed by its link, delivered, and matched with its invoice', async ({
  page,
  context,
}) => {
  const title = `Badeværelse ${currentTime()}`
  const address = `ordre-${currentTime()}@lindholm.example`
  await prepareSession(page, 'admin')
  await page.goto('/Requisitions')
  await page
    .getByRole('button', { name: say('Requisitions.Add') })
    .first()
    .click()
  await begin(page, title, address)
  await writeLines(page)
  await expectClean(page, 'draft of a requisition')

  await page.getByRole('button', { name: say('Requisitions.Approve', { amount: '2.625,00' }) }).click()
  await expect(page.getByText(say('RequisitionStatus.Approved'), { exact: true }).first()).toBeVisible()
  await page.getByRole('button', { name: say('Requisitions.Send') }).click()
  const send = page.getByRole('dialog', { name: say('Requisitions.Send') })
  await expect(send.getByText(say('Requisitions.GoesTo', { email: address }))).toBeVisible()
  await send.getByRole('button', { name: say('Requisitions.Send') }).click()
  await expect(
    page.getByRole('button', { name: say.like('RequisitionView.Title', { number: /NS-\d+\.pdf/ }) }),
  ).toBeVisible()

  await confirmByLink(await context.newPage(), address, title)

  await expect(page.getByText(/Per Holm · /).first()).toBeVisible()
  await deliver(page, '0,5')
  await expect(page.getByText(say('RequisitionStatus.PartlyDelivered')).first()).toBeVisible()
  await deliver(page)
  await page.getByRole('button', { name: say('Requisitions.Match') }).click()
  const match = page.getByRole('dialog', { name: say('Requisitions.Match') })
  await match.getByLabel(say('Requisitions.InvoiceNumber')).fill('4711')
  await match.getByLabel(say('Requisitions.InvoiceAmount')).fill('2.500,00')
  await match.getByRole('button', { name: say('Requisitions.Match') }).click()
  await expect(match.getByText(say('Requisitions.NeedsReason'))).toBeVisible()
  await match.getByLabel(say('Requisitions.Reason')).fill('Ekstra fliser')
  await match.getByRole('button', { name: say('Requisitions.Match') }).click()
  await expect(page.getByText('4711, 2.500,00')).toBeVisible()
  await expectClean(page, 'requisition that is invoiced')
})
