import { expect } from '@playwright/test'
import { currentTime } from '../support/clock.ts'
import { expectClean } from './expect-clean.ts'
import { test } from './other-browser.ts'
import { prepareSession } from './sign-in.ts'
import { say } from './words.ts'

test('a task comes again every week; one is moved, those after it are changed, and all are taken away', async ({
  page,
}) => {
  await prepareSession(page, 'admin')
  const subject = `Rundering ${currentTime()}`
  await page.goto('/Activities')
  const task = page.getByRole('dialog', { name: say('Activity.Edit'), exact: true })
  const rows = page.getByRole('row', { name: subject })

  await test.step('a rule of the calendar makes its tasks', async () => {
    await page.getByRole('button', { name: say('Activity.New') }).click()
    const made = page.getByRole('dialog', { name: say('Activity.New') })
    await made.getByLabel(say('Activity.Subject'), { exact: false }).first().fill(subject)
    await made.getByLabel(say('Activity.DueDate')).fill('+7')
    await made.getByLabel(say('Activity.Recurs')).selectOption('week')
    await made.getByLabel(say('Activity.Comes')).selectOption('series')
    await expect(made.getByRole('group', { name: say('Activity.Weekdays') }).getByRole('checkbox')).toHaveCount(7)
    await made.getByLabel(say('Activity.Until')).fill('+24')
    await expectClean(page, 'a series that is being made')
    await made.getByRole('button', { name: say('Activity.Create') }).click()
    await expect(made).toBeHidden()
    await page
      .getByRole('searchbox', { name: say('Grid.Search', { what: say('Activity.Title').toLowerCase() }) })
      .fill(subject)
    await expect(rows).toHaveCount(3)
  })

  await test.step('this one and those that follow are changed at once', async () => {
    await rows.nth(1).click()
    await task.getByRole('radio', { name: say('Activity.Scope.following') }).check({ force: true })
    await task.getByLabel(say('Activity.Subject'), { exact: false }).first().fill(`${subject}, kort`)
    await expectClean(page, 'a task of a series')
    await task.getByRole('button', { name: say('Activity.Save') }).click()
    await expect(task).toBeHidden()
    await expect(page.getByRole('row', { name: `${subject}, kort` })).toHaveCount(2)
    await expect(rows).toHaveCount(3)
  })

  await test.step('the series is ended after the question', async () => {
    await page
      .getByRole('row', { name: `${subject}, kort` })
      .first()
      .click()
    await task.getByRole('radio', { name: say('Activity.Scope.all') }).check({ force: true })
    await task.getByRole('button', { name: say('Activity.Remove') }).click()
    const asked = page.getByRole('dialog', { name: say('Activity.EndSeries') })
    await asked.getByRole('button', { name: say('Activity.Remove') }).click()
    await expect(asked).toBeHidden()
    await expect(rows).toHaveCount(1)
  })
})

test('a task that stands becomes the first of a series', async ({ page }) => {
  await prepareSession(page, 'admin')
  const subject = `Eftersyn ${currentTime()}`
  await page.goto('/Activities')
  await page.getByRole('button', { name: say('Activity.New') }).click()
  const made = page.getByRole('dialog', { name: say('Activity.New') })
  await made.getByLabel(say('Activity.Subject'), { exact: false }).first().fill(subject)
  await made.getByLabel(say('Activity.DueDate')).fill('+7')
  await made.getByRole('button', { name: say('Activity.Create') }).click()
  await expect(made).toBeHidden()
  await page
    .getByRole('searchbox', { name: say('Grid.Search', { what: say('Activity.Title').toLowerCase() }) })
    .fill(subject)
  const rows = page.getByRole('row', { name: subject })
  await expect(rows).toHaveCount(1)
  await rows.first().click()
  const task = page.getByRole('dialog', { name: say('Activity.Edit'), exact: true })
  await task.getByLabel(say('Activity.Recurs')).selectOption('week')
  await task.getByLabel(say('Activity.Comes')).selectOption('series')
  await task.getByLabel(say('Activity.Until')).fill('+24')
  await task.getByRole('button', { name: say('Activity.Save') }).click()
  await expect(task).toBeHidden()
  await expect(rows).toHaveCount(3)
})

test('a task comes as many times as is said, and no other number than a whole one is taken', async ({ page }) => {
  await prepareSession(page, 'admin')
  const subject = `Filterskift ${currentTime()}`
  await page.goto('/Activities')
  await page.getByRole('button', { name: say('Activity.New') }).click()
  const made = page.getByRole('dialog', { name: say('Activity.New') })
  await made.getByLabel(say('Activity.Subject'), { exact: false }).first().fill(subject)
  await made.getByLabel(say('Activity.DueDate')).fill('+7')
  await made.getByLabel(say('Activity.Recurs')).selectOption('week')
  await made.getByLabel(say('Activity.Comes')).selectOption('series')
  const times = made.getByLabel(say('Activity.Times'))
  for (const [typed, says] of [
    ['to', say('Form.NoNumber')],
    ['0', say('Form.TooSmall', { limit: 1 })],
  ] as const) {
    await times.fill(typed)
    await made.getByRole('button', { name: say('Activity.Create') }).click()
    await expect(times).toHaveAccessibleDescription(says)
  }
  await times.fill('4')
  await made.getByRole('button', { name: say('Activity.Create') }).click()
  await expect(made).toBeHidden()
  await page
    .getByRole('searchbox', { name: say('Grid.Search', { what: say('Activity.Title').toLowerCase() }) })
    .fill(subject)
  const rows = page.getByRole('row', { name: subject })
  await expect(rows).toHaveCount(4)
  await rows.first().click()
  const task = page.getByRole('dialog', { name: say('Activity.Edit'), exact: true })
  await task.getByRole('radio', { name: say('Activity.Scope.all') }).check({ force: true })
  await expect(task.getByLabel(say('Activity.Times'))).toHaveValue('4')
  await task.getByLabel(say('Activity.Times')).fill('2')
  await task.getByRole('button', { name: say('Activity.Save') }).click()
  await expect(task).toBeHidden()
  await expect(rows).toHaveCount(2)
})
