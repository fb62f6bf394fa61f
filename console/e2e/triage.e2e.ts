import { expect, test } from '@playwright/test'
import { createCompanyCase } from '@casekit/contract/cases'
import { makeCase, post } from '../../tests/e2e/api.ts'
import { expectClean } from '../../tests/e2e/expect-clean.ts'
import { prepareSession } from '../../tests/e2e/sign-in.ts'
import { currentTime } from '../../tests/support/clock.ts'
import { say } from '../../tests/e2e/words.ts'

const CASES = 20

test('a morning of twenty cases is triaged by keys alone: shown, planned, given to somebody, with a note', async ({
  page,
}) => {
  test.setTimeout(180_000)
  await prepareSession(page, 'staff')
  const mark = `Morgen ${currentTime()}`
  const customerId = await post(page, '/api/Website/Customer/AddCustomer', { customerName: mark })
  for (let number = 1; number <= CASES; number += 1)
    await post(page, createCompanyCase.path, { title: `${mark} nr. ${number}`, description: 'Det drypper', customerId })
  await page.goto(`/Cases?search=${encodeURIComponent(mark)}`)
  const row = (index: number) => page.locator(`[row-index="${index}"]:has([col-id=title])`)
  const peek = page.getByRole('complementary').filter({ hasText: mark })
  await expect(row(CASES - 1)).toBeAttached()

  await page.keyboard.press('j')
  await page.keyboard.press(' ')
  await expectClean(page, 'a case beside its list')
  for (let index = 0; index < CASES; index += 1) {
    if (index > 0) await page.keyboard.press('j')
    await expect(peek.getByRole('heading', { level: 2 })).toContainText(`nr. ${CASES - index}`)
    for (const [letter, typed, shown] of [
      ['t', '2', /Skal planlægges/],
      ['a', 'si\n', /Signe/],
    ] as const) {
      await page.keyboard.press(letter)
      await expect(
        page.getByRole('combobox', { name: letter === 't' ? say('Cases.Status') : say('Cases.Responsible') }),
      ).toBeFocused()
      for (const key of typed) await page.keyboard.press(key === '\n' ? 'Enter' : key)
      await expect(page.getByRole('listbox')).toHaveCount(0)
      await expect(row(index).getByRole('gridcell', { name: shown })).toBeVisible()
    }
    await expect(peek.getByRole('textbox', { name: say('Case.NoteLabel') })).toBeVisible()
    await page.keyboard.press('n')
    await page.keyboard.type(`Ring først ${index}`)
    await page.keyboard.press('Enter')
    await expect(peek.getByText(`Ring først ${index}`)).toBeVisible()
    await expect(row(index).locator(':focus')).toBeAttached()
  }
  await page.reload()
  await expect(row(0).getByText(say('CaseStatus.NeedPlanning'))).toBeVisible()
  await expect(peek.getByText(`Ring først ${CASES - 1}`)).toBeVisible()
})

test('a status that is set while the rows are on their way stands in its row once they are there', async ({ page }) => {
  await prepareSession(page, 'staff')
  const mark = `Undervejs ${currentTime()}`
  const other = await makeCase(page, `${mark} nr. 1`, mark)
  await makeCase(page, `${mark} nr. 2`, mark)
  await page.goto(`/Cases?search=${encodeURIComponent(mark)}`)
  const row = page.locator('[row-index="0"]:has([col-id=title])')
  await expect(row).toContainText('nr. 2')
  await page.keyboard.press('j')
  await expect(row.locator(':focus')).toBeAttached()

  const saved = Promise.withResolvers<void>()
  const underway = Promise.withResolvers<void>()
  await page.route('**/api/Overview/cases/Rows', async route => {
    const response = await route.fetch() // the rows before the change
    underway.resolve()
    await saved.promise
    await route.fulfill({ response })
  })
  await post(page, `/api/Website/Case/EditCase/${other}`, { priority: 'Urgent' }, 'patch')
  await underway.promise
  await page.keyboard.press('t')
  await expect(page.getByRole('combobox', { name: say('Cases.Status') })).toBeFocused()
  await page.keyboard.press('2')
  await expect(page.getByText(say('Grid.BulkDone', { count: 1 }))).toBeVisible()
  saved.resolve()
  await expect(row.getByRole('gridcell', { name: /Skal planlægges/ })).toBeVisible()
  await page.unrouteAll({ behavior: 'wait' }) // pending requests for rows
})
