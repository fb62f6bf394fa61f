import { expect, type Page } from '@playwright/test'
import { expectClean } from './expect-clean.ts'
import { test } from './other-browser.ts'
import { complaints, signIn } from './sign-in.ts'

const column = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const cardsOf = (page: Page, name: string) => column(page, name).locator('[data-card]')

async function openBoard(page: Page, account: 'staff' | 'admin'): Promise<void> {
  await signIn(page, account)
  await page.getByRole('link', { name: 'Kanban' }).click()
  await cardsOf(page, 'Modtaget').first().waitFor()
}

// one board for all: two stories at once would take each other's cards
test.describe.configure({ mode: 'default' })

test('a card is dragged, a colleague sees it within a second, and it is taken back', async ({ page, elsewhere }) => {
  const found = complaints(page)
  const other = await elsewhere()
  await Promise.all([openBoard(page, 'staff'), openBoard(other, 'admin')])
  const id = await cardsOf(page, 'Besigtigelse').nth(1).getAttribute('data-card')
  const card = page.locator(`[data-card="${id}"]`)
  const [from, to] = [await card.boundingBox(), await column(page, 'Tilbud').boundingBox()]
  if (!from || !to) throw new Error('The board is not there.')
  await page.mouse.move(from.x + 60, from.y + 40)
  await page.mouse.down()
  await page.mouse.move(from.x + 90, from.y + 50, { steps: 3 })
  await page.mouse.move(to.x + 80, from.y + 60, { steps: 8 })
  await page.mouse.up()
  await expect(column(page, 'Tilbud').locator(`[data-card="${id}"]`)).toBeVisible()
  await expect(column(other, 'Tilbud').locator(`[data-card="${id}"]`)).toBeVisible({ timeout: 1500 })
  await page.getByRole('button', { name: 'Fortryd' }).click()
  await expect(column(page, 'Besigtigelse').locator(`[data-card="${id}"]`)).toBeVisible()
  await expect(column(other, 'Besigtigelse').locator(`[data-card="${id}"]`)).toBeVisible()
  expect(found).toEqual([])
})

test('a card is carried by keys, and moved by the menu; the board is clean', async ({ page }) => {
  await openBoard(page, 'staff')
  const id = await cardsOf(page, 'Modtaget').nth(0).getAttribute('data-card')
  const title = page.locator(`[data-open="${id}"]`)
  await title.focus()
  await page.keyboard.press(' ')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowDown')
  await expect(page.locator('output[aria-live="assertive"]')).toContainText('Besigtigelse, plads 2')
  await page.keyboard.press(' ')
  await expect(cardsOf(page, 'Besigtigelse').nth(1)).toHaveAttribute('data-card', id ?? '')
  await expect(title).toBeFocused()
  await page.keyboard.press('m')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('radio', { name: 'Modtaget' }).check()
  await dialog.getByRole('button', { name: 'Flyt sagen' }).click()
  await expect(column(page, 'Modtaget').locator(`[data-card="${id}"]`)).toBeVisible()
  await expectClean(page, 'the board')
})
