import { expect, type Page, test } from '@playwright/test'
import { expectClean } from '../../tests/e2e/expect-clean.ts'
import { prepareSession } from '../../tests/e2e/sign-in.ts'
import { say } from '../../tests/e2e/words.ts'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

/** The board's columns must start within this many pixels from the top. */
const BEGINS_BY = 165

const noWider = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

test('on a phone the board begins at the top, and a case is made from its foot', async ({ page }) => {
  await prepareSession(page, 'staff')
  await page.goto('/Kanban')
  const columns = page.locator('.ck-kb-columns')
  await columns.getByRole('region').first().waitFor()
  await expect(page.getByRole('heading', { level: 1, name: say('Menu.kanban') })).toBeAttached()
  expect((await columns.boundingBox())?.y).toBeLessThanOrEqual(BEGINS_BY)
  expect(await noWider(page)).toBe(0)
  await expectClean(page, 'the board on a phone')
  await page.getByRole('button', { name: say('Shell.CreateCase'), exact: true }).click()
  await expect(page.getByRole('dialog', { name: say('CaseWizard.Title') })).toBeVisible()
})

test('on a phone the board is narrowed by a list that rises whole over its columns', async ({ page }) => {
  await prepareSession(page, 'staff')
  await page.goto('/Kanban')
  const button = page.getByRole('button', { name: say('Kanban.Priority'), exact: true })
  await button.last().click()
  const list = page.getByRole('group', { name: say('Kanban.Priority') })
  const box = await list.boundingBox()
  expect([box?.x, box?.width]).toEqual([0, 390])
  await expectClean(page, 'what narrows the board on a phone', '.ck-kb-filter-list')
  await list.getByRole('checkbox', { name: say('CasePriority.Urgent') }).check()
  const clear = page.getByRole('button', { name: say('Kanban.ClearFilter', { name: say('Kanban.Priority') }) })
  await expect(clear).toBeVisible()
  await clear.click()
  await expect(clear).toHaveCount(0)
})

test('how many cases a column should hold is asked in words', async ({ page }) => {
  await prepareSession(page, 'staff')
  await page.goto('/Kanban')
  await page
    .getByRole('button', { name: say.start('Kanban.LimitOf') })
    .first()
    .click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByLabel(say('Kanban.LimitLabel'))).toBeFocused()
  await expect(dialog.getByRole('button', { name: say('Kanban.SaveLimit') })).toBeVisible()
  await expectClean(page, 'the limit of a column', 'dialog')
})

test('on a phone the figures of the report stand in the first window, and its filters wait behind a button', async ({
  page,
}) => {
  await prepareSession(page, 'admin')
  await page.goto('/Reports')
  const filters = page.getByRole('button', { name: say.start('CaseReport.Filters') })
  const origin = page.getByLabel(say('CaseReport.Origin'))
  await expect(filters).toHaveAttribute('aria-expanded', 'false')
  await expect(origin).toBeHidden()
  const figures = await page.locator('.ck-report-figures').boundingBox()
  expect((figures?.y ?? Infinity) + (figures?.height ?? 0)).toBeLessThanOrEqual(600)
  await filters.click()
  await expectClean(page, 'filters of the report on a phone')
  await origin.selectOption({ label: say('CaseReport.Origin.priceTool') })
  await filters.click()
  await expect(origin).toBeHidden()
  await expect(filters).toHaveAccessibleName(`${say('CaseReport.Filters')} 1`)
})

test('on a phone what a form asks has the width of its line', async ({ page }) => {
  await prepareSession(page, 'admin')
  await page.goto('/Settings/CustomForms')
  await page.getByRole('link', { name: 'Aflevering af arbejde' }).click()
  const asked = page.getByRole('button', { expanded: false, name: /^1\.2/ }).locator('b')
  await expect.poll(async () => (await asked.boundingBox())?.width ?? 0).toBeGreaterThanOrEqual(200)
  expect(await noWider(page)).toBe(0)
  await expectClean(page, 'the builder of a form on a phone')
})
