import { expect, type Page, test } from '@playwright/test'
import { expectClean } from '../../tests/e2e/expect-clean.ts'
import { makeCase } from '../../tests/e2e/api.ts'
import { enterOwnCompany } from '../../tests/e2e/own-company.ts'
import { pick } from '../../tests/e2e/pick.ts'
import { complaints, prepareSession, signIn } from '../../tests/e2e/sign-in.ts'
import { say } from '../../tests/e2e/words.ts'

const heading = (page: Page, name: RegExp) => page.getByRole('grid').getByRole('button', { name })

test('groups stand as headings among the rows, each with its count, and fold by hand and by key', async ({ page }) => {
  const found = complaints(page)
  await signIn(page, 'staff', '/Cases?status=Closed&status=Posted')
  await page.getByRole('button', { name: say('Grid.Columns'), exact: true }).click()
  await pick(page, say('Grid.GroupBy'), say('Cases.Status'))
  await page.keyboard.press('Escape')
  const closed = heading(page, /^Afsluttet [\d.]+$/)
  await expect(closed).toHaveAttribute('aria-expanded', 'true')
  await expect(
    page
      .getByRole('row')
      .filter({ has: page.getByRole('gridcell') })
      .nth(1),
  ).toBeVisible()
  await expectClean(page, 'a list in groups')

  await closed.click()
  const posted = heading(page, /^Bogført [\d.]+$/)
  await expect(posted).toBeInViewport()
  await expect(closed).toHaveAttribute('aria-expanded', 'false')
  await page
    .getByRole('gridcell', { name: say('CaseStatus.Posted') })
    .first()
    .waitFor()
  await page.getByRole('heading', { level: 1 }).click()
  await page.keyboard.press('j')
  await page.keyboard.press('Enter')
  await expect(closed).toHaveAttribute('aria-expanded', 'true')
  expect(found).toEqual([])
})

test('the groups of a list stand in its address, for Back, for a link and for a named view', async ({ page }) => {
  await enterOwnCompany(page)
  await makeCase(page, 'Vandskade i grupper')
  await page.goto('/Cases')
  const headings = page.getByRole('grid').getByRole('button', { expanded: true })
  await page.getByRole('button', { name: say('Grid.Columns'), exact: true }).click()
  await pick(page, say('Grid.GroupBy'), say('Cases.Status'))
  await expect(page).toHaveURL('/Cases?group=status')
  await page.goBack()
  await expect(page).toHaveURL('/Cases')
  await page.getByRole('row').nth(1).waitFor()
  await expect(headings).toHaveCount(0)

  await page.goto('/Cases?group=status')
  await headings.first().waitFor()
  await page.getByRole('link', { name: say.start('CaseStatus.Open') }).click()
  await expect(page).toHaveURL('/Cases?status=Open&group=status')
  await page.getByRole('button', { name: say('Grid.Views') }).click()
  await page.getByRole('menuitem', { name: say('Grid.SaveView') }).click()
  await page.getByRole('textbox', { name: say('Grid.ViewName') }).fill('I grupper')
  await page
    .getByRole('dialog')
    .getByRole('button', { name: say('Grid.SaveView') })
    .click()
  const tab = page.getByRole('navigation', { name: say('Grid.Views') }).getByRole('link', { name: 'I grupper' })
  await expect(tab).toHaveAttribute('aria-current', 'true')
  await page.goto('/Cases')
  await tab.press('Enter')
  await headings.first().waitFor()
})

test('the row of filters comes when it is asked for, and where a column is filtered', async ({ page }) => {
  await signIn(page, 'staff')
  await page.getByRole('row').nth(3).waitFor()
  const row = page.getByRole('button', { name: say('Grid.FilterOf', { column: say('Cases.Status') }) })
  const button = page.getByRole('button', { name: say('Grid.FilterRow') })
  await expect(button).toHaveAttribute('aria-pressed', 'false')
  await expect(row).toHaveCount(0)
  await page.keyboard.press('f')
  await expect(row).toBeVisible()
  await page.reload()
  await expect(row).toBeVisible()
  await button.click()
  await expect(row).toHaveCount(0)

  await page.evaluate(() => localStorage.removeItem('filterRows'))
  await page.goto('/Cases?priority=Urgent')
  await expect(row).toBeVisible()
})

test('the row of filters stays while a filter in it is emptied', async ({ page }) => {
  const filter = { title: { filterType: 'text', type: 'contains', filter: 'vand' } }
  await signIn(page, 'staff', `/Cases?filter=${encodeURIComponent(JSON.stringify(filter))}`)
  const box = page.getByRole('textbox', { name: say.start('Cases.CaseTitle') })
  await box.fill('')
  await expect(page).toHaveURL('/Cases')
  await expect(box).toBeFocused()
})

test('the foot of a list says what its columns of money come to over the whole view', async ({ page }) => {
  await prepareSession(page, 'admin')
  await page.goto('/Offer')
  const foot = page.getByRole('navigation', { name: say('Grid.Pages') })
  const sum = foot.getByText(say.start('Offers.Net'))
  await expect(sum).toHaveText(/[\d.]+,\d\d$/)
  const whole = await sum.textContent()
  await page.goto('/Offer?status=Accepted')
  await expect(sum).toHaveText(/[\d.]+,\d\d$/)
  await expect(sum).not.toHaveText(whole ?? '')
})

test('a named view is a tab beside the title', async ({ page }) => {
  await signIn(page, 'core', '/Cases?priority=Urgent')
  await page
    .getByRole('region', { name: say('Grid.Filters'), exact: true })
    .getByRole('button', { name: say('Grid.SaveView') })
    .click()
  await page.getByRole('textbox', { name: say('Grid.ViewName') }).fill('De akutte')
  await page
    .getByRole('dialog')
    .getByRole('button', { name: say('Grid.SaveView') })
    .click()
  const tab = page.getByRole('navigation', { name: say('Grid.Views') }).getByRole('link', { name: 'De akutte' })
  await expect(tab).toHaveAttribute('aria-current', 'true')
  await page.goto('/Cases')
  await expect(tab).not.toHaveAttribute('aria-current')
  await tab.press('Enter')
  await expect(page).toHaveURL('/Cases?priority=Urgent')
  await page.getByRole('button', { name: say('Grid.Views') }).click()
  await page.getByRole('menuitem', { name: say('Grid.RemoveView', { name: 'De akutte' }) }).click()
  await expect(tab).toHaveCount(0)
})

test('the head of a column says what its cases were accepted for, to who may see money', async ({ page }) => {
  await prepareSession(page, 'staff')
  await page.goto('/Kanban')
  const sums = page.getByText(say.start('CaseStage.Accepted'))
  await expect(sums.first()).toContainText('kr.')
  await prepareSession(page, 'kanban')
  await page.goto('/Kanban')
  await page.locator('[data-card]').first().waitFor()
  await expect(sums).toHaveCount(0)
})

test('sums that could not be asked for are not those of before', async ({ page }) => {
  await prepareSession(page, 'staff')
  await page.goto('/Kanban')
  const sums = page.getByText(say.start('CaseStage.Accepted'))
  await sums.first().waitFor()
  await page.route('**/api/Kanban/GetColumnSums*', route => route.abort())
  await page.route('**/SetCompanyUserFilter', route => route.abort()) // the search must stay on this page
  await page.getByRole('searchbox', { name: say('Kanban.Find') }).fill('rør')
  await expect(sums).toHaveCount(0)
})
