import { expect, type Page, test } from '@playwright/test'
import { openEmbedSession } from '@casekit/contract/embed'
import { resetOwnTestData } from '@casekit/contract/embed-test'
import { CASEKIT, openHost, tokenFrom, watch } from './host-page.ts'
import { makeKey } from '../../tests/support/made-key.ts'

const SITE = process.env.CASEKIT_REACT_HOST_URL ?? 'http://127.0.0.1:8084'
const PICKER = 'casekit-customer-picker'
const RIGHTS = { name: 'Test mode', origins: [SITE], widgets: ['customer-picker' as const], scope: 'all' as const }

/** A test key, and its tokens as the partner's server requests them. */
async function testMode(page: Page) {
  const { key, revoke } = await makeKey(page.request, { ...RIGHTS, isTest: true })
  const authorization = `Bearer ${key}`
  const post = async (path: string, data?: object) => {
    const answer = await page.request.post(CASEKIT + path, { headers: { authorization }, data })
    expect(answer.ok(), await answer.text()).toBe(true)
    return (await answer.json()) as { token: string; customers: number }
  }
  const token = async () => (await post(openEmbedSession.path, { widgets: ['customer-picker'], origin: SITE })).token
  await page.exposeFunction('freshTestToken', token)
  return { token, reset: () => post(resetOwnTestData.path), revoke }
}

const open = (page: Page, attributes: string) =>
  openHost(page, {
    origin: SITE,
    body: `<${PICKER} language="en-US" ${attributes}></${PICKER}>`,
    script: `let asked = 0
      document.querySelector('${PICKER}').getToken = () => {
        document.documentElement.dataset.asked = ++asked
        return freshTestToken()
      }`,
  })

const rows = (page: Page) => page.locator(PICKER).getByRole('row')

test('with a test key a widget shows what is made up and says so; what is made is gone after a reset', async ({
  page,
}) => {
  const { reset, revoke } = await testMode(page)
  await open(page, 'variant="simple"')
  await expect(rows(page)).toHaveCount(13)
  const mark = () =>
    page
      .locator(`${PICKER} [part=root]`)
      .evaluate(root => getComputedStyle(root, '::after').content.replaceAll('"', ''))
  await expect.poll(mark).toBe('Test data')
  await page.locator(PICKER).evaluate(element => element.setAttribute('language', 'es-ES'))
  await expect.poll(mark).toBe('Datos de prueba')
  expect((await reset()).customers).toBe(12)
  await page.locator(PICKER).evaluate(element => (element as unknown as { refresh(): Promise<void> }).refresh())
  await expect(rows(page)).toHaveCount(13) // one is the column header
  await revoke()
})

test('a provider that is away is shown as it would be, and is back when the page says so', async ({ page }) => {
  const { revoke } = await testMode(page)
  const seen = await watch(page, ['casekit-error'])
  await open(page, 'simulate="unavailable"')
  const picker = page.locator(PICKER)
  await expect(picker.getByRole('alert').getByRole('button')).toBeVisible()
  await expect
    .poll(seen)
    .toMatchObject([{ detail: { code: 'unavailable', message: 'Casekit is not answering right now.' } }])
  await picker.evaluate(element => element.removeAttribute('simulate'))
  await expect(rows(page).nth(1)).toBeVisible()
  await expect(picker.getByRole('alert')).toHaveCount(0)
  await revoke()
})

test('a token that expires is renewed and nobody notices; offline and slow look as they are', async ({ page }) => {
  const { revoke } = await testMode(page)
  const seen = await watch(page, ['casekit-error', 'casekit-token-expired'])
  await open(page, 'simulate="expired"')
  await expect(rows(page).nth(1)).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('data-asked', '2')
  expect(await seen()).toEqual([])
  const picker = page.locator(PICKER)
  const meet = (weather: string) =>
    picker.evaluate((element, value) => {
      element.setAttribute('simulate', value)
      void (element as unknown as { refresh(): Promise<void> }).refresh()
    }, weather)
  await meet('offline')
  await expect(picker.locator('[part=offline]')).toContainText('No connection')
  await meet('slow')
  await expect(picker.locator('[aria-busy=true]').first()).toBeVisible()
  await expect(picker.getByRole('row', { name: /Anna Holm/ })).toBeVisible()
  await expect(picker.locator('[part=offline]')).toHaveCount(0)
  await revoke()
})

test('a key to real data obeys nothing of it, and the console says why', async ({ page }) => {
  const token = await tokenFrom(page, SITE)
  const complaints = await openHost(page, {
    origin: SITE,
    body: `<${PICKER} token="${token}" simulate="unavailable"></${PICKER}>`,
  })
  await expect(rows(page).nth(1)).toBeVisible()
  expect(complaints).toEqual(['Casekit: simulate is obeyed with the tokens of test keys alone.'])
})
