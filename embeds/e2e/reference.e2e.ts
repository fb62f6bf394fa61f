import { expect, test } from '@playwright/test'
import { expectClean } from '../../tests/e2e/expect-clean.ts'
import { CASEKIT, tokenFrom } from './host-page.ts'

const REACT_HOST = process.env.CASEKIT_REACT_HOST_URL ?? 'http://127.0.0.1:8084'

test('what the reference site gives to copy works in an empty page, the exact version with its hashes too', async ({
  page,
}) => {
  const token = await tokenFrom(page, REACT_HOST)
  const copied: string[] = []
  await page.goto(`${CASEKIT}/embeds/`)
  for (const id of ['begin', 'pinned']) {
    await page.goto(`${CASEKIT}/embeds/#${id}`)
    copied.push(await page.locator(`#${id} code`).filter({ hasText: '<script' }).innerText())
  }
  const complaints: string[] = []
  page.on('console', message => complaints.push(message.text()))
  await page.route(`${REACT_HOST}/casekit-token`, route => route.fulfill({ body: token }))
  for (const [at, lines] of copied.entries()) {
    const body = `<!doctype html><html lang="da"><link rel="icon" href="data:,">${lines}`
    await page.route(`${REACT_HOST}/copied-${at}`, route => route.fulfill({ contentType: 'text/html', body }))
    await page.goto(`${REACT_HOST}/copied-${at}`)
    await expect(page.getByRole('searchbox')).toBeVisible()
    await expect(page.getByRole('row').nth(1)).toBeVisible()
  }
  expect(complaints).toEqual([])
})

test('each element runs on the reference site: attributes are edited, events are told, a theme is tried', async ({
  page,
}) => {
  await page.goto(`${CASEKIT}/embeds/#casekit-customer-picker`)
  await page.getByRole('button', { name: 'Sign in' }).click()
  const section = page.getByRole('region', { name: /Customer picker/ })
  const picker = section.locator('casekit-customer-picker')
  await section.getByLabel('variant').selectOption('simple')
  await section.getByLabel('language', { exact: true }).fill('sv-SE')
  await section.getByLabel('language', { exact: true }).press('Tab')
  await expect(picker.getByRole('searchbox', { name: 'Sök' })).toBeVisible()
  await picker.getByRole('row').nth(1).click()
  await expect(section.getByRole('listitem').filter({ hasText: /casekit-customer-chosen \{/ })).toBeVisible()
  await expect(section.locator('.snippet')).toContainText('variant="simple" language="sv-SE"')
  await expectClean(page, 'the reference site', '#casekit-customer-picker')
  await page.getByRole('link', { name: 'Theme' }).click()
  const theme = page.getByRole('region', { name: 'Theme' })
  await theme.getByLabel('Shown on').selectOption('casekit-customer-picker')
  await theme.getByRole('button', { name: 'Voltgaard' }).click()
  await expect(theme.locator('code').filter({ hasText: '--casekit-accent: #ffd200' })).toBeVisible()
  await expect(theme.getByRole('searchbox')).toHaveCSS('border-top-left-radius', '0px')
})
