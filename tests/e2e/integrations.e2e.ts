import { expect, test } from '@playwright/test'
import { currentTime } from '../support/clock.ts'
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

test('an order made in Minuba becomes a case, and what could not be booked of it is taken care of', async ({
  page,
  request,
}) => {
  const orderNumber = `M-${currentTime()}`
  await prepareSession(page, 'admin')
  await page.goto('/Settings/Integrations/Minuba')
  await page.getByRole('button', { name: say('Connections.MakeKey') }).click()
  const shown = page.getByRole('dialog', { name: say('Studio.IssuedTitle') })
  const key = await shown.getByText(/^cka_/).innerText()
  await shown.getByRole('button', { name: say('Studio.HaveCopied') }).click()

  const send = (path: string, body: object) =>
    request.post(`/api/Minuba/${path}`, {
      headers: { authorization: `Bearer ${key}` },
      data: { orderNumber, ...body },
    })
  const order = await send('Orders', { description: 'Hanen drypper', customer: { name: `Holm ${orderNumber}` } })
  const { caseId } = (await order.json()) as { caseId: string }
  const hours = (to: string) => [
    {
      id: orderNumber,
      email: 'admin@nordhavn.example',
      startTime: '2025-03-03T08:00:00Z',
      endTime: `2025-03-03T${to}:00Z`,
    },
  ]
  expect((await send('Work', { hours: hours('09:00') })).status()).toBe(200)
  expect((await send('Work', { hours: hours('10:00') })).status()).toBe(200)

  await page.reload()
  const line = page
    .getByRole('list', { name: say('Connections.Log') })
    .getByRole('listitem')
    .filter({ hasText: orderNumber })
  await expect(line).toContainText(say('Connections.State.cameIn', { number: orderNumber }))
  await expect(line).toContainText(say('Connections.Refused.no-time', { count: 1 }))
  await expectClean(page, 'the connection with Minuba, with something to take care of')
  await line.getByRole('button', { name: say('Connections.Settle') }).click()
  await expect(page.getByRole('button', { name: say('Connections.Settle') })).toHaveCount(0)

  await page.getByRole('button', { name: say('Connections.EndKey') }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: say('Connections.EndKey') })
    .click()
  await expect(page.getByText(/ingen nøgle endnu/)).toBeVisible()
  await page.goto(`/Details/${caseId}`)
  await expect(page.getByText(orderNumber).first()).toBeVisible()
})
