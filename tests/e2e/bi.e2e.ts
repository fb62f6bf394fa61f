import { expect, test } from '@playwright/test'
import { complaints, prepareSession } from './sign-in.ts'
import { say } from './words.ts'

test('a report is put together, kept, renamed, exported, deleted and had back', async ({ page }) => {
  const complained = complaints(page)
  await prepareSession(page, 'admin')
  await page.goto('/BI')
  await page.getByRole('searchbox', { name: say('Bi.FindNumber') }).fill('afsluttede')
  await page.getByText(say('Measure.casesClosed')).first().click()
  await page.getByLabel(say('Bi.Rows')).selectOption(say('Dimension.department'))
  await expect(page.getByRole('columnheader', { name: say('Measure.casesClosed') })).toBeVisible()
  await expect(page.getByRole('row', { name: /^El og varme/ })).toBeVisible()
  await page.getByRole('button', { name: say('Bi.Save') }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(say('Bi.Name')).fill('Sager pr. fag')
  await dialog.getByRole('button', { name: say('Bi.Save') }).click()
  await page.getByRole('heading', { name: 'Sager pr. fag', level: 1 }).waitFor()

  await page.getByRole('button', { name: say('Bi.Save') }).click()
  await dialog.getByLabel(say('Bi.Name')).fill('Sager efter fag')
  await dialog.getByRole('button', { name: say('Bi.Save') }).click()
  await page.getByRole('heading', { name: 'Sager efter fag', level: 1 }).waitFor()

  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: say('Insight.Export') }).click()
  await page.getByRole('menuitem', { name: 'XLSX' }).click()
  expect((await saved).suggestedFilename()).toBe('Sager efter fag.xlsx')

  await page.getByRole('button', { name: say('Bi.Delete') }).click()
  await page.getByRole('button', { name: say('Buttons.Undo') }).click()
  await expect(page.getByLabel(say('Bi.Reports')).getByText('Sager efter fag')).toBeAttached()
  await page.getByLabel(say('Bi.Reports')).selectOption('Sager efter fag')
  await page.getByRole('button', { name: say('Bi.Delete') }).click()
  await page.getByRole('heading', { name: say('Bi.New'), level: 1 }).waitFor()
  expect(complained).toEqual([])
})
