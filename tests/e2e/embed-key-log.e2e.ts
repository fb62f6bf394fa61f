import { addEmbedKey, openEmbedSession, rotateEmbedKey } from '@casekit/contract/embed'
import { expect, type Page, test } from '@playwright/test'
import { currentTime } from '../support/clock.ts'
import { expectClean } from './expect-clean.ts'
import { prepareSession } from './sign-in.ts'
import { say } from './words.ts'

const SHOP = 'https://shop.example'
const STAGING = 'https://staging.shop.example'

/** Creates a key for this test, like the studio. */
async function makeKey(page: Page, name: string) {
  const authorization = await page.evaluate(() => localStorage.getItem('bearer') ?? '')
  const post = async (path: string, data: object) => {
    const headers = { authorization, 'idempotency-key': crypto.randomUUID() }
    const answer = await page.request.post(path, { headers, data })
    expect(answer.ok()).toBe(true)
    return answer.json() as Promise<unknown>
  }
  const id = (await post(addEmbedKey.path, {
    name,
    origins: [SHOP],
    widgets: ['case-wizard'],
    scope: 'all',
  })) as string
  const { key } = (await post(rotateEmbedKey.path.replace(':keyId', id), { overlapHours: 0 })) as { key: string }
  const askFor = (origin: string) =>
    page.request.post(openEmbedSession.path, {
      headers: { authorization: `Bearer ${key}` },
      data: { widgets: ['case-wizard'], origin },
    })
  return { id, askFor }
}

test('a company sees in the log of a key why a partner’s page does not work, as it happens', async ({ page }) => {
  await prepareSession(page, 'admin')
  const name = `Log ${currentTime()}`
  const { id, askFor } = await makeKey(page, name)
  await page.goto(`/Settings/Integrations?key=${id}`)
  const panel = page.getByRole('complementary', { name })
  await panel.getByRole('button', { name: say('KeyLog.Title'), exact: true }).click()
  await expect(panel.getByText(say('KeyLog.Empty'))).toBeVisible()
  await expect(panel.getByText('casekit-case-wizard').first()).toBeVisible()

  expect((await askFor(SHOP)).status()).toBe(200)
  expect((await askFor(STAGING)).status()).toBe(403)
  const refusals = panel.getByRole('region', { name: say('KeyLog.Refusals') })
  await expect(refusals.getByText(say('KeyLog.Why.origin-not-allowed'))).toBeVisible({ timeout: 15_000 }) // refreshed automatically
  await expect(refusals.getByText(STAGING)).toBeVisible()
  await expect(refusals.getByRole('link')).toHaveAttribute('href', '/embeds/#origin-not-allowed')
  await expect(panel.getByText(say('KeyLog.Sums', { answered: 1, refused: 1 }))).toBeVisible()
  await expect(panel.getByRole('slider', { name: say('KeyLog.Chart') })).toBeAttached()
  await expectClean(page, 'the log of a key')

  await panel.getByLabel(say('KeyLog.Page'), { exact: true }).selectOption(SHOP.replace('https://', ''))
  await expect(panel.getByText('1 kald besvaret, ingen afvist')).toBeVisible()
  await panel.getByLabel(say('KeyLog.Period')).selectOption(say('KeyLog.Period.fortnight'))
  await expect(panel.getByText(say('KeyLog.NoRefusals'))).toBeVisible()
  await page.reload()
  await expect(panel.getByText(/^Sidste kald: .*, fra /)).toBeVisible()
  await panel.getByRole('button', { name: say('KeyLog.Rights') }).click()
  await expect(panel.getByLabel(say('Studio.Name'))).toHaveValue(name)
})
