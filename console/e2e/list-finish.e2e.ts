import { expect, test } from '@playwright/test'
import { prepareSession, signIn } from '../../tests/e2e/sign-in.ts'
import { say } from '../../tests/e2e/words.ts'

test('a search that finds nothing is not denied by the counts of all cases', async ({ page }) => {
  await signIn(page, 'staff', '/Cases')
  const tabs = page.getByRole('navigation', { name: say('Cases.Views') })
  const pages = page.getByRole('navigation', { name: say('Grid.Pages') })
  await expect(tabs.getByRole('link', { name: /^Alle \d/ })).toBeVisible()
  await expect(pages).toContainText('af')
  await page.getByRole('searchbox', { name: say('Cases.Search'), exact: true }).fill('findes slet ikke')
  await expect(tabs.getByRole('link', { name: say('Cases.All'), exact: true })).toBeVisible()
  await expect(pages).not.toContainText('af')
})

test('cells of a column are asked for once it is shown, and stand in its rows', async ({ page }) => {
  await page.setViewportSize({ width: 1920, height: 900 })
  const asked: string[][] = []
  page.on('request', request => {
    if (request.url().endsWith('/Overview/cases/Rows'))
      asked.push((request.postDataJSON() as { cells: string[] }).cells)
  })
  await signIn(page, 'staff', '/Cases')
  const cells = page.locator('.ag-row [col-id=postalCode]')
  const filled = cells.filter({ hasText: /^\d{4}$/ }).first() // customers of the newest cases may have no postal code
  await expect(page.locator('[row-index="0"] [col-id=title]')).toBeVisible()
  await expect(cells).toHaveCount(0)
  expect(asked.every(names => names.includes('title') && !names.includes('postalCode'))).toBe(true)
  await page.getByRole('button', { name: say('Grid.Columns'), exact: true }).click()
  await page.getByRole('checkbox', { name: 'Vis Postnummer' }).check()
  await expect(filled).toBeVisible()
  await page.reload()
  await expect(filled).toBeVisible()
})

test('the address of a row is copied from its menu', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await signIn(page, 'staff', '/Cases')
  await page.locator('[row-index="0"] [col-id=title]').click({ button: 'right' })
  await page.getByRole('menuitem', { name: say('Grid.CopyLink') }).click()
  await expect(page.getByText(say('Palette.LinkCopied'))).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/\/Details\/[\w-]+$/)
})

test('the bar of the cases stays one line in German, at 1440', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.addInitScript(() => localStorage.setItem('language', 'de-DE'))
  await prepareSession(page, 'staff')
  await page.goto('/Cases')
  await expect(page.getByRole('searchbox', { name: say.in('de-DE')('Cases.Search') })).toBeVisible()
  const bar = page.locator('.ck-overview-bar')
  await expect(bar.getByRole('link').first()).toBeVisible()
  expect((await bar.boundingBox())?.height).toBeLessThan(48)
})

test('what a narrow page offers stands where that of a list does', async ({ page }) => {
  const deed = page.locator('.ck-page-head-end .ck-button-primary')
  const edge = async () => {
    const { x, width } = (await deed.boundingBox()) ?? { x: 0, width: 0 }
    return x + width
  }
  await prepareSession(page, 'admin')
  await page.goto('/Activities')
  await expect(deed).toBeVisible()
  const ofList = await edge()
  await page.goto('/CompanyPartners')
  await expect(deed).toBeVisible()
  expect(Math.abs((await edge()) - ofList)).toBeLessThan(2)
})
