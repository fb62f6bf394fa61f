import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import { test } from './other-browser.ts'
import { prepareSession } from './sign-in.ts'
import { say } from './words.ts'

const DAY_MS = 86_400_000
const oneOf = (count: number) => Math.floor(Math.random() * count)

/** A separate week in autumn: no Monday is a holiday then, whose hours would be overtime. */
function someMonday(): number {
  const september = Date.UTC(2051 + oneOf(40), 8, 1)
  return september + (((8 - new Date(september).getUTCDay()) % 7) + 7 * oneOf(10)) * DAY_MS
}

const dayOf = (at: number) => new Date(at).toISOString().slice(0, 10)

async function choosePeriod(page: Page, from: string, to: string) {
  await page.getByRole('button', { name: say('Payroll.Open') }).click()
  const dialog = page.getByRole('dialog', { name: say('Payroll.Open') })
  for (const [label, day] of [
    [say('Payroll.From'), from],
    [say('Payroll.To'), to],
  ] as const) {
    await dialog.getByRole('textbox', { name: label }).fill(day)
    await page.keyboard.press('Tab')
  }
  return dialog
}

test('an approved week goes to payroll as a file, once, and a second export says by whom and when', async ({
  elsewhere,
}) => {
  const monday = someMonday()
  const [week, sunday] = [dayOf(monday), dayOf(monday + 6 * DAY_MS)]
  const [mine, theirs] = [await elsewhere(), await elsewhere()]
  await prepareSession(mine, 'staff')
  await prepareSession(theirs, 'admin')

  await mine.goto(`/TimeSheets?week=${week}`)
  await mine.getByRole('textbox', { name: /^Kørsel, mandag/ }).fill('0:45')
  await mine.keyboard.press('ArrowDown')
  await expect(mine.getByRole('row', { name: /^I alt 0,75/ })).toBeVisible()

  await theirs.goto(`/TimeSheets?week=${week}`)
  const waits = await choosePeriod(theirs, week, sunday)
  await expect(waits.getByRole('region', { name: say('Payroll.Waiting') }).getByRole('listitem')).toHaveCount(1)
  await waits.getByRole('button', { name: say('Payroll.Action'), exact: true }).click()
  await expect(waits.getByText(/^Ikke alle uger i perioden er godkendt/)).toBeVisible()
  await theirs.keyboard.press('Escape')
  await theirs.keyboard.press('Enter')

  await mine.getByRole('button', { name: say('TimeSheets.HandIn') }).click()
  await expect(mine.getByText(say('WorkWeekState.handed-in'), { exact: true })).toBeVisible()
  await theirs.goto(`/TimeSheets?week=${week}`)
  await theirs
    .getByRole('navigation', { name: say('TimeSheets.People') })
    .getByRole('link')
    .first()
    .click()
  await theirs.getByRole('button', { name: say('TimeSheets.Approve') }).click()
  await expect(
    theirs.getByRole('navigation', { name: say('TimeSheets.People') }).getByText(say('WorkWeekState.approved')),
  ).toBeVisible()

  const dialog = await choosePeriod(theirs, week, sunday)
  await expect(dialog.getByText(say('Payroll.Ready', { count: 1 }))).toBeVisible()
  const saved = theirs.waitForEvent('download')
  await dialog.getByRole('button', { name: say('Payroll.Action'), exact: true }).click()
  const file = await readFile(await (await saved).path(), 'utf8')
  expect(file.trim().split('\r\n')).toEqual([
    'Medarbejder;Navn;Dato;Art;Timer',
    expect.stringMatching(new RegExp(`;${week};Kørsel;0\\.75$`)),
  ])

  const again = await choosePeriod(theirs, week, sunday)
  await expect(again.getByRole('region', { name: say('Payroll.Before') }).getByRole('listitem')).toHaveText(/ af /)
  await again.getByRole('button', { name: say('Payroll.Action'), exact: true }).click()
  await expect(again.getByText(say('Payroll.NothingNew'))).toBeVisible()
})
