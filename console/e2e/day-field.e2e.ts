import { expect, test } from '@playwright/test'
import { prepareSession } from '../../tests/e2e/sign-in.ts'
import { say } from '../../tests/e2e/words.ts'

test('a day is typed as people do or chosen by keys, and one that cannot be read is never lost', async ({ page }) => {
  await prepareSession(page, 'staff')
  await page.goto('/Activities')
  await page.getByRole('button', { name: say('Activity.New') }).click()
  const dialog = page.getByRole('dialog', { name: say('Activity.New') })
  const day = dialog.getByLabel(say('Activity.DueDate'), { exact: true })
  const clock = dialog.getByLabel(say('Activity.DueTime'), { exact: true })

  await test.step('what is typed is said in words, and written in the format of the language', async () => {
    await day.fill('24. dec 2026')
    await expect(dialog.getByText('24. december 2026')).toBeVisible()
    await day.press('Tab')
    await expect(day).toHaveValue('24.12.2026')
    await clock.fill('830')
    await clock.press('Tab')
    await expect(clock).toHaveValue('08.30')
    await clock.press('ArrowUp')
    await expect(clock).toHaveValue('08.45')
  })

  await test.step('arrow down opens the calendar, which goes by days, weeks and months', async () => {
    await day.press('ArrowDown')
    const chosen = page.getByRole('button', { pressed: true })
    await expect(chosen).toHaveAccessibleName('torsdag den 24. december 2026')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('PageDown')
    await expect(page.locator(':focus')).toHaveAccessibleName('mandag den 1. februar 2027')
    await page.keyboard.press('Enter')
    await expect(day).toBeFocused()
    await expect(day).toHaveValue('01.02.2027')
    await day.press('ArrowDown')
    await page.keyboard.press('Escape')
    await expect(day).toBeFocused()
    await expect(dialog).toBeVisible()
  })

  await test.step('what is no day stays as it is typed, with the reason, and nothing is sent', async () => {
    await dialog.getByLabel(say('Activity.Subject'), { exact: false }).first().fill('Ring tilbage')
    await day.fill('31-2')
    await day.press('Tab')
    await expect(dialog.getByText(say('Form.NoDay'))).toBeVisible()
    await expect(day).toHaveValue('31-2')
    await dialog.getByRole('button', { name: say('Activity.Create') }).click()
    await expect(day).toBeFocused()
    await expect(dialog).toBeVisible()
  })
})
