import { expect, test } from '@playwright/test'
import { expectClean } from './expect-clean.ts'
import { prepareSession } from './sign-in.ts'
import { say } from './words.ts'

test('who sells the product to a company is written by the provider and read by the company', async ({ page }) => {
  await prepareSession(page, 'provider')
  await page.goto('/Settings/Companies')
  await page
    .getByRole('button', { name: say('Subscription.EditNamed', { name: 'Fjällservice AB' }), exact: true })
    .click()
  const dialog = page.getByRole('dialog', {
    name: say('Subscription.EditNamed', { name: 'Fjällservice AB' }),
    exact: true,
  })
  await dialog.getByLabel(say('Subscription.Contact')).fill('Selma Ek')
  await dialog.getByLabel(say('Subscription.UserLimit')).fill('25')
  await dialog.getByLabel(say('Subscription.StorageLimit')).fill('10')
  await dialog.getByLabel(say('Subscription.MonthlyPrice')).fill('499,50')
  await dialog.getByLabel(say('Subscription.InvoiceEmail')).fill('faktura@fjallservice.example')
  await expectClean(page, 'what was agreed with a company')
  await dialog.getByRole('button', { name: say('Subscription.Save'), exact: true }).click()
  await expect(page.getByText(/^Aftalen med Fjällservice AB er gemt/)).toBeVisible()

  await prepareSession(page, 'swede')
  await page.goto('/Settings/Distributor')
  await expect(page.getByText('Selma Ek')).toBeVisible()
  await expectClean(page, 'who sells the product')
  await page.goto('/Settings/Subscription')
  await expect(page.getByText('Casekit Service')).toBeVisible()
  await expect(page.getByRole('progressbar', { name: say('Subscription.Users') })).toHaveAttribute('max', '25')
  await expect(page.getByText(/^\d+ af 25$/)).toBeVisible()
  await expect(page.getByText(/MB af 10\.000 MB$/)).toBeVisible()
  await expect(page.getByText(say('Subscription.NoInvoices'))).toBeVisible()
  await expectClean(page, 'what is used of a plan')
})

test('an invoice of a subscription is marked as paid and taken back, which who bought reads', async ({ page }) => {
  await prepareSession(page, 'provider')
  await page.goto('/Settings/Companies')
  await page.getByRole('button', { name: say('Subscription.Issued') }).click()
  const issued = page.getByRole('dialog', { name: say('Subscription.Issued') })
  await issued.getByRole('button', { name: say('Form.PreviousMonth') }).click()
  await expect(issued.getByText(/^Sendt til .+@/)).toBeVisible()
  await issued.getByRole('button', { name: say('Subscription.MarkPaidNamed', { name: 'Faktura 1' }) }).click()
  await expect(issued.getByText(say.like('Subscription.PaidBy', { day: /.+/, name: /Nora Whitfield/ }))).toBeVisible()
  await expectClean(page, 'what was invoiced in a month', '[open].ck-dialog')
  await issued.getByRole('button', { name: say('Subscription.MarkUnpaidNamed', { name: 'Faktura 1' }) }).click()
  await expect(issued.getByText(say.start('Subscription.PaidBy'))).toBeHidden()
  await issued.getByRole('button', { name: say('Subscription.MailNamed', { name: 'Faktura 1' }) }).click()
  await expect(page.getByText(say.like('Subscription.Mailed', { name: /Faktura 1/, email: /.+@.+/ }))).toBeVisible()
  await issued.getByRole('button', { name: say('Subscription.CreditNamed', { name: 'Faktura 1' }) }).click()
  const asked = page.getByRole('dialog', { name: say('Subscription.CreditNamed', { name: 'Faktura 1' }) })
  await expectClean(page, 'before an invoice is taken back')
  await asked.getByRole('button', { name: say('Subscription.Credit'), exact: true }).click()
  await expect(issued.getByText(say('Subscription.CreditedBy', { number: '2' }))).toBeVisible()

  await prepareSession(page, 'admin')
  await page.goto('/Settings/Subscription')
  await expect(page.getByText(/Ophævet af kreditnota 2$/)).toBeVisible()
  await expect(page.getByText(say('Subscription.CreditNumber', { number: '2' }), { exact: true })).toBeVisible()
  await expectClean(page, 'invoices of a subscription')
})
