import { expect, test } from '@playwright/test'
import { expectClean } from '../../tests/e2e/expect-clean.ts'
import { prepareSession } from '../../tests/e2e/sign-in.ts'
import { say } from '../../tests/e2e/words.ts'

/** Pages show values in the reader's language, not as stored. */
test.beforeEach(({ page }) => prepareSession(page, 'admin'))

test('a draft is called one draft, and the tab of them many', async ({ page }) => {
  await page.goto('/Invoice?view=draft')
  await expect(page.getByRole('link', { name: say('Invoices.Draft') })).toBeVisible()
  const drafts = page.getByRole('table', { name: say('Invoices.Draft') })
  await expect(drafts.getByText(say('InvoiceState.draft'), { exact: true }).first()).toBeVisible()
})

test('the list of templates names fields by their words', async ({ page }) => {
  await page.goto('/Settings/Templates')
  await expect(page.getByText('[Modtagerens navn]').first()).toBeVisible()
  await expect(page.getByText('{{')).toHaveCount(0)
})

test('settings that nobody is known to have changed say only when', async ({ page }) => {
  await page.goto('/Settings/Requisitions')
  await expect(page.getByText(/^Ændret (af \S.* )?\d\d\.\d\d\.\d{4} kl\. /)).toBeVisible()
})

test('a record that is gone says so on a page that is headed by what it was', async ({ page }) => {
  await page.goto('/Invoice/01900000-0000-7000-8000-0000000fffff')
  await expect(page.getByRole('alert').getByText(say('Invoices.Gone'))).toBeVisible()
  await expectClean(page, 'an invoice that is gone')
})

test('the rows behind a report say in the crumbs which they are', async ({ page }) => {
  await page.goto('/newReports/DeadlineRows')
  const crumbs = page.getByRole('navigation', { name: say('Shell.Breadcrumb') })
  await expect(crumbs.getByText(say('DeadlineRows.Title'), { exact: true })).toBeVisible()
  await crumbs.getByRole('link', { name: say('Crumb.extendedReports') }).click()
  await expect(page.getByRole('heading', { level: 1, name: say('Crumb.extendedReports') })).toBeVisible()
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('hours of other time are written as the reader writes numbers', async ({ page }) => {
    await page.goto('/newReports/OtherTime')
    await expect(page.getByText(/ · \d+,\d+ · /).first()).toBeVisible()
    await expect(page.getByText(/ · \d+\.\d+ · /)).toHaveCount(0)
  })

  test('the deeds of an invoice stay within the window', async ({ page }) => {
    await page.goto('/Invoice?view=issued')
    await page
      .getByRole('table')
      .getByRole('link', { name: say.start('AgreementInvoice.invoice') })
      .first()
      .click()
    for (const name of [say('Invoices.Pdf'), say('Invoices.Credit')])
      await expect(page.getByRole('button', { name, exact: true })).toBeInViewport({ ratio: 1 })
  })

  test('the lines of a requisition are read without being pushed aside', async ({ page }) => {
    await page.goto('/Requisitions?search=2251')
    await page.getByRole('gridcell', { name: /NS-2251/ }).click()
    const lines = page.getByRole('table', { name: say('Invoices.Lines') })
    await expect(lines.getByText('10.340,00').last()).toBeVisible()
    const wider = await lines.evaluate(table => table.scrollWidth - (table.parentElement?.clientWidth ?? 0))
    expect(wider).toBeLessThanOrEqual(0)
  })
})
