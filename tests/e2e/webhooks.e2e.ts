import { expect, test } from '@playwright/test'
import { currentTime } from '../support/clock.ts'
import { expectClean } from './expect-clean.ts'
import { prepareSession } from './sign-in.ts'

test('a company tells another system of its events, tries it and reads in the log why it did not arrive', async ({
  page,
}) => {
  const name = `Lager ${currentTime()}`
  await prepareSession(page, 'admin')
  await page.goto('/Settings/Integrations?view=webhooks')
  await page.getByRole('button', { name: 'Ny webhook' }).click()
  const form = page.getByRole('dialog', { name: 'Ny webhook' })
  await form.getByRole('button', { name: 'Opret webhook' }).click()
  await expect(form.getByLabel('Navn')).toHaveAccessibleDescription('Skriv noget her')
  await form.getByLabel('Navn').fill(name)
  const address = form.getByLabel('Adresse')
  await address.fill('https://169.254.169.254/latest')
  await form.getByLabel('Sag oprettet').check()
  await form.getByRole('button', { name: 'Opret webhook' }).click()
  await expect(address).toHaveAccessibleDescription(/offentlig adresse/)
  await address.fill('https://hooks.partner.example/casekit')
  await form.getByRole('button', { name: 'Opret webhook' }).click()
  const secret = page.getByRole('dialog', { name: 'Kopiér hemmeligheden nu' })
  await expect(secret.getByText(/^whsec_/)).toBeVisible()
  await secret.getByRole('button', { name: 'Jeg har kopieret den' }).click()

  const panel = page.getByRole('region', { name })
  await panel.getByRole('button', { name: 'Send prøve' }).click()
  const log = page.getByRole('dialog', { name: 'Prøve' })
  await expect(log.getByText(/Opgivet: Navnet findes ikke/)).toBeVisible()
  await expect(log.getByText('"type": "webhook.test"')).toBeVisible()
  await log.getByRole('button', { name: 'Luk' }).last().click()
  await expect(panel.getByRole('row', { name: /Prøve/ })).toContainText('Opgivet')
  await expectClean(page, 'the webhooks')

  await panel.getByRole('button', { name: 'Slet webhook' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Slet webhook' }).click()
  await expect(page.getByRole('row', { name })).toHaveCount(0)
})
