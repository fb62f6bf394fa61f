import { expect, test } from '@playwright/test'
import { CASEKIT, openHost, tokenFrom, watch } from './host-page.ts'
import { say } from '../../tests/e2e/words.ts'

const REACT_HOST = process.env.CASEKIT_REACT_HOST_URL ?? 'http://127.0.0.1:8084'
const UNAVAILABLE = { type: 'about:blank', title: 'Unavailable', status: 503, code: 'unavailable' }
/** What each shows once it has reached the provider. */
const REACHED = {
  'customer-picker': '[role=row]:nth-child(2) [role=gridcell]',
  'kanban-board': '[part=card]',
  'case-report': '[part=figures]',
  'timeslot-chooser': '[part=slot]',
  'global-search': '[part=hit]',
}

test('where the provider fails, each widget says so and tries again, and the keyboard stays at its place', async ({
  page,
}) => {
  const token = await tokenFrom(page, REACT_HOST)
  await page.route(`${CASEKIT}/api/**`, (route, request) =>
    request.method() === 'OPTIONS'
      ? route.continue()
      : route.fulfill({ status: 503, headers: { 'access-control-allow-origin': '*' }, json: UNAVAILABLE }),
  )
  await openHost(page, {
    origin: REACT_HOST,
    body: Object.keys(REACHED)
      .map(kind => `<casekit-${kind} token="${token}"></casekit-${kind}>`)
      .join(''),
  })
  await page.locator('casekit-global-search').getByRole('searchbox').fill('hansen')
  const failed = Object.keys(REACHED).map(kind => page.locator(`casekit-${kind}`).getByRole('alert'))
  for (const alert of failed) await expect(alert).toHaveText(/kunne ikke (?!.*Prøv igen.+Prøv igen).*Prøv igen$/)
  await page.unroute(`${CASEKIT}/api/**`)
  for (const [kind, reached] of Object.entries(REACHED).toReversed()) {
    const widget = page.locator(`casekit-${kind}`)
    await widget.getByRole('button', { name: say('Buttons.TryAgain') }).press('Enter')
    await expect(widget.locator(reached).first()).toBeVisible()
    await expect(widget).toBeFocused()
  }
})

test('what is pressed to see all hits leaves them open, and the keyboard among them', async ({ page }) => {
  const token = await tokenFrom(page, REACT_HOST)
  await openHost(page, {
    origin: REACT_HOST,
    body: `<casekit-global-search token="${token}"></casekit-global-search>`,
  })
  const search = page.locator('casekit-global-search')
  await search.getByRole('searchbox').fill('hansen')
  const cases = search.getByRole('group', { name: say.start('GlobalSearch.Cases') })
  const hits = cases.locator('[part=hit]')
  await cases.getByRole('button', { name: say('GlobalSearch.ShowAll') }).click()
  await expect(hits.nth(2)).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(hits.nth(3)).toBeFocused()
})

test('a token that comes too late for the first calls is tried by itself', async ({ page }) => {
  const token = await tokenFrom(page, REACT_HOST)
  await page.clock.install()
  const seen = await watch(page, ['casekit-token-expired'])
  await openHost(page, { origin: REACT_HOST, body: '<casekit-customer-picker></casekit-customer-picker>' })
  const picker = page.locator('casekit-customer-picker')
  await expect(picker.getByRole('searchbox')).toBeVisible()
  await expect.poll(seen).toHaveLength(1) // the page was notified, and has ten seconds from now
  await page.clock.fastForward('00:11')
  await expect(picker.getByRole('alert')).toBeVisible()
  await picker.evaluate((element, late) => Object.assign(element, { token: late }), token)
  await expect(picker.getByRole('row').nth(1)).toBeVisible()
  await expect(picker.getByRole('alert')).toHaveCount(0)
})

