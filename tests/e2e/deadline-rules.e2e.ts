import { expect, test } from '@playwright/test'
import { prepareSession } from './sign-in.ts'
import { undo } from './toast.ts'
import { say } from './words.ts'

test('a deadline is written for a trade, says when it warns, and comes back when it was removed', async ({ page }) => {
  await prepareSession(page, 'admin')
  await page.goto('/Settings/WorkingHours')
  const part = page.getByRole('region', { name: say('Deadline.Rules') })
  await part.getByRole('button', { name: say('Deadline.AddRule') }).click()
  const dialog = page.getByRole('dialog', { name: say('Deadline.AddRule') })
  const trade = dialog.getByLabel(say('DeadlineRule.Trade'))
  await expect(trade.getByRole('option')).not.toHaveCount(1)
  await trade.selectOption({ index: 1 })
  const name = (await trade.getByRole('option').nth(1).textContent()) ?? ''
  await dialog.getByLabel(say('Deadline.Priority')).selectOption('Low')
  await dialog.getByLabel(say('Deadline.ResponseHours')).fill('2')
  const warns = dialog.getByLabel(say('DeadlineRule.Warn'))
  await warns.fill('100')
  await dialog.getByRole('button', { name: say('Deadline.Save') }).click()
  await expect(dialog.getByText(say('DeadlineRule.NoPercent'))).toBeVisible()
  await warns.fill('50')
  await dialog.getByRole('button', { name: say('Deadline.Save') }).click()
  await expect(dialog).toBeHidden()

  const rule = part.getByRole('listitem').filter({ hasText: `${name}, Lav` })
  await expect(rule).toContainText(/Advarer ved 50\s%/)
  await rule.getByRole('button', { name: say.start('Deadline.RemoveRule') }).click()
  await expect(rule).toBeHidden()
  await undo(page, say('Deadline.RuleRemoved'))
  await expect(rule).toBeVisible()
  await rule.getByRole('button', { name: say.start('Deadline.RemoveRule') }).click()
  await expect(rule).toBeHidden()
})
