import { expect } from '@playwright/test'
import { cardsOf, column, openBoard } from './board.ts'
import { test } from './other-browser.ts'
import { complaints } from './sign-in.ts'
import { say } from './words.ts'

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
  await page.getByRole('button', { name: say('Buttons.Undo') }).click()
  await expect(column(page, 'Besigtigelse').locator(`[data-card="${id}"]`)).toBeVisible()
  await expect(column(other, 'Besigtigelse').locator(`[data-card="${id}"]`)).toBeVisible()
  expect(found).toEqual([])
})
