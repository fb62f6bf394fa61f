import { expect, test } from '@playwright/test'
import { expectClean } from './expect-clean.ts'
import { prepareSession } from './sign-in.ts'
import { say } from './words.ts'

test('a day of the week is drawn with the pointer, and set by the arrows of its fields', async ({ page }) => {
  await prepareSession(page, 'swede')
  await page.goto('/Settings/WorkingHours')
  const sunday = page.getByRole('listitem').filter({ hasText: say('Hours.Day.7') })
  const bar = sunday.locator('.ck-hours-bar-day')
  await bar.hover() // waits until it has stopped moving
  const room = await bar.boundingBox()
  if (!room) throw new Error('The bar is not there.')
  const at = (hour: number) => room.x + (room.width * hour) / 24
  const y = room.y + room.height / 2
  await page.mouse.move(at(10), y)
  await page.mouse.down()
  await page.mouse.move(at(12), y)
  await page.mouse.move(at(14), y)
  await page.mouse.up()
  const from = sunday.getByLabel('Søndag: fra').last()
  await expect(from).toHaveValue('10:00')
  await from.press('ArrowDown')
  await expect(from).toHaveValue('09:45')
  await expectClean(page, 'a week that is drawn')
  await page.getByRole('button', { name: say('Form.UndoAll') }).click()
  await expect(sunday.getByLabel('Søndag: fra')).toHaveCount(0)
})
