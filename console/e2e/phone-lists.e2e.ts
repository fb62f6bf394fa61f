import { expect, type Page, test } from '@playwright/test'
import { expectClean } from '../../tests/e2e/expect-clean.ts'
import { pick } from '../../tests/e2e/pick.ts'
import { type AccountName, prepareSession, signIn } from '../../tests/e2e/sign-in.ts'
import { say } from '../../tests/e2e/words.ts'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

/** Pixels from the top of the page. */
const BEGINS_BY = 150

const LISTS: Partial<Record<AccountName, readonly string[]>> = {
  admin: [
    '/Cases',
    '/Customers',
    '/Offer',
    '/Activities',
    '/Inbox',
    '/Assets',
    '/Service',
    '/Requisitions',
    '/Rating',
    '/Campaigns',
    '/Settings/Audit',
  ],
  'property-manager': ['/Properties', '/Test/NewcaseList', '/Packages'],
}

const rows = (page: Page) => page.getByRole('row').filter({ hasText: /\S/ })
const toolsButton = (page: Page) => page.getByRole('button', { name: say('Grid.Tools') })
const focused = (page: Page) => page.locator('[row-index]:is(:focus, :has(:focus))').first()
const sheet = (page: Page) => page.getByRole('region', { name: say('Grid.Tools') })

for (const [account, paths] of Object.entries(LISTS) as [AccountName, readonly string[]][])
  for (const path of paths)
    test(`on a phone the list ${path} begins at the top`, async ({ page }) => {
      await signIn(page, account)
      await page.goto(path)
      await rows(page).first().waitFor()
      const { y = Infinity } = (await rows(page).first().boundingBox()) ?? {}
      expect(y).toBeLessThanOrEqual(BEGINS_BY)
    })

test('on a phone the columns of the board begin at the top', async ({ page }) => {
  await prepareSession(page, 'admin')
  await page.goto('/Kanban')
  const { y = Infinity } = (await page.locator('[data-column]').filter({ visible: true }).first().boundingBox()) ?? {}
  expect(y).toBeLessThanOrEqual(BEGINS_BY)
})

async function tabToRows(page: Page): Promise<void> {
  await rows(page).first().waitFor()
  await expect(async () => {
    await page.keyboard.press('Tab')
    await expect(focused(page)).toBeVisible({ timeout: 50 })
  }).toPass({ intervals: [0] })
}

test('keys alone reach the rows of a phone, walk them, open one, and come back to it', async ({ page }) => {
  await signIn(page, 'admin', '/Cases?sort=caseNumber') // oldest first: cases of other stories do not move the rows
  await tabToRows(page)
  await expectClean(page, 'a row of a phone with the focus')
  await page.keyboard.press('ArrowDown')
  await expect(focused(page)).toHaveAttribute('row-index', '1')
  await page.keyboard.press('Tab')
  await expect(focused(page)).toHaveCount(0)
  await page.keyboard.press('Shift+Tab')
  await expect(focused(page)).toHaveAttribute('row-index', '1')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/Details\//)
  await page.goBack()
  await expect(focused(page)).toHaveAttribute('row-index', '1')
})

test('keys alone fold a group on a phone, and lead from its menu to its rows', async ({ page }) => {
  await prepareSession(page, 'property-manager')
  await page.goto('/Test/NewcaseList')
  await tabToRows(page)
  const heading = focused(page).getByRole('button')
  await expect(heading).toHaveAttribute('aria-expanded', 'false') // long lists of groups start folded
  await page.keyboard.press('Enter')
  await expect(heading).toHaveAttribute('aria-expanded', 'true')
  await page.keyboard.press('Enter')
  await expect(heading).toHaveAttribute('aria-expanded', 'false')
  await page.keyboard.press('Shift+F10')
  await page.getByRole('menuitem', { name: say('Grid.Open'), exact: true }).press('Enter')
  await expect(page).toHaveURL(/[?&]property=/)
})

test('what else the head of a list offers waits in a sheet, which a chosen view closes', async ({ page }) => {
  await signIn(page, 'admin', '/Cases')
  await expect(sheet(page)).toBeHidden()
  await toolsButton(page).press('Enter')
  await expectClean(page, 'sheet of a list', '[popover]')
  await sheet(page)
    .getByRole('link', { name: say.start('CaseStatus.NeedPlanning') })
    .click()
  await expect(sheet(page)).toBeHidden()
  await expect(toolsButton(page)).toHaveAccessibleName('Visning og filtre 1')
  await expect(rows(page).first()).toContainText(say('CaseStatus.NeedPlanning'))
})

test('a view is named in the sheet, and Escape gives the focus back to its button', async ({ page }) => {
  await prepareSession(page, 'admin')
  await page.goto('/Customers')
  await toolsButton(page).click()
  await sheet(page)
    .getByRole('button', { name: say('Grid.Views') })
    .click()
  await page.getByRole('menuitem', { name: say('Grid.SaveView') }).click()
  await page.getByRole('textbox', { name: say('Grid.ViewName') }).fill('På farten')
  await page
    .getByRole('dialog')
    .getByRole('button', { name: say('Grid.SaveView') })
    .click()
  await expect(page.getByText(say('Grid.ViewSaved', { name: 'På farten' }))).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(sheet(page)).toBeHidden()
  await expect(toolsButton(page)).toBeFocused()
})

test('on a phone a list is grouped in its sheet', async ({ page }) => {
  await signIn(page, 'admin', '/Cases')
  await toolsButton(page).click()
  await pick(page, say('Grid.GroupBy'), say('Kanban.Priority'))
  await expect(page).toHaveURL('/Cases?group=priority')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('grid').getByRole('button', { name: say.start('CasePriority.Low') })).toBeVisible()
})

test('an address of no page says so on a card that a phone shows whole', async ({ page }) => {
  await prepareSession(page, 'core')
  await page.goto('/Settings/NothingHere')
  const card = page.getByRole('region', { name: say('Frame.NotFoundTitle') })
  await expect(card).toBeVisible()
  const { x, width } = (await card.boundingBox()) ?? { x: 0, width: 0 }
  expect(x + width).toBeLessThanOrEqual(390)
})
