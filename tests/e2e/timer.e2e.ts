import { expect } from '@playwright/test'
import { test } from './other-browser.ts'
import { enterOwnCompany } from './own-company.ts'
import { keepToasts, undo } from './toast.ts'
import { say } from './words.ts'

test('a timer goes on through a reload and on another device, and another one stops it with undo', async ({
  elsewhere,
}) => {
  const [here, there] = [await elsewhere(), await elsewhere()]
  await keepToasts(there)
  await enterOwnCompany(there, await enterOwnCompany(here)) // no other story has started its timer
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
      say.like('Timer.RunsInstead', {
        what: new RegExp(say('WorkKind.travel')),
        before: new RegExp(say('WorkKind.internal')),
        hours: /0(?:,\d+)?/, // the duration of the drive
      }),
    ),
  ).toBeVisible()
  await undo(there, say.start('Timer.RunsInstead'))
  await expect(there.getByRole('region', { name: say('Timer.Title') })).toContainText(say('WorkKind.internal'))

  await here.reload()
  await expect(timer).toContainText(say('WorkKind.internal'))
  await here.getByRole('button', { name: say('Timer.Drop') }).click()
  await expect(here.getByText(say('Timer.None'))).toBeVisible()
})
