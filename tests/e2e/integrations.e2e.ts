import { expect, test } from '@playwright/test'
import { expectClean } from './expect-clean.ts'
import { prepareSession } from './sign-in.ts'
import { say } from './words.ts'

test('a company sees what Minuba has, tries the connection and connects E-Komplet', async ({ page }) => {
  await prepareSession(page, 'admin')
  await page.goto('/Settings/Integrations/Minuba')
  await expect(page.getByText(/ikke offentligt beskrevet/)).toBeVisible()
  await expect(
    page
      .getByRole('list', { name: say('Connections.Log') })
      .getByText(/Modtaget som 40/)
      .first(),
  ).toBeVisible()
  await page.getByRole('button', { name: say('Connections.Test') }).click()
  await expect(page.getByText(say('Connections.TestFailed', { reason: say('Webhooks.Fault.name') }))).toBeVisible()
  await expectClean(page, 'the connection with Minuba')

  await page.goto('/Settings/Integrations/E-Komplet')
  const address = page.getByRole('textbox', { name: say('Connections.Address') })
  await address.fill('https://169.254.169.254/')
  await page.getByRole('switch', { name: say('Connections.Paused') }).click()
  await page.getByRole('button', { name: /^Gem/ }).click()
  await expect(address).toHaveAccessibleDescription(say('Form.Refused'))
  await address.fill('https://ordrer.nordhavn.example/casekit')
  await page.getByRole('button', { name: /^Gem/ }).click()
  await expect(page.getByText(/er gemt/)).toBeVisible()
  await page.reload()
  await expect(address).toHaveValue('https://ordrer.nordhavn.example/casekit')
  await address.fill('')
  await page.getByRole('switch', { name: say('Connections.Paused') }).click()
  await page.getByRole('button', { name: /^Gem/ }).click()
  await expect(page.getByText(/er gemt/)).toBeVisible()
})
