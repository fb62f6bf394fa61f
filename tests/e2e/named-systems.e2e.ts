import { expect, test } from '@playwright/test'
import { currentTime } from '../support/clock.ts'
import { expectClean } from './expect-clean.ts'
import { prepareSession } from './sign-in.ts'
import { say } from './words.ts'

test('Scalepoint gets a key, sends a claim in with it, and the key is closed again', async ({ page, request }) => {
  const claimNumber = `SC-${currentTime()}`
  await prepareSession(page, 'admin')
  await page.goto('/Settings/Integrations/Scalepoint')
  await page.getByRole('button', { name: say('Connections.MakeKey') }).click()
  const shown = page.getByRole('dialog', { name: say('Studio.IssuedTitle') })
  const key = await shown.getByText(/^cka_/).innerText()
  await shown.getByRole('button', { name: say('Studio.HaveCopied') }).click()
  await expect(page.getByText(/ikke brugt endnu/)).toBeVisible()

  const send = () =>
    request.post('/api/Scalepoint/Claims', {
      headers: { authorization: `Bearer ${key}` },
      data: { claimNumber, title: 'Vandskade', description: 'Utæt rør', customer: { name: `Holm ${claimNumber}` } },
    })
  const [first, second] = [await send(), await send()]
  const { caseId } = (await first.json()) as { caseId: string }
  expect(await second.json()).toMatchObject({ caseId, number: claimNumber, status: 'Open' })
  await page.goto(`/Details/${caseId}`)
  await expect(page.getByText(claimNumber).first()).toBeVisible()

  await page.goto('/Settings/Integrations/Scalepoint')
  await expect(page.getByText(/sidst brugt/)).toBeVisible()
  await expectClean(page, 'the connection with Scalepoint')
  await page.getByRole('button', { name: say('Connections.EndKey') }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: say('Connections.EndKey') })
    .click()
  await expect(page.getByText(/ingen nøgle endnu/)).toBeVisible()
  expect((await send()).status()).toBe(401)
})

test('what Ordrestyring and Bewise have stands on their pages', async ({ page }) => {
  await prepareSession(page, 'admin')
  await page.goto('/Settings/Integrations/OS')
  await expect(
    page
      .getByRole('list', { name: say('Connections.Log') })
      .getByText(say('Connections.State.received'))
      .first(),
  ).toBeVisible()
  await expect(page.getByText(/\/Cases\?origin=os$/)).toBeVisible()
  await page.goto('/Settings/Integrations/Bewise')
  await expect(page.getByRole('textbox', { name: say('Connections.Folder') })).toHaveValue('Kvalitetssikring')
  await expectClean(page, 'the connection with Bewise')
})
