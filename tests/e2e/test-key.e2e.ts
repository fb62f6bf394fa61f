import { expect, test } from '@playwright/test'
import { expectClean } from './expect-clean.ts'
import { prepareSession } from './sign-in.ts'
import { currentTime } from '../support/clock.ts'
import { say } from './words.ts'

test('a company makes a test key, sees what stands behind it and makes it anew', async ({ page }) => {
  const name = `Bureau ${currentTime()}`
  await prepareSession(page, 'admin')
  await page.goto('/Settings/Integrations?key=new')
  const panel = page.getByRole('complementary')
  await panel.getByLabel(say('Studio.Scope.customer')).check()
  await panel.getByLabel(say('Studio.IsTest')).check()
  await expect(panel.getByLabel(say('Studio.Scope.customer'))).toHaveCount(0)
  await expect(panel.getByLabel(say('Studio.Scope.all'))).toBeChecked()
  await expect(panel.getByLabel(say('Studio.MaySignIn'))).toHaveCount(0)
  await panel.getByLabel(say('Studio.Name')).fill(name)
  await panel.getByLabel(say('Studio.Origins')).fill('https://bureau.example')
  await panel.getByRole('button', { name: say('Studio.Make') }).click()
  await expect(page.getByText(/^ckk_test_/)).toBeVisible()
  await page.getByRole('button', { name: say('Studio.HaveCopied') }).click()
  await expect(page.getByRole('row', { name })).toContainText(say('Studio.Test'))
  await expect(panel.getByLabel(say('Studio.IsTest'))).toHaveCount(0)
  const data = panel.getByRole('region', { name: say('Studio.TestData') })
  await expect(data).toContainText('Kunder12Sager24Bookede besøg0')
  await expectClean(page, 'a test key')
  await data.getByRole('button', { name: say('Studio.ResetTest') }).click()
  const asks = page.getByRole('dialog', { name: say('Studio.ResetTestTitle', { name }) })
  await asks.getByRole('button', { name: say('Buttons.Cancel') }).click()
  await data.getByRole('button', { name: say('Studio.ResetTest') }).click()
  await asks.getByRole('button', { name: say('Studio.ResetTest') }).click()
  await expect(page.getByText(say('Studio.TestWasReset', { name }))).toBeVisible()

  await panel.getByRole('button', { name: say('Studio.Try') }).click()
  const trial = page.getByRole('dialog', { name: say('Studio.TryTitle', { name }) })
  const wizard = trial.locator('casekit-case-wizard')
  await expect(wizard.getByRole('row', { name: /Anna Holm/ })).toBeVisible()
  await page.keyboard.press('Escape')
  await panel.getByRole('button', { name: say('Studio.Revoke') }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: say('Studio.Revoke') })
    .click()
  await expect(page.getByRole('row', { name })).toContainText(say('Studio.State.revoked'))
})

/** One red pixel, as PNG. */
const DOT = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg=='

test('a widget is dressed for the partner’s page and shown on a picture of it', async ({ page }) => {
  await prepareSession(page, 'admin')
  await page.goto('/Settings/Integrations')
  await page.getByRole('button', { name: /React-eksemplet/ }).click()
  await page.getByRole('button', { name: say('Studio.Try') }).click()
  const trial = page.getByRole('dialog')
  const look = trial.getByRole('group', { name: say('Studio.Look') })
  const wizard = trial.locator('casekit-case-wizard')
  await look.getByRole('button', { name: say('CompanySettings.Theme.gran') }).click()
  await expect(wizard).toHaveCSS('--casekit-accent', '#1d6b4f')
  await expect(trial.getByRole('region', { name: say('Studio.InTheStyles') })).toContainText(
    'casekit-case-wizard { --casekit-accent: #1d6b4f; }',
  )
  await look.getByLabel(say('Studio.Compact')).check()
  await expect(trial.getByRole('region', { name: say('Studio.OnThePage') })).toContainText('density="compact"')
  const preview = trial.getByRole('region', { name: say('Studio.Preview') })
  const picture = preview.getByRole('img', { name: say('Studio.PagePicture') })
  const choose = (mimeType: string, buffer: Buffer) =>
    preview.locator('input[type=file]').setInputFiles({ name: 'page', mimeType, buffer })
  await choose('text/plain', Buffer.from('no picture'))
  await expect(preview.getByText('Det er ikke et billede')).toBeVisible()
  await choose('image/png', Buffer.from('no picture'))
  await expect(preview.getByText('Det er ikke et billede')).toBeVisible()
  await choose('image/png', Buffer.from(DOT, 'base64'))
  await expect(picture).toBeVisible()
  await expect(wizard.getByRole('heading').first()).toBeVisible()
  const left = async () => (await wizard.boundingBox())?.x ?? 0
  const before = await left()
  await preview.getByLabel(say('Studio.FromLeft')).fill('30')
  await expect.poll(left).toBeGreaterThan(before)
  await expectClean(page, 'the studio with a picture', '.ck-studio-look')
  await preview.getByRole('button', { name: say('Studio.NoPicture') }).click()
  await expect(picture).toHaveCount(0)
  await expect(wizard.getByRole('heading').first()).toBeVisible()
})
