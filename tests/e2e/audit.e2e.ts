import { expect, type Page, test } from '@playwright/test'
import { currentTime } from '../support/clock.ts'
import { makeCase, post } from './api.ts'
import { expectClean } from './expect-clean.ts'
import { prepareSession } from './sign-in.ts'
import { say } from './words.ts'

test.use({ locale: 'da-DK' })

/** A freshly started product seals its log within a minute. */
const FIRST_SEAL_MS = 75_000

/** Creates a case and changes its title; returns both. */
async function renamedCase(page: Page) {
  await prepareSession(page, 'admin')
  const title = `Utæt tag ${currentTime()}`
  const caseId = await makeCase(page, title)
  const renamed = `${title} og kælder`
  await post(page, `/api/Website/Case/EditCase/${caseId}`, { title: renamed }, 'patch')
  return { caseId, renamed }
}

/**
 * Opens the log of the case with the change's entry expanded: the whole log also has other tests' entries, and shows no
 * more than fit.
 */
async function openChange(page: Page, { caseId, renamed }: { caseId: string; renamed: string }) {
  await page.goto(`/Settings/Audit?record=${caseId}`)
  await page
    .getByRole('row')
    .filter({ hasText: renamed })
    .filter({ hasText: say('AuditDeed.update') })
    .first()
    .click()
}

test('an administrator reads who changed what and checks that nothing was altered', async ({ page }) => {
  test.setTimeout(2 * FIRST_SEAL_MS)
  await openChange(page, await renamedCase(page))
  const table = page.getByRole('table').filter({ hasText: say('Audit.Before') })
  await expect(table.getByRole('rowheader', { name: say('AuditField.title') })).toBeVisible()
  const open = () => page.getByRole('button', { name: say('Audit.Verify') }).click()
  const dialog = page.getByRole('dialog', { name: say('Audit.Verify') })
  const verdict = async () => {
    await open()
    const told = await dialog.getByRole('status').textContent()
    await page.keyboard.press('Escape')
    return told
  }
  await expect.poll(verdict, { timeout: FIRST_SEAL_MS }).toMatch(/Intet er ændret: .* poster, forseglet til/)
  await open()
  await expect(dialog.getByText(/^[0-9a-f]{64}$/)).toBeVisible()
})

test('a changed field is set back from the log, and the undo brings the change again', async ({ page }) => {
  const { caseId, renamed } = await renamedCase(page)
  await openChange(page, { caseId, renamed })
  await page.getByText(say.start('Audit.AsItStood')).click()
  await expect(page.getByRole('rowheader', { name: say('AuditField.priority') })).toBeVisible()
  await expectClean(page, 'an entry of the audit log with its record')
  await page.getByRole('button', { name: say('Audit.SetBack', { field: say('AuditField.title') }) }).click()
  await expect(page.getByText(say('Audit.IsSetBack', { field: say('AuditField.title') }))).toBeVisible()
  await expect(
    page.getByRole('button', { name: say('Audit.SetBack', { field: say('AuditField.title') }) }),
  ).toBeHidden()
  await page.getByRole('button', { name: say('Buttons.Undo') }).click()
  await expect(page.getByText(say('Audit.IsAgain', { field: say('AuditField.title') }))).toBeVisible()
  await page.goto(`/Details/${caseId}`)
  await expect(page.getByRole('heading', { name: renamed })).toBeVisible()
})

test('a case and a customer lead to what the log says of them, for who may read it', async ({ page }) => {
  const { caseId, renamed } = await renamedCase(page)
  await page.goto(`/Details/${caseId}`)
  await page.getByRole('button', { name: say('CaseHistory.Filter') }).click()
  await page
    .getByRole('dialog', { name: say('Case.History') })
    .getByRole('link', { name: say('Audit.Title') })
    .click()
  await expect(page).toHaveURL(new RegExp(`/Settings/Audit\\?record=${caseId}`))
  const rows = page.getByRole('row').filter({ hasText: / kl\. \d/ }) // excludes the filter rows
  await expect(rows.filter({ hasText: renamed })).toHaveCount(2)
  await expect(rows).toHaveCount(2)

  const customerName = `Hanne Friis ${currentTime()}`
  const customerId = await post(page, '/api/Website/Customer/AddCustomer', { customerName })
  await page.goto(`/Customers/Customerdetails/${customerId}?view=history`)
  await page
    .getByRole('main')
    .getByRole('link', { name: say('Audit.Title') })
    .click()
  await expect(rows.filter({ hasText: customerName })).toHaveCount(1)

  await prepareSession(page, 'core')
  await page.goto(`/Details/${caseId}`)
  await page.getByRole('button', { name: say('CaseHistory.Filter') }).click()
  await expect(
    page
      .getByRole('dialog', { name: say('Case.History') })
      .getByRole('listitem')
      .first(),
  ).toBeVisible()
  await expect(page.getByRole('link', { name: say('Audit.Title') })).toHaveCount(0)
})