test('without a network it says so, and tries again by itself when it is back', async ({ page, context }) => {
  const token = await tokenFrom(page, REACT_HOST)
  await openHost(page, {
    origin: REACT_HOST,
    body: `<casekit-customer-picker token="${token}"></casekit-customer-picker>`,
  })
  const picker = page.locator('casekit-customer-picker')
  await expect(picker.getByRole('row').nth(1)).toBeVisible()
  await context.setOffline(true)
  await expect(picker.getByRole('status').filter({ hasText: 'Ingen forbindelse' })).toBeVisible()
  const again = page.waitForResponse(response => response.url().includes('/Customer/') && response.ok())
  await context.setOffline(false)
  await again
  await expect(picker.getByText('Ingen forbindelse')).toHaveCount(0)
})

const FAULTS = ['casekit-error', 'casekit-token-expired']
/** Lines that are not ours: excludes our developer hints and the browser's own line about a refusal. */
const isTheHosts = (line: string) => !line.startsWith('Casekit <') && !/status of 40[13]/.test(line)
const KINDS = ['case-wizard', ...Object.keys(REACHED)]

test('a wrong token does not read as »no connection«: one event, no call again, a sentence and a button', async ({
  page,
}) => {
  await page.clock.install()
  const seen = await watch(page, FAULTS)
  const asked: string[] = []
  const refused: string[] = []
  page.on('request', request => request.url().includes('/api/') && asked.push(new URL(request.url()).pathname))
  page.on('requestfinished', async request => {
    if ((await request.response())?.status() === 401) refused.push(new URL(request.url()).pathname)
  })
  const complaints = await openHost(page, {
    origin: REACT_HOST,
    body: '<casekit-customer-picker token="abc123"></casekit-customer-picker>',
  })
  const picker = page.locator('casekit-customer-picker')
  await expect.poll(seen).toEqual([{ name: 'casekit-token-expired', detail: null }])
  // a request refused ten seconds after the other notifies the page again: wait until both are refused
  await expect.poll(() => refused.length === asked.length && asked.length > 1).toBe(true)
  await page.clock.fastForward('00:11')
  await expect(picker.getByRole('alert').getByRole('button')).toBeVisible()
  await expect(picker.getByText('Ingen forbindelse')).toHaveCount(0)
  await expect(picker.getByText('Tokenet er ikke udstedt her')).toBeVisible() // the explanation is loaded first
  const [, fault, ...further] = await seen()
  expect(fault).toMatchObject({
    name: 'casekit-error',
    detail: { code: 'token-unknown', help: `${CASEKIT}/embeds/#token-unknown` },
  })
  expect(further).toEqual([])
  expect(asked).toEqual([...new Set(asked)])
  expect(complaints.filter(isTheHosts)).toEqual([])
})

test('what a narrow key may not read is told to the page, and its visitors see nothing of it', async ({ page }) => {
  const token = await tokenFrom(page, REACT_HOST)
  await page.route(`${CASEKIT}/api/Kanban/GetFilterChoices**`, (route, request) =>
    request.method() === 'OPTIONS'
      ? route.continue()
      : route.fulfill({
          status: 403,
          headers: { 'access-control-allow-origin': '*' },
          json: { ...UNAVAILABLE, status: 403, code: 'scope-not-allowed' },
        }),
  )
  const seen = await watch(page, FAULTS)
  await openHost(page, { origin: REACT_HOST, body: `<casekit-kanban-board token="${token}"></casekit-kanban-board>` })
  const board = page.locator('casekit-kanban-board')
  await expect.poll(seen).toMatchObject([{ name: 'casekit-error', detail: { code: 'scope-not-allowed' } }])
  await expect(board.locator('[part=card]').first()).toBeVisible()
  await expect(board.locator('[part=offline]')).toHaveCount(0)
})

const NO_TOKEN = {
  rejects: 'async () => { throw new Error("Our server is away") }',
  'answers nothing': 'async () => ""',
  'answers a page': 'async () => "<!doctype html><title>Sign in</title>"',
  'never settles': '() => new Promise(() => {})',
}

const CODES: Record<string, string> = {
  rejects: 'get-token-failed',
  'answers nothing': 'token-missing',
  'answers a page': 'token-unreadable',
  'never settles': 'get-token-late',
}

