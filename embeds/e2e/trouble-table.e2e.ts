import { expect, type Page, test } from '@playwright/test'
import { WIDGETS } from '@casekit/contract/endpoint'
import { openEmbedSession } from '@casekit/contract/embed'
import { resetOwnTestData } from '@casekit/contract/embed-test'
import { TROUBLE } from '../build/trouble-table.ts'
import { CASEKIT, openHost, tokenFrom, watch } from './host-page.ts'
import { makeKey } from '../../tests/support/made-key.ts'

const SITE = process.env.CASEKIT_REACT_HOST_URL ?? 'http://127.0.0.1:8084'
const PICKER = 'casekit-customer-picker'
const RIGHTS = { name: 'Trouble', origins: [SITE], widgets: [...WIDGETS], scope: 'all' as const }

/** Sets up a page to get a code before it is opened; returns the source of its `getToken`. */
type Meets = (page: Page) => Promise<string>
const giving = (token: string) => `async () => ${JSON.stringify(token)}`

/** Simulates the provider's response where a test cannot produce it: down, behind a proxy, or a closed company. */
const answers =
  (status: number, code: string): Meets =>
  async page => {
    await page.route(`${CASEKIT}/api/**`, (route, request) =>
      request.method() === 'OPTIONS'
        ? route.continue()
        : route.fulfill({
            status,
            headers: { 'access-control-allow-origin': '*', 'content-type': 'application/problem+json' },
            json: { type: 'about:blank', title: code, status, code, detail: TROUBLE[code]?.sees ?? '', errors: [] },
          }),
    )
    return giving(`cke_${code}`)
  }

const session = async (page: Page, key: string, asked: object) => {
  const answer = await page.request.post(CASEKIT + openEmbedSession.path, {
    headers: { authorization: `Bearer ${key}` },
    data: { widgets: ['customer-picker'], origin: SITE, ...asked },
  })
  return (await answer.json()) as { token: string; code?: string }
}

const IN_A_WIDGET: Record<string, Meets> = {
  'token-missing': async () => `async () => ''`,
  'token-unreadable': async () => giving('{"token":"cke_x","expiresAt":"2030-01-01T00:00:00Z"}'),
  'token-unknown': async () => giving('cke_unknown'),
  'token-expired': answers(401, 'token-expired'),
  'token-revoked': async page => {
    const { key, revoke } = await makeKey(page.request, RIGHTS)
    const { token } = await session(page, key, {})
    await revoke()
    return giving(token)
  },
  link: answers(401, 'link'),
  'sign-in': async () => giving('cks_ended'),
  forbidden: answers(403, 'forbidden'),
  'module-off': answers(403, 'module-off'),
  gdpr: answers(403, 'gdpr'),
  'second-factor-required': answers(403, 'second-factor-required'),
  'read-only': answers(403, 'read-only'),
  'get-token-failed': async () => `async () => { throw new Error('Our server is away') }`,
  'get-token-late': async () => '() => new Promise(() => {})',
  'company-suspended': answers(401, 'company-suspended'),
  'origin-not-allowed': async page => {
    const { key } = await makeKey(page.request, { ...RIGHTS, origins: [SITE, 'https://shop.example'] })
    return giving((await session(page, key, { origin: 'https://shop.example' })).token)
  },
  'widget-not-allowed': async page => {
    const { key } = await makeKey(page.request, RIGHTS)
    return giving((await session(page, key, { widgets: ['kanban-board'] })).token)
  },
  'blocked-by-policy': async page => giving(await tokenFrom(page, SITE)),
  offline: async page => {
    const token = await tokenFrom(page, SITE)
    await page.addInitScript(() => Object.defineProperty(navigator, 'onLine', { value: false }))
    await page.route(`${CASEKIT}/api/**`, route => route.abort('internetdisconnected'))
    return giving(token)
  },
  unreachable: async page => {
    const token = await tokenFrom(page, SITE)
    await page.route(`${CASEKIT}/api/**`, route => route.abort('connectionrefused'))
    return giving(token)
  },
  timeout: async page => {
    const token = await tokenFrom(page, SITE)
    await page.route(`${CASEKIT}/api/**`, () => null)
    return giving(token)
  },
  'bad-answer': async page => {
    await page.route(`${CASEKIT}/api/**`, (route, request) =>
      request.method() === 'OPTIONS'
        ? route.continue()
        : route.fulfill({
            headers: { 'access-control-allow-origin': '*' },
            contentType: 'text/html',
            body: '<h1>Wi-Fi</h1>',
          }),
    )
    return giving('cke_wifi')
  },
  'too-many': answers(429, 'too-many'),
  unavailable: answers(503, 'unavailable'),
  'disk-full': answers(507, 'disk-full'),
  paper: answers(503, 'paper'),
  internal: answers(500, 'internal'),
}

