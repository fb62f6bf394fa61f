import { expect, test } from '@playwright/test'
import { currentTime } from '../support/clock.ts'
import { expectClean } from './expect-clean.ts'
import { begin, confirmByLink, deliver, writeLines } from './requisition-steps.ts'
import { prepareSession } from './sign-in.ts'

test.use({ locale: 'da-DK' })

test('a requisition is written, approved, sent, confirmed by its link, delivered, and matched with its invoice', async ({
  page,
  context,
}) => {
  const title = `Badeværelse ${currentTime()}`
  const address = `ordre-${currentTime()}@lindholm.example`
  await prepareSession(page, 'admin')
  await page.goto('/Requisitions')
  await page.getByRole('button', { name: 'Ny rekvisition' }).first().click()
  await begin(page, title, address)
  await writeLines(page)
  await expectClean(page, 'draft of a requisition')

  await page.getByRole('button', { name: 'Godkend 2.625,00' }).click()
  await expect(page.getByText('Godkendt', { exact: true }).first()).toBeVisible()
  await page.getByRole('button', { name: 'Send til leverandør' }).click()
  const send = page.getByRole('dialog', { name: 'Send til leverandør' })
  await expect(send.getByText(`Mailen går til ${address}`)).toBeVisible()
  await send.getByRole('button', { name: 'Send til leverandør' }).click()
  await expect(page.getByRole('button', { name: /^Rekvisition NS-\d+\.pdf$/ })).toBeVisible()

  await confirmByLink(await context.newPage(), address, title)

  await expect(page.getByText(/Per Holm · /).first()).toBeVisible()
  await deliver(page, '0,5')
  await expect(page.getByText('Delvis leveret').first()).toBeVisible()
  await deliver(page)
  await page.getByRole('button', { name: 'Match faktura' }).click()
  const match = page.getByRole('dialog', { name: 'Match faktura' })
  await match.getByLabel('Fakturanr.').fill('4711')
  await match.getByLabel('Fakturabeløb ekskl. moms').fill('2.500,00')
  await match.getByRole('button', { name: 'Match faktura' }).click()
  await expect(match.getByText('Fakturaen afviger mere end tilladt. Skriv hvorfor')).toBeVisible()
  await match.getByLabel('Begrundelse').fill('Ekstra fliser')
  await match.getByRole('button', { name: 'Match faktura' }).click()
  await expect(page.getByText('4711, 2.500,00')).toBeVisible()
  await expectClean(page, 'requisition that is invoiced')
})
