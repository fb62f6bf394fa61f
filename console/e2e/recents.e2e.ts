import { expect, test } from '@playwright/test'
import { makeCase } from '../../tests/e2e/api.ts'
import { prepareSession } from '../../tests/e2e/sign-in.ts'
import { currentTime } from '../../tests/support/clock.ts'
import { say } from '../../tests/e2e/words.ts'

test('the palette begins with the case that was open last, and the sheet of keys names what it does there', async ({
  page,
}) => {
  await prepareSession(page, 'staff')
  const mark = `Senest ${currentTime()}`
  const caseId = await makeCase(page, mark)
  await page.goto(`/Details/${caseId}`)
  await expect(page.getByRole('heading', { level: 1, name: mark })).toBeVisible()

  await test.step('back from another page by two keys', async () => {
    await page.goto('/Customers')
    await expect(page.getByRole('heading', { name: say('Menu.customers') })).toBeVisible()
    await page.keyboard.press('Control+k')
    const first = page
      .getByRole('dialog', { name: say('Palette.Title') })
      .getByRole('option')
      .first()
    await expect(first).toContainText(mark)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: mark })).toBeVisible()
  })

  await test.step('the sheet is made of what the palette offers', async () => {
    await page.keyboard.press('?')
    const sheet = page.getByRole('dialog', { name: say('Shortcuts.Title') })
    await expect(sheet.getByText(say('Palette.Note'))).toBeVisible()
    await expect(sheet.getByText(say('Shell.CreateCase'))).toBeVisible()
  })
})
