import { type ApiUse, getApiUses } from '@casekit/contract/api-keys'
import { expect, type Page, test } from '@playwright/test'
import { currentTime } from '../support/clock.ts'
import { bearerOf } from './document.ts'
import { expectClean } from './expect-clean.ts'
import { prepareSession } from './sign-in.ts'
import { say } from './words.ts'

test('a company gives another system a key for its customers, reads what it was used for and revokes it', async ({
  page,
  request,
}) => {
  const name = `ERP ${currentTime()}`
  await prepareSession(page, 'admin')
  await page.goto('/Settings/Integrations?view=api-keys')
  await page.getByRole('button', { name: say('ApiKeys.New') }).click()
  const form = page.getByRole('dialog', { name: say('ApiKeys.New') })
  await form.getByLabel(say('Studio.Name')).fill(name)
  await form.getByRole('button', { name: say('Studio.Make') }).click()
  await expect(form.getByText(say('ApiKeys.NoRights'))).toBeVisible()
  await form.getByLabel(say('ApiKeys.Area.customers')).selectOption({ label: say('ApiKeys.Right.write') })
  await form.getByLabel(say('ApiKeys.Networks')).fill('nonsens')
  await form.getByRole('button', { name: say('Studio.Make') }).click()
  await expect(form.getByLabel(say('ApiKeys.Networks'))).toHaveAccessibleDescription(/Hver linje skal være/)
  await form.getByLabel(say('ApiKeys.Networks')).fill('')
  await form.getByRole('button', { name: say('Studio.Make') }).click()
  const shown = page.getByRole('dialog', { name: say('Studio.IssuedTitle') })
  const key = await shown.getByText(/^cka_/).innerText()
  await shown.getByRole('button', { name: say('Studio.HaveCopied') }).click()

  const panel = page.getByRole('region', { name })
  await expect(panel).toBeVisible() // once the list has the key, its URL opens it
  const headers = { authorization: `Bearer ${key}` }
  const made = await request.post('/api/Website/Customer/AddCustomer', { headers, data: { customerName: name } })
  expect(made.status()).toBe(200)
  expect((await request.get('/api/Website/Case/GetCaseStages', { headers })).status()).toBe(403)
  await expect.poll(() => usesOf(page)).toContain(200) // recorded after the response
  await page.reload()
  await expect(panel.getByRole('listitem').filter({ hasText: 'AddCustomer' })).toContainText('Svar 200')
  await expectClean(page, 'the API keys')

  await panel.getByRole('button', { name: say('Studio.Revoke') }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: say('Studio.Revoke') })
    .click()
  await expect(page.getByRole('row', { name })).toHaveCount(0)
  expect((await request.get('/api/Website/Customer/GetCustomersPagination/0/1', { headers })).status()).toBe(401)
})

/** The response statuses the open key has received so far. */
async function usesOf(page: Page): Promise<number[]> {
  const keyId = new URL(page.url()).searchParams.get('apiKey') ?? ''
  const answer = await page.request.get(getApiUses.path.replace(':keyId', keyId), { headers: await bearerOf(page) })
  return ((await answer.json()) as ApiUse[]).map(({ status }) => status)
}
