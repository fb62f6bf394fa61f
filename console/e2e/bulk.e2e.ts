import { expect, type Page, test } from '@playwright/test'
import { makeCase } from '../../tests/e2e/api.ts'
import { prepareSession } from '../../tests/e2e/sign-in.ts'
import { currentTime } from '../../tests/support/clock.ts'
import { say } from '../../tests/e2e/words.ts'

const rows = (page: Page) => page.locator('[row-index]:has([col-id=title])')

async function withCases(page: Page, count: number): Promise<string> {
  await prepareSession(page, 'staff')
  const mark = `Masse ${currentTime()}`
  for (let number = 1; number <= count; number += 1) await makeCase(page, `${mark} nr. ${number}`, mark)
  await page.goto(`/Cases?search=${encodeURIComponent(mark)}`)
  await expect(rows(page)).toHaveCount(count)
  return mark
}

test('all cases that match are given a priority at once, and one press takes it back', async ({ page }) => {
  await withCases(page, 3)
  await rows(page).first().getByRole('checkbox').press('Space')
  await page.getByRole('button', { name: say('CaseBulk.SelectAll', { count: 3 }) }).click()
  await expect(page.getByRole('toolbar', { name: say('Grid.Selected', { count: 3 }) })).toBeVisible()
  await page.getByRole('button', { name: say('Grid.SetPriority') }).press('Enter')
  await page.keyboard.type('akut')
  await page.keyboard.press('Enter')
  await expect(page.getByText(say('Grid.BulkDone', { count: 3 }))).toBeVisible()
  await expect(rows(page).getByText(say('CasePriority.Urgent'))).toHaveCount(3)
  await page.getByRole('button', { name: say('Buttons.Undo') }).click()
  await expect(rows(page).getByText(say('CasePriority.Urgent'))).toHaveCount(0)
})

test('the box in the head selects the rows, and a case that cannot follow says why', async ({ page }) => {
  await withCases(page, 2)
  await page.getByRole('checkbox', { name: say('Grid.Select') }).press('Space')
  await expect(page.getByRole('toolbar', { name: say('Grid.Selected', { count: 2 }) })).toBeVisible()
  await page.getByRole('button', { name: say('CaseBulk.Message') }).click()
  const dialog = page.getByRole('dialog', { name: say('CaseBulk.Message') })
  await dialog.getByLabel(say('CaseBulk.Way.sms')).check()
  await dialog.getByLabel(say('CaseBulk.Text')).fill('Vi kommer tirsdag.')
  await dialog.getByRole('button', { name: say('CaseBulk.Send', { count: 2 }) }).click()
  const refused = page.getByRole('dialog', { name: say('CaseBulk.NotAll', { count: 2 }) })
  await expect(refused.getByText(say('CaseBulk.Reason.no-address'))).toHaveCount(2)
  await refused
    .getByRole('button', { name: say('Buttons.Close') })
    .first()
    .click()
  await expect(page.getByRole('toolbar', { name: say('Grid.Selected', { count: 2 }) })).toHaveCount(0)
})
