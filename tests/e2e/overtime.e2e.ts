import { expect } from '@playwright/test'
import { test } from './other-browser.ts'
import { prepareSession } from './sign-in.ts'
import { undo } from './toast.ts'
import { say } from './words.ts'

const DAY_MS = 86_400_000
/** After the years that the payroll tests take their weeks from. */
const FIRST_MONDAY = Date.UTC(2092, 8, 1)

test('an agreement of a team follows the company until it says something of its own, and can be taken back', async ({
  page,
}) => {
  await prepareSession(page, 'admin')
  await page.goto('/Settings/WorkingHours')
  const owner = page.getByLabel(say('Hours.Whose'))
  const team = await owner
    .getByRole('option', { name: say.start('Hours.Team') })
    .first()
    .getAttribute('value')
  await owner.selectOption(team)
  const part = page.getByRole('region', { name: say('Overtime.Title') })
  await part.getByRole('button', { name: say('Overtime.Edit') }).click()
  const dialog = page.getByRole('dialog', { name: say('Overtime.Title') })
  await dialog.getByRole('switch', { name: say('Overtime.Own') }).press('Space')
  await dialog.getByRole('switch', { name: say('Overtime.ByWeek') }).press('Space')
  await dialog.getByLabel(say('Overtime.Paid.night')).selectOption('own')
  await dialog.getByLabel(say('Overtime.NightFrom')).fill('17')
  await dialog.getByRole('button', { name: say('Overtime.Save') }).click()
  await expect(dialog.getByText(/^Natten skal slutte/)).toBeVisible()
  await dialog.getByLabel(say('Overtime.NightFrom')).fill('23')
  await dialog.getByRole('button', { name: say('Overtime.Save') }).click()
  await expect(dialog).toBeHidden()
  await expect(part.getByText('Nat, 23:00–06:00: Egen art i lønnen')).toBeVisible()
  await undo(page, say('Overtime.Saved'))
  await expect(part.getByText(/^Følger holdets aftale/)).toBeVisible()
})

test('absence is written by its reason, also by one that the company named', async ({ elsewhere }) => {
  const name = `Flytning ${Math.random().toString(36).slice(2, 8)}`
  const [mine, theirs] = [await elsewhere(), await elsewhere()]
  await prepareSession(mine, 'staff')
  await prepareSession(theirs, 'admin')
  await theirs.goto('/Settings/Setup?list=absenceKinds')
  await theirs.getByRole('button', { name: say('Setup.Add'), exact: true }).click()
  const entry = theirs.getByRole('dialog', { name: say('Setup.Add') })
  await entry.getByLabel(say('Setup.Name')).fill(name)
  await entry.getByRole('button', { name: say('Setup.Save') }).click()
  await expect(theirs.getByText(name).first()).toBeVisible()

  const week = new Date(FIRST_MONDAY + 7 * DAY_MS * Math.floor(Math.random() * 900)).toISOString().slice(0, 10)
  await mine.goto(`/TimeSheets?week=${week}`)
  const choice = mine.getByLabel(say('TimeSheets.ChooseLine'))
  for (const [at, reason] of [say('WorkKind.child-sick'), name].entries()) {
    await choice.selectOption({ label: reason })
    await mine.getByRole('button', { name: say('TimeSheets.AddLine') }).click()
    await mine.getByRole('textbox', { name: new RegExp(`^${reason}, mandag`) }).fill('2')
    await mine.keyboard.press('Tab')
    await expect(mine.getByRole('row', { name: new RegExp(`^I alt ${2 + 2 * at}`) })).toBeVisible()
  }
  await mine.reload()
  await expect(mine.getByRole('textbox', { name: new RegExp(`^${name}, mandag`) })).toHaveValue('2')
})
