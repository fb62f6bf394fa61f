import { expect } from '@playwright/test'
import { test } from './other-browser.ts'
import { prepareSession } from './sign-in.ts'
import { undo } from './toast.ts'
import { say } from './words.ts'

const DAY_MS = 86_400_000
const FIRST_MONDAY = Date.UTC(2031, 0, 6)

/** The Monday of a random week; the two concurrent tests use alternating weeks. */
const someWeek = (story: 0 | 1) =>
  new Date(FIRST_MONDAY + 7 * DAY_MS * (2 * Math.floor(Math.random() * 450) + story)).toISOString().slice(0, 10)

test('a task of mine gets a line in a week, is typed there, and is taken back', async ({ page }) => {
  const week = someWeek(0)
  await prepareSession(page, 'staff')
  await page.goto(`/TimeSheets?week=${week}`)
  const choice = page.getByLabel(say('TimeSheets.ChooseLine'))
  await expect(choice.locator('option', { hasText: say('WorkKind.vacation') })).toHaveCount(1)
  const task = choice.locator('option').nth(1) // the first one is empty
  await expect(task).not.toHaveText(say('WorkKind.vacation'))
  const subject = (await task.textContent()) ?? ''
  await choice.selectOption((await task.getAttribute('value')) ?? '')
  const tuesday = page.getByRole('textbox', { name: `${subject}, tirsdag` })
  await expect(tuesday).toHaveCount(0) // selecting does not add yet
  const add = page.getByRole('button', { name: say('TimeSheets.AddLine') })
  await add.click()
  await expect(add).toBeFocused()
  await tuesday.fill('1:30')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('row', { name: /^I alt 1,5|^I alt · 1,5/ })).toBeVisible()
  await page.reload()
  await expect(tuesday).toHaveValue('1,5')
  await tuesday.fill('2')
  await page.keyboard.press('Tab')
  await expect(tuesday).toHaveValue('2')
  await undo(page, say('TimeSheets.Saved'))
  await expect(tuesday).toHaveValue('1,5')
  await page.route('**/api/Website/WorkWeek/*/Tasks', route => route.abort())
  await tuesday.fill('3')
  await page.keyboard.press('Tab')
  await expect(tuesday).toHaveValue('1,5') // rejected input must not look as if it were saved
})

test('a week is written by keyboard, handed in, asked about, answered and approved, which locks it', async ({
  elsewhere,
}) => {
  const week = someWeek(1)
  const [mine, theirs] = [await elsewhere(), await elsewhere()]
  await mine.setViewportSize({ width: 1440, height: 480 }) // the end of the week is reached by scrolling
  await prepareSession(mine, 'staff')
  await prepareSession(theirs, 'admin')

  await mine.goto(`/TimeSheets?week=${week}`)
  const sheet = mine.getByRole('table', { name: say('TimeSheets.Week') })
  await mine.getByRole('textbox', { name: /^Kørsel, mandag/ }).focus()
  const secondKept = mine.waitForResponse(
    answer => answer.url().endsWith('/Cells') && (answer.request().postData() ?? '').includes('"minutes":420'),
  )
  for (const typed of ['0,75', '7:00']) {
    await mine.keyboard.type(typed)
    await mine.keyboard.press('ArrowDown')
  }
  await expect(sheet.getByRole('row', { name: /^I alt 7,75/ })).toBeVisible()
  await secondKept // the toast undoes the last save
  await undo(mine, say('TimeSheets.Saved'))
  await expect(sheet.getByRole('row', { name: /^I alt 0,75/ })).toBeVisible()
  await mine.getByRole('button', { name: say('TimeSheets.HandIn') }).click()
  await expect(mine.getByText(say('WorkWeekState.handed-in'), { exact: true })).toBeVisible()
  await expect(mine.getByRole('textbox', { name: say.start('WorkKind.travel') })).toHaveCount(0)

  await theirs.goto(`/TimeSheets?week=${week}`)
  await theirs
    .getByRole('navigation', { name: say('TimeSheets.People') })
    .getByRole('link')
    .first()
    .click()
  await theirs.getByLabel(say('TimeSheets.Ask'), { exact: true }).fill('Hvor kørte du hen?')
  await theirs.getByLabel(say('TimeSheets.AboutDay')).selectOption(week)
  await theirs.getByRole('button', { name: say('TimeSheets.GiveBack') }).click()
  await expect(theirs.getByText('Hvor kørte du hen?')).toBeVisible()

  await mine.reload()
  await expect(mine.getByRole('columnheader', { name: say.start('TimeSheets.Asked') })).toHaveCount(1)
  await mine.getByLabel(say('TimeSheets.Answer')).fill('Til lageret.')
  await mine.getByRole('button', { name: say('TimeSheets.SendAnswer') }).click()
  await mine.getByRole('button', { name: say('TimeSheets.HandIn') }).click()
  await expect(mine.getByText(say('WorkWeekState.handed-in'), { exact: true })).toBeVisible()

  await theirs.reload()
  await expect(theirs.getByText('Til lageret.')).toBeVisible()
  await theirs.getByRole('button', { name: say('TimeSheets.Approve') }).click()
  await expect(theirs.getByText(say.start('TimeSheets.ApprovedBy'))).toBeVisible()
})
