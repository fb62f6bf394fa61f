import { expect, test } from '@playwright/test'
import { currentTime } from '../support/clock.ts'
import { expectClean } from './expect-clean.ts'
import { prepareSession } from './sign-in.ts'
import { say } from './words.ts'

test('a company tells another system of its events, tries it and reads in the log why it did not arrive', async ({
  page,
}) => {
  const name = `Lager ${currentTime()}`
  await prepareSession(page, 'admin')
  await page.goto('/Settings/Integrations?view=webhooks')
  await page.getByRole('button', { name: say('Webhooks.New') }).click()
  const form = page.getByRole('dialog', { name: say('Webhooks.New') })
  await form.getByRole('button', { name: say('Webhooks.Make') }).click()
  await expect(form.getByLabel(say('Webhooks.Name'))).toHaveAccessibleDescription(say('Form.Missing'))
  await form.getByLabel(say('Webhooks.Name')).fill(name)
  const address = form.getByLabel(say('Webhooks.Address'))
  await address.fill('https://169.254.169.254/latest')
  await form.getByLabel(say('Webhooks.Event.case.created')).check()
  await form.getByRole('button', { name: say('Webhooks.Make') }).click()
  await expect(address).toHaveAccessibleDescription(/offentlig adresse/)
  await address.fill('https://hooks.partner.example/casekit')
  await form.getByRole('button', { name: say('Webhooks.Make') }).click()
  const secret = page.getByRole('dialog', { name: say('Webhooks.SecretTitle') })
  await expect(secret.getByText(/^whsec_/)).toBeVisible()
  await secret.getByRole('button', { name: say('Studio.HaveCopied') }).click()

  const panel = page.getByRole('region', { name })
  await panel.getByRole('button', { name: say('Webhooks.Test') }).click()
  const log = page.getByRole('dialog', { name: say('Webhooks.Event.webhook.test') })
  await expect(log.getByText(/Opgivet: Navnet findes ikke/)).toBeVisible()
  await expect(log.getByText('"type": "webhook.test"')).toBeVisible()
  await log
    .getByRole('button', { name: say('Buttons.Close') })
    .last()
    .click()
  await expect(panel.getByRole('row', { name: /Prøve/ })).toContainText(say('Webhooks.Message.failed'))
  await expectClean(page, 'the webhooks')

  await panel.getByRole('button', { name: say('Webhooks.Delete') }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: say('Webhooks.Delete') })
    .click()
  await expect(page.getByRole('row', { name })).toHaveCount(0)
})
