import { expect, test } from '@playwright/test'
import { expectClean } from '../../tests/e2e/expect-clean.ts'
import { CASEKIT, tokenFrom, watch } from './host-page.ts'
import { say } from '../../tests/e2e/words.ts'

const REACT_HOST = process.env.CASEKIT_REACT_HOST_URL ?? 'http://127.0.0.1:8084'
/** All but the home, which requires a token of one tenant. */
const KINDS = [
  'case-wizard',
  'customer-picker',
  'timeslot-chooser',
  'global-search',
  'kanban-board',
  'case-report',
  'offer',
  'shop',
]

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

test('the policy of the recipes is enough for what widgets load, do and show', async ({ page }) => {
  const token = await tokenFrom(page, REACT_HOST)
  await page.goto(`${CASEKIT}/embeds/#recipe-policy`)
  const written = await page.locator('#recipes code').filter({ hasText: 'Content-Security-Policy:' }).innerText()
  const policy = written.replace('Content-Security-Policy:', '').replaceAll(/\s+/g, ' ').trim()
  const seen = await watch(page, ['casekit-ready'])
  const complaints: string[] = []
  page.on('console', message => complaints.push(message.text()))
  const elements = KINDS.map(kind => `<casekit-${kind} token="${token}"></casekit-${kind}>`)
  await page.route(`${REACT_HOST}/under-policy`, route =>
    route.fulfill({
      contentType: 'text/html',
      headers: { 'content-security-policy': policy },
      body: `<!doctype html><html lang="da"><link rel="icon" href="data:,">
        <link rel="stylesheet" href="${CASEKIT}/embeds/v1/casekit.css">
        <script type="module" src="${CASEKIT}/embeds/v1/casekit.js"></script>${elements.join('')}`,
    }),
  )
  await page.goto(`${REACT_HOST}/under-policy`)
  await expect.poll(async () => (await seen()).length, { timeout: 30_000 }).toBe(KINDS.length)
  expect(complaints).toEqual([])
})

test('the lines that preload an exact version fetch what its element loads, each file once', async ({ page }) => {
  const token = await tokenFrom(page, REACT_HOST)
  await page.goto(`${CASEKIT}/embeds/#recipe-preload`)
  const lines = await page.locator('#recipes code').filter({ hasText: 'modulepreload' }).innerText()
  const named = [...lines.matchAll(/href="([^"]+)"/g)].map(([, href = '']) => href)
  const loader = named.find(href => href.endsWith('/casekit.js')) ?? ''
  const asked: string[] = []
  const complaints: string[] = []
  page.on('request', request => request.url().startsWith(`${CASEKIT}/embeds/`) && asked.push(request.url()))
  page.on('console', message => complaints.push(message.text()))
  await page.route(`${REACT_HOST}/preloaded`, route =>
    route.fulfill({
      contentType: 'text/html',
      body: `<!doctype html><html lang="da"><link rel="icon" href="data:,">${lines}
        <script type="module" src="${loader}" crossorigin></script><casekit-case-wizard token="${token}"></casekit-case-wizard>`,
    }),
  )
  await page.goto(`${REACT_HOST}/preloaded`)
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  expect(named.filter(href => asked.filter(url => url === href).length !== 1)).toEqual([])
  expect(asked.slice(0, named.length).toSorted()).toEqual(named.toSorted())
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
  await expect(picker.getByRole('searchbox', { name: say.in('sv-SE')('Standard.Search') })).toBeVisible()
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

test('on the reference site an element is shown in each of its states', async ({ page }) => {
  await page.goto(`${CASEKIT}/embeds/#casekit-customer-picker`)
  await page.getByRole('button', { name: 'Sign in' }).click()
  const section = page.getByRole('region', { name: /Customer picker/ })
  const picker = section.locator('casekit-customer-picker')
  const meet = (state: string) => section.getByRole('radio', { name: state, exact: true }).check()
  await section.getByLabel('language', { exact: true }).fill('en-US')
  await expect(picker.getByRole('row').nth(1)).toBeVisible()
  await meet('Empty')
  await expect(
    picker.getByRole('status').filter({ hasText: say.in('en-US')('CustomerPicker.NoCustomers') }),
  ).toBeVisible()
  await meet('Provider down')
  await expect(
    picker.getByRole('alert').getByRole('button', { name: say.in('en-US')('Buttons.TryAgain') }),
  ).toBeVisible()
  await meet('Token expired')
  await expect(section.getByRole('listitem').filter({ hasText: 'casekit-token-expired' })).toBeVisible()
  await meet('Offline')
  await expect(picker.locator('[part=offline]')).toContainText('No connection')
  await meet('Loading')
  await expect(picker.locator('[aria-busy=true]').first()).toBeVisible()
  await meet('Live')
  await expect(picker.getByRole('row').nth(1)).toBeVisible()
})

test('an element that a sign-in alone does not open says what does', async ({ page }) => {
  for (const [tag, needs] of [
    ['casekit-tenant', '"tenant":{"customerNumber":…}'],
    ['casekit-offer', '/Offer/'],
  ]) {
    await page.goto(`${CASEKIT}/embeds/#${tag}`)
    await expect(page.locator(`#${tag} [data-live-with]`)).toContainText(needs ?? '')
  }
  await page.goto(`${CASEKIT}/embeds/#trouble`)
  await expect(page.getByText('Records that belong to another company')).toContainText('not-found')
})

test('the reference site is searched, by words and from the keyboard', async ({ page }) => {
  await page.goto(`${CASEKIT}/embeds/`)
  const find = page.getByRole('searchbox', { name: say('Campaigns.Find') })
  await find.fill('origin-not')
  await find.press('Enter')
  await expect(page).toHaveURL(/#origin-not-allowed$/)
  await expect(page.getByRole('row', { name: /origin-not-allowed/ })).toBeInViewport()
  await find.fill('board group-by')
  await page
    .getByRole('link', { name: /group-by · Kanban board/ })
    .first()
    .click()
  await expect(page.getByRole('region', { name: /Kanban board/ })).toBeVisible()
  await find.fill('nosuchthing')
  await expect(page.getByText('Nothing found.')).toBeVisible()
})

test('the reference site has the lines of a server in five languages, and a theme as JSON for React', async ({
  page,
}) => {
  await page.goto(`${CASEKIT}/embeds/#token`)
  const lines = page.locator('[data-server-lines]')
  for (const [language, line] of Object.entries(LINES)) {
    await page.getByRole('radio', { name: language, exact: true }).check()
    await expect(lines).toContainText(line)
    await expect(lines).toContainText(CASEKIT)
  }
  await page.goto(`${CASEKIT}/embeds/#theme`)
  await page.getByRole('button', { name: say('CompanySettings.Theme.lyng') }).click()
  await page.getByRole('radio', { name: /JSON/ }).check()
  const theme = JSON.parse(await page.locator('[data-theme-lines]').innerText())
  expect(theme).toEqual({ accent: '#7b3fa0', radius: '999px', radiusCard: '16px' })
})

const LINES = {
  Node: "app.post('/casekit-token'",
  PHP: "getenv('CASEKIT_KEY')",
  'C#': 'app.MapPost("/casekit-token"',
  Python: 'def casekit_token():',
  Go: 'func casekitToken(',
}
