import { expect, test } from '@playwright/test'
import { currentTime } from '../support/clock.ts'
import { expectClean } from './expect-clean.ts'
import { prepareSession } from './sign-in.ts'
import { say } from './words.ts'

test.use({ locale: 'da-DK' })

test('an import comes again every night from an address, says why it stopped, and is ended', async ({ page }) => {
  const mark = `Nat ${currentTime()}`
  const name = `${mark}.csv`
  await prepareSession(page, 'property-manager')
  await page.goto('/Settings/Integrations?view=move-in')
  const file = Buffer.from(`\uFEFFNavn;E-mail\r\n${mark};${currentTime()}@mail.example\r\n`)
  await page.getByLabel(say('MoveIn.File')).setInputFiles({ name, mimeType: 'text/csv', buffer: file })
  await page.getByRole('button', { name: say('MoveIn.Rehearse') }).click()
  await page.getByRole('button', { name: say('MoveIn.Run', { count: 1 }) }).click()
  await page.getByRole('button', { name: say('MoveIn.Another') }).click()

  const earlier = page
    .getByRole('region', { name: say('MoveIn.Earlier') })
    .getByRole('listitem')
    .filter({ hasText: name })
  await earlier.getByRole('button', { name: say('MoveIn.Nightly.Make') }).click()
  const dialog = page.getByRole('dialog', { name: say('MoveIn.Nightly.Make') })
  await dialog.getByLabel(say('MoveIn.Field.name')).fill(mark)
  await dialog.getByLabel(say('MoveIn.Nightly.Url')).fill('https://169.254.169.254/lejere.csv')
  await dialog.getByRole('button', { name: say('MoveIn.Nightly.Save'), exact: true }).click()
  await expect(dialog.getByText(say('MoveIn.Nightly.NoUrl'))).toBeVisible()
  await dialog.getByLabel(say('MoveIn.Nightly.Url')).fill('https://files.partner.example/lejere.csv')
  await expectClean(page, 'the dialog of a nightly import')
  await dialog.getByRole('button', { name: say('MoveIn.Nightly.Save'), exact: true }).click()
  await expect(dialog).toBeHidden()

  const nightly = page
    .getByRole('region', { name: say('MoveIn.Nightly.Title') })
    .getByRole('listitem')
    .filter({ hasText: mark })
  await expect(nightly).toContainText('files.partner.example')
  await nightly.getByRole('button', { name: say('MoveIn.Nightly.Fetch') }).click()
  await expect(nightly).toContainText(say('MoveIn.Stopped.address'))
  await expectClean(page, 'the nightly imports')
  await nightly.getByRole('button', { name: say('MoveIn.Nightly.Delete') }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: say('MoveIn.Nightly.Delete') })
    .click()
  await expect(nightly).toHaveCount(0)
})
