import { expect, type Page, test } from '@playwright/test'
import { expectClean } from './expect-clean.ts'
import { pick } from './pick.ts'
import { complaints, prepareSession } from './sign-in.ts'
import { say } from './words.ts'

test.use({ locale: 'da-DK' })

const treeOf = (page: Page) => page.getByRole('tree', { name: say('Assets.TreeByPlace') })
const focused = (page: Page) => page.locator('[role=treeitem]:focus')

test('assets are a tree by place, walked by the arrows, and an asset leads to its page and back', async ({ page }) => {
  const complained = complaints(page)
  await prepareSession(page, 'property-manager')
  await page.goto('/Assets')
  await page
    .getByRole('navigation', { name: say('Assets.Faces') })
    .getByRole('link', { name: say('Assets.FaceTree') })
    .click()
  await expect(page).toHaveURL(/\/Assets\?face=tree$/)
  const place = treeOf(page).getByRole('treeitem').first()
  await expect(place).toHaveAttribute('aria-expanded', 'false')
  await place.focus()
  await page.keyboard.press('ArrowRight')
  await expect(place).toHaveAttribute('aria-expanded', 'true')
  await expect(treeOf(page).getByRole('treeitem', { level: 2 }).first()).toBeVisible()
  await expect(treeOf(page).getByRole('treeitem', { level: 3 }).first()).toBeVisible()
  await page.keyboard.press('ArrowRight')
  await expect(focused(page)).toHaveAttribute('aria-level', '2')
  await page.keyboard.press('ArrowDown')
  await expect(focused(page)).toHaveAttribute('aria-level', '3')
  await expectClean(page, 'tree of assets by place')
  const name = (await focused(page).locator('.ck-truncate').textContent()) ?? '?'
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/AssetDetails\//)
  await page.goBack()
  await expect(page).toHaveURL(/\/Assets\?face=tree$/)
  await expect(
    treeOf(page)
      .getByRole('treeitem', { name: new RegExp(`^${name}`) })
      .first(),
  ).toBeVisible()
  await place.focus()
  await page.keyboard.press('End')
  await expect(focused(page)).toHaveAttribute('aria-level', '1')
  await page.keyboard.press('Home')
  await page.keyboard.press('ArrowLeft')
  await expect(place).toHaveAttribute('aria-expanded', 'false')
  expect(complained).toEqual([])
})

test('the tree and the list hold the same search and filters', async ({ page }) => {
  await prepareSession(page, 'property-manager')
  await page.goto('/Assets?search=VA-05')
  await page.getByRole('gridcell', { name: 'VA-05', exact: true }).waitFor()
  await page.getByRole('link', { name: say('Assets.FaceTree') }).click()
  await expect(treeOf(page).getByRole('treeitem', { name: /^VA-05 Ventilationsaggregat/ })).toBeVisible()
  await expect(page).toHaveURL(/search=VA-05&face=tree$/)
  await page.getByRole('searchbox', { name: say('Grid.Search', { what: say('Assets.Title').toLowerCase() }) }).fill('')
  await pick(page, say('Assets.Status'), say('AssetStatus.DOWN'))
  await expect(page).toHaveURL(/status=DOWN&face=tree$/)
  await expect(
    treeOf(page)
      .getByText(say.like('Assets.DownHere', { count: /\d+/ }))
      .first(),
  ).toBeAttached()
  await page.getByRole('link', { name: say('Assets.FaceList'), exact: true }).click()
  await expect(page).toHaveURL(/\/Assets\?status=DOWN$/)
  await expect(page.getByRole('gridcell', { name: say('AssetStatus.DOWN') }).first()).toBeVisible()
  await page.goto('/Assets?search=findesikke&face=tree')
  await expect(page.getByText(say('Grid.NoMatchText'))).toBeVisible()
})

test('the tree stands on a phone, and what could not be loaded is asked for again', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await prepareSession(page, 'property-manager')
  await page.route('**/api/Assets/Places', route => route.abort())
  await page.goto('/Assets?face=tree')
  const again = page.getByRole('button', { name: say('Buttons.TryAgain') })
  await again.waitFor()
  await page.unroute('**/api/Assets/Places')
  await again.click()
  const place = treeOf(page).getByRole('treeitem').first()
  await page.route('**/api/Assets/OfPlace', route => route.abort())
  await place.click()
  const failed = treeOf(page).getByRole('treeitem', { name: say('Assets.BranchFailed') })
  await failed.waitFor()
  await page.unroute('**/api/Assets/OfPlace')
  await failed.click()
  await expect(treeOf(page).getByRole('treeitem', { level: 3 }).first()).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  await expectClean(page, 'tree of assets on a phone')
})