/** The codes without a console hint on a local page: the browser itself reports a lost connection. */
const isSilent = (code: string) => code === 'offline'

/** Codes that come from a timeout, and how long to wait. */
const LATE: Record<string, string> = { 'get-token-late': '00:11', timeout: '00:21' }

for (const [code, meets] of Object.entries(IN_A_WIDGET))
  test(`${code}: one event, the visitor's sentence, and a line in the console of its developer`, async ({ page }) => {
    const late = LATE[code]
    if (late) await page.clock.install()
    const getToken = await meets(page)
    const seen = await watch(page, ['casekit-error'])
    const asks = late === LATE['timeout'] ? page.waitForRequest(/\/Customer\//) : undefined
    const { complaints } = await openPicker(page, getToken, code === 'blocked-by-policy')
    await expect(page.locator('html')).toHaveAttribute('data-asked', '')
    await asks
    if (late) await page.clock.fastForward(late)
    const { sees = '' } = TROUBLE[code] ?? {}
    const picker = page.locator(PICKER)
    await expect(picker.locator('[part=offline]')).toContainText(sees)
    await expect(picker.getByRole('alert').getByRole('button').first()).toBeVisible()
    await expect.poll(seen).toHaveLength(1)
    const help = `${CASEKIT}/embeds/#${code}`
    const [{ detail } = { detail: undefined }] = await seen()
    expect(detail).toMatchObject(isSilent(code) ? { code, help } : { code, help, message: sees })
    if (isSilent(code)) return
    await expect(picker.getByRole('link', { name: help })).toBeVisible()
    const lines = () => complaints.filter(line => line.startsWith(`Casekit <${PICKER}> ${sees} (${code})`))
    await expect.poll(lines).toEqual([expect.stringContaining(help)])
  })

async function openPicker(page: Page, getToken: string, isBlocked: boolean): Promise<{ complaints: string[] }> {
  const body = `<${PICKER} language="en-US"></${PICKER}>`
  const script = `const getToken = ${getToken}
    document.querySelector('${PICKER}').getToken = () => {
      document.documentElement.dataset.asked = ''
      return getToken()
    }`
  if (!isBlocked) return { complaints: await openHost(page, { origin: SITE, body, script }) }
  const complaints: string[] = []
  page.on('console', message => complaints.push(message.text()))
  await page.route(`${SITE}/host`, route =>
    route.fulfill({
      contentType: 'text/html; charset=utf-8',
      headers: { 'content-security-policy': `connect-src 'self'` },
      body: `<!doctype html><html lang="en"><title>Host</title><link rel="icon" href="data:,">
        <script type="module" src="${CASEKIT}/embeds/v1/casekit.js"></script>${body}<script>${script}</script></html>`,
    }),
  )
  await page.goto(`${SITE}/host`)
  return { complaints }
}

test('bad-attribute: an event and a line in the console; the visitor sees the widget', async ({ page }) => {
  const token = await tokenFrom(page, SITE)
  const seen = await watch(page, ['casekit-error'])
  const body = `<${PICKER} language="en-US" token="${token}" variant="stepwise"></${PICKER}>`
  const complaints = await openHost(page, { origin: SITE, body })
  await expect(page.locator(PICKER).getByRole('row').nth(1)).toBeVisible()
  await expect
    .poll(seen)
    .toMatchObject([{ detail: { code: 'bad-attribute', message: expect.stringMatching(/^variant: must be one of/) } }])
  await expect.poll(() => complaints.filter(line => line.includes('variant="stepwise"'))).toHaveLength(1)
})

test('script-failed: told once however often it is tried, and the element comes when its file does', async ({
  page,
}) => {
  const token = await tokenFrom(page, SITE)
  await page.clock.install()
  const seen = await watch(page, ['casekit-error'])
  const asked: string[] = []
  await page.route(/\/embeds\/[\d.]+\/e\/customer-picker/, (route, request) => {
    asked.push(request.url())
    return route.abort()
  })
  await openHost(page, { origin: SITE, body: `<${PICKER} token="${token}"></${PICKER}>` })
  await expect.poll(seen).toHaveLength(1)
  const before = asked.length
  await expect(async () => {
    await page.clock.runFor(5_000) // the next attempt is only scheduled once the last has failed
    expect(asked.length).toBeGreaterThan(before + 1)
  }).toPass()
  const help = `${CASEKIT}/embeds/#script-failed`
  const message = expect.stringContaining('customer-picker')
  expect(await seen()).toEqual([{ name: 'casekit-error', detail: { code: 'script-failed', message, help } }])
  await page.unroute(/\/embeds\/[\d.]+\/e\/customer-picker/)
  await expect(async () => {
    await page.clock.runFor(5_000) // an attempt that failed before the file was back may still be pending
    await expect(page.locator(PICKER).getByRole('row').nth(1)).toBeVisible({ timeout: 1000 })
  }).toPass()
})

test('scope-not-allowed: an event; the visitor sees what the key may see', async ({ page }) => {
  const { key } = await makeKey(page.request, { ...RIGHTS, scope: 'created' })
  const { token } = await session(page, key, { widgets: ['kanban-board'] })
  const seen = await watch(page, ['casekit-error'])
  const body = `<casekit-kanban-board language="en-US" token="${token}"></casekit-kanban-board>`
  await openHost(page, { origin: SITE, body })
  await expect.poll(seen).toMatchObject([{ detail: { code: 'scope-not-allowed' } }])
  await expect(page.locator('casekit-kanban-board [part=column]').first()).toBeVisible()
  await expect(page.locator('casekit-kanban-board [part=offline]')).toHaveCount(0)
})

/** Codes in responses to a partner's server. */
test('codes for a partner’s server: each names itself, its sentence and its line of the table', async ({ request }) => {
  const codes: string[] = []
  const ask = async (path: string, key: string, data?: object) => {
    const answer = await request.post(CASEKIT + path, { headers: { authorization: `Bearer ${key}` }, data })
    const { code, detail, type, instance } = (await answer.json()) as Record<string, string>
    expect([detail, instance]).toEqual([expect.stringMatching(/\.$/), expect.stringMatching(/^urn:uuid:/)])
    expect(type).toBe(`/embeds/#${code}`)
    codes.push(code ?? '')
  }
  const wanted = { widgets: ['customer-picker'], origin: SITE }
  const { key, revoke } = await makeKey(request, { ...RIGHTS, widgets: ['customer-picker'] })
  await ask(openEmbedSession.path, 'ckk_unknown', wanted)
  await ask(openEmbedSession.path, key, { ...wanted, origin: `${SITE}/` })
  await ask(openEmbedSession.path, key, { ...wanted, widgets: ['kanban-board'] })
  await ask(resetOwnTestData.path, key)
  await revoke()
  await ask(openEmbedSession.path, key, wanted)
  expect(codes).toEqual(['key-unknown', 'origin-not-allowed', 'widget-not-allowed', 'test-key-needed', 'key-revoked'])
})

test('every code of the table is met here or by the provider’s own tests', () => {
  const elsewhere = [
    'bad-attribute',
    'script-failed',
    'scope-not-allowed',
    'key-unknown',
    'key-revoked',
    'test-key-needed',
  ]
  const byTime = ['key-expired', 'call-not-allowed'] // covered by the provider's embed.test.ts
  expect(Object.keys(TROUBLE).toSorted()).toEqual([...Object.keys(IN_A_WIDGET), ...elsewhere, ...byTime].toSorted())
})
