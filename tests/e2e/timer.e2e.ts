import { expect, test } from '@playwright/test'
import { prepareSession } from './sign-in.ts'
import { say } from './words.ts'

test('a timer goes on through a reload and on another device, and another one stops it with undo', async ({
  browser,
}) => {
  const [here, there] = [await browser.newPage(), await browser.newPage()]
  for (const page of [here, there]) await prepareSession(page, 'staff')
  await here.goto('/TimeSheets')
  await here.getByRole('button', { name: say('Timer.Start', { what: say('WorkKind.internal') }) }).click()
  const timer = here.getByRole('region', { name: say('Timer.Title') })
  await expect(timer).toContainText(say('WorkKind.internal'))
  await here.reload()
  await expect(timer).toContainText(say('WorkKind.internal'))

  await there.goto('/TimeSheets')
  await expect(there.getByRole('region', { name: say('Timer.Title') })).toContainText(say('WorkKind.internal'))
  await there.getByRole('button', { name: say('Timer.Start', { what: say('WorkKind.travel') }) }).click()
  await expect(
    there.getByText(
      say('Timer.RunsInstead', { what: say('WorkKind.travel'), before: say('WorkKind.internal'), hours: '0' }),
    ),
  ).toBeVisible()
  await there
    .getByRole('button', { name: say('Buttons.Undo') })
    .first()
    .click()
  await expect(there.getByRole('region', { name: say('Timer.Title') })).toContainText(say('WorkKind.internal'))

  await here.reload()
  await expect(timer).toContainText(say('WorkKind.internal'))
  await here.getByRole('button', { name: say('Timer.Drop') }).click()
  await expect(here.getByText(say('Timer.None'))).toBeVisible()
})