for (const [what, getToken] of Object.entries(NO_TOKEN)) {
  test(`a getToken that ${what} ends in an event, a sentence and a button, and nothing unhandled`, async ({ page }) => {
    await page.clock.install()
    const seen = await watch(page, FAULTS)
    const complaints = await openHost(page, {
      origin: REACT_HOST,
      body: KINDS.map(kind => `<casekit-${kind}></casekit-${kind}>`).join(''),
      script: `for (const element of document.body.children) {
        const getToken = ${getToken}
        element.getToken = () => { element.dataset.asked = ''; return getToken() }
      }`,
    })
    await page.locator('casekit-global-search').getByRole('searchbox').fill('hansen')
    await page.clock.runFor('00:01')
    await expect(page.locator('[data-asked]')).toHaveCount(KINDS.length) // the page has ten seconds from now
    await page.clock.fastForward('00:11')
    for (const kind of KINDS)
      await expect(page.locator(`casekit-${kind}`).getByRole('alert').getByRole('button').first(), kind).toBeVisible()
    // the explanation of an error is loaded before the page is notified
    const errors = async () => (await seen()).filter(({ name }) => name === 'casekit-error')
    await expect.poll(async () => (await errors()).length).toBeGreaterThanOrEqual(KINDS.length)
    for (const { detail } of await errors())
      expect(detail).toMatchObject({ code: CODES[what], message: expect.stringMatching(/^(Siden|Det, siden) /) })
    expect(complaints.filter(isTheHosts)).toEqual([])
  })
}

test('a getToken that takes longer than 10 s is used when it comes, without a button', async ({ page }) => {
  const token = await tokenFrom(page, REACT_HOST)
  await page.clock.install()
  await openHost(page, {
    origin: REACT_HOST,
    body: '<casekit-customer-picker></casekit-customer-picker>',
    script: `document.body.firstElementChild.getToken = () => new Promise(give => (document.give = give))`,
  })
  const picker = page.locator('casekit-customer-picker')
  await expect.poll(() => page.evaluate(() => 'give' in document)).toBe(true)
  await page.clock.fastForward('00:11')
  await expect(picker.getByRole('alert')).toBeVisible()
  await page.evaluate(late => (document as unknown as { give: (token: string) => void }).give(late), token)
  await expect(picker.getByRole('row').nth(1)).toBeVisible()
  await expect(picker.getByRole('alert')).toHaveCount(0)
})

test('in a React application, too', async ({ page }) => {
  const answer = await page.request.get(REACT_HOST)
  expect(answer.ok()).toBe(true)
  await page.clock.install()
  const late = Promise.withResolvers<void>()
  await page.route(`${REACT_HOST}/token`, async route => {
    await late.promise
    await route.continue()
  })
  const asked = page.waitForRequest(`${REACT_HOST}/token`)
  await page.goto(`${REACT_HOST}/#customer`)
  await expect(page.getByRole('searchbox')).toBeVisible()
  await asked // it has ten seconds from now
  await page.clock.fastForward('00:11')
  await expect(page.getByRole('alert')).toBeVisible()
  late.resolve()
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)
})

test('a widget that its page policy stops says so, and names what to allow', async ({ page }) => {
  const seen = await watch(page, FAULTS)
  await page.route(`${REACT_HOST}/host`, route =>
    route.fulfill({
      contentType: 'text/html; charset=utf-8',
      headers: { 'content-security-policy': `connect-src 'self'` },
      body: `<!doctype html><html lang="da"><title>Host</title><link rel="icon" href="data:,">
        <script type="module" src="${CASEKIT}/embeds/v1/casekit.js"></script>
        <casekit-customer-picker token="cke_x"></casekit-customer-picker></html>`,
    }),
  )
  await page.goto(`${REACT_HOST}/host`)
  const picker = page.locator('casekit-customer-picker')
  await expect(picker.getByText('Sidens sikkerhedspolitik')).toBeVisible()
  await expect(picker.getByRole('link')).toHaveAttribute('href', `${CASEKIT}/embeds/#blocked-by-policy`)
  await expect
    .poll(seen)
    .toEqual([
      { name: 'casekit-error', detail: expect.objectContaining({ code: 'blocked-by-policy', value: CASEKIT }) },
    ])
})
