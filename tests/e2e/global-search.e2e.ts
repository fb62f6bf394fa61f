import { expect, type Page, test } from '@playwright/test'
import { expectClean } from './expect-clean.ts'
import { complaints, prepareSession, signIn } from './sign-in.ts'
import { say } from './words.ts'

const box = (page: Page) => page.getByRole('searchbox', { name: say('GlobalSearch.Label') })
const panel = (page: Page) => page.getByRole('region', { name: say('GlobalSearch.Results') })
const groupOf = (page: Page, name: RegExp) => panel(page).getByRole('region', { name })

async function search(page: Page, text: string) {
  await box(page).fill(text)
  await panel(page).getByRole('listitem').first().waitFor()
}

test('its key is heard before its code has come', async ({ page }) => {
  const pressed = Promise.withResolvers<void>()
  const held: string[] = []
  await page.route('**/assets/search-*.js', async route => {
    held.push(route.request().url())
    await pressed.promise
    await route.continue()
  })
  await prepareSession(page, 'staff')
  await page.goto('/Cases')
  await page.getByRole('banner').waitFor()
  await expect(box(page)).toHaveCount(0)
  await page.keyboard.press('/')
  pressed.resolve()
  await expect(box(page)).toBeFocused()
  expect(held.length).toBeGreaterThan(0)
})

test('one search finds cases, customers and documents, with the matched part marked', async ({ page }) => {
  const found = complaints(page)
  await signIn(page, 'staff')
  await page.keyboard.press('/')
  await expect(box(page)).toBeFocused()
  await search(page, 'sundpark')
  const cases = groupOf(page, /Sager \d/)
  await expect(groupOf(page, /Kunder/).getByRole('link', { name: /(?<!K-)10042/ })).toBeVisible()
  await expect(groupOf(page, /Dokumenter/).getByRole('link', { name: /Tilbud 10564.*Sag 48174.*Sendt/ })).toBeVisible()
  await expect(panel(page).getByText('Sundpark', { exact: true }).first()).toHaveClass('ck-mark')
  await expect(panel(page).getByText(/^\d+ resultater$/)).toBeVisible()
  const before = await cases.getByRole('listitem').count()
  await cases.getByRole('button', { name: say('GlobalSearch.ShowAllOf', { name: 'Sager' }) }).click()
  expect(await cases.getByRole('listitem').count()).toBeGreaterThan(before)
  // newest first, and other tests create cases at the same address
  await search(page, 'sundpark badeværelse')
  await expect(cases.getByRole('link', { name: /Vandskade i badeværelse, 3. th.*48217.*Åben/ })).toBeVisible()
  expect(found).toEqual([])
})

test('by keyboard: Tab enters the results, arrows move, Esc leads back, Enter opens', async ({ page }) => {
  await signIn(page, 'staff')
  await box(page).fill('sundpark')
  await panel(page).getByRole('listitem').first().waitFor()
  for (const key of ['Enter', 'ArrowDown', 'ArrowUp']) await page.keyboard.press(key)
  await expect(box(page)).toBeFocused()
  await expect(box(page)).toHaveValue('sundpark')
  await page.keyboard.press('Tab')
  const links = panel(page).getByRole('link')
  await expect(links.nth(0)).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(links.nth(1)).toBeFocused()
  await page.keyboard.press('End')
  await expect(links.last()).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(box(page)).toBeFocused()
  await expect(panel(page)).toBeHidden()
  await box(page).fill('sundpark badeværelse')
  await expect(links.first()).toHaveText(/Vandskade i badeværelse, 3. th/)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/Details\/[\w-]+$/)
  await expect(page.getByRole('heading', { name: /Vandskade i badeværelse/ })).toBeVisible()
  await expect(panel(page)).toBeHidden()
})

test('a customer is shown on its page, a document on its own, and the search is remembered', async ({ page }) => {
  await signIn(page, 'staff')
  await search(page, 'sundprak')
  await groupOf(page, /Kunder/)
    .getByRole('link', { name: /Sundparkens Tandklinik/ })
    .click()
  await expect(page.getByRole('heading', { name: /Sundparkens Tandklinik/ })).toBeVisible()
  await box(page).fill('10564')
  await groupOf(page, /Dokumenter/)
    .getByRole('link', { name: /Tilbud 10564/ })
    .click()
  await expect(page.getByRole('heading', { name: /Tilbud 10564/ })).toBeVisible()
  await page
    .getByRole('button', { name: say('Standard.ClearSearch') })
    .first()
    .click()
  await panel(page).getByRole('button', { name: 'sundprak' }).click()
  await expect(groupOf(page, /Sager/)).toBeVisible()
})

test('too short, nothing found and a lost connection are said, and trying again helps', async ({ page }) => {
  await signIn(page, 'staff')
  await box(page).fill('su')
  await expect(panel(page).getByText(say('Standard.SearchMinChars', { count: '3' }))).toBeVisible()
  await box(page).fill('xyzxyz')
  await expect(panel(page).getByText(say('Standard.NoMatch', { text: 'xyzxyz' }))).toBeVisible()
  await page.route('**/api/Search', route => route.abort())
  await box(page).fill('sundpark')
  await expect(panel(page).getByText(say('GlobalSearch.Failed'))).toBeVisible()
  await page.unroute('**/api/Search')
  await panel(page)
    .getByRole('button', { name: say('Buttons.TryAgain') })
    .click()
  await expect(groupOf(page, /Sager/)).toBeVisible()
})

test('on a phone the search takes the place of the bar', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn(page, 'staff')
  await page.getByRole('button', { name: say('Standard.Search'), exact: true }).click()
  await expect(box(page)).toBeFocused()
  await search(page, 'sundpark')
  const { width } = (await panel(page).boundingBox()) ?? { width: 0 }
  expect(width).toBeGreaterThan(360)
  await groupOf(page, /Sager/).getByRole('link').first().click()
  await expect(page).toHaveURL(/\/Details\//)
  await expect(page.getByRole('button', { name: say('Standard.Search'), exact: true })).toBeVisible()
})

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(colorScheme, () => {
    test.use({ colorScheme })
    test('the open panel is accessible', async ({ page }) => {
      await signIn(page, 'staff')
      await search(page, 'sundpark')
      await expectClean(page, 'search', '.ck-gs')
    })
  })
}
