import { expect, test } from '@playwright/test'
import { currentTime } from '../support/clock.ts'
import { expectClean } from './expect-clean.ts'
import { prepareSession } from './sign-in.ts'
import { say } from './words.ts'

test.use({ locale: 'da-DK' })

test('a company brings its assets from a file, known again by their serial numbers, and takes them back', async ({
  page,
}) => {
  const mark = `Pumpe ${currentTime()}`
  const file = ['Anlægsnavn;Serienr.;Placering;Drift fra', `${mark};S-${mark};Kælder;01-05-2023`].join('\r\n')
  await prepareSession(page, 'property-manager')
  await page.goto('/Assets')
  await page.getByRole('button', { name: say('Assets.Import') }).click()
  await page.getByRole('radio', { name: say.start('MoveIn.Kind.asset') }).check()
  await page.getByLabel(say('MoveIn.File')).setInputFiles({
    name: `${mark}.csv`,
    mimeType: 'text/csv',
    buffer: Buffer.from(`\uFEFF${file}`),
  })
  await expect(page.getByLabel(say('MoveIn.Field.serialNumber'))).toHaveValue('serialNumber')
  await expect(page.getByLabel(say('Assets.Room'))).toHaveValue('room')
  await expectClean(page, 'the columns of a file of assets')
  await page.getByRole('button', { name: say('MoveIn.Rehearse') }).click()
  await page.getByRole('button', { name: say('MoveIn.Run', { count: 1 }) }).click()
  await expect(page.getByText(say('MoveIn.Done', { made: 1, changed: 0 }))).toBeVisible()

  await page.getByRole('button', { name: say('MoveIn.Another') }).click()
  const earlier = page
    .getByRole('region', { name: say('MoveIn.Earlier') })
    .getByRole('listitem')
    .filter({ hasText: mark })
  await expect(earlier).toContainText(say('MoveIn.Kind.asset'))
  await earlier.getByRole('button', { name: say('MoveIn.Undo') }).click()
  await expect(page.locator('.ck-move-step').getByText(say('MoveIn.Undone', { kept: 0 }))).toBeVisible()
})
