import { changeCaseStatus } from '@casekit/contract/case-facts'
import { createCompanyCase } from '@casekit/contract/cases'
import { addCustomer } from '@casekit/contract/customers'
import { receiveClaim } from '@casekit/contract/incoming-cases'
import { issueSenderKey, setConnection } from '@casekit/contract/integrations'
import * as webhooks from '@casekit/contract/webhooks'
import { newId } from '@casekit/provider/platform/new-id'
import { createOutward } from '@casekit/provider/platform/outward/outward'
import { KEY_BYTES } from '@casekit/provider/platform/vault/cipher'
import { createVault } from '@casekit/provider/platform/vault/vault'
import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeCompany, makeStaff } from '../support/people.ts'
import { type TestProvider, testProvider } from '../support/provider.ts'
import { openReceiver, type Received, type Receiver } from '../support/receiver.ts'

const SENDER = fileURLToPath(new URL('connections-sender.ts', import.meta.url))
const OF_EACH = 5
/** What is sent, and how the other side recognizes a repetition. */
const KINDS = {
  '/minuba/orders': ({ headers }: Received) => headers['idempotency-key'],
  '/scalepoint/claim-updates': ({ headers }: Received) => headers['idempotency-key'],
  '/hook': ({ headers }: Received) => headers['webhook-id'],
  '/sms': ({ body }: Received) => (JSON.parse(body) as { id: string }).id,
}
type Path = keyof typeof KINDS

const key = randomBytes(KEY_BYTES)
let provider: TestProvider
let other: Receiver
let folder: string
let sender: ChildProcess
beforeAll(async () => {
  const outward = createOutward({ networks: ['127.0.0.0/8'] })
  provider = await testProvider({ outward, vault: createVault(() => [key]) })
  other = await openReceiver()
  folder = await mkdtemp(join(tmpdir(), 'casekit-connections-kill-'))
})
afterAll(async () => {
  await other.close()
  await provider.close()
  await rm(folder, { recursive: true, force: true })
})

/**
 * One message of each kind gets no response because its sender is killed first; for the next, the sender is killed just
 * as it responds.
 */
function killTwiceOfEach(): void {
  const [numbers, deaths] = [new Map<string, string>(), new Map<string, number>()]
  other.behave((request, response) => {
    const path = request.url as Path
    const known = KINDS[path](request) ?? ''
    const number = numbers.get(known) ?? `O-${numbers.size + 1}`
    numbers.set(known, number)
    if (sender.killed) return void response.destroy()
    const died = deaths.get(path) ?? 0
    deaths.set(path, died + 1)
    if (died === 0) {
      sender.kill('SIGKILL')
      return void response.destroy()
    }
    if (died === 1) response.once('finish', () => void sender.kill('SIGKILL'))
    return void response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ number }))
  })
}

async function prepare(): Promise<{ companyId: number; caseIds: string[] }> {
  const { id: companyId } = await makeCompany(provider.pool)
  const as = (await makeStaff(provider.pool, companyId, { guards: ['Core', 'SettingsAccess'] })).as
  const fields = { token: '', orderType: '', isPaused: false }
  for (const system of ['minuba', 'scalepoint'] as const)
    await provider.call(setConnection, {
      as,
      params: { system },
      body: { ...fields, address: `${other.url}/${system}` },
    })
  const events = ['customer.created' as const]
  const hook = { name: 'Lager', url: `${other.url}/hook`, events, isFull: true, isOn: true }
  const { body: webhookId } = await provider.call(webhooks.addWebhook, { as, body: hook })
  await provider.call(webhooks.rotateWebhookSecret, { as, params: { webhookId }, body: { overlapHours: 0 } })
  const system = { params: { system: 'scalepoint' as const } }
  const claims = (await provider.call(issueSenderKey, { as, ...system })).body.key
  const caseIds: string[] = []
  for (let one = 0; one < OF_EACH; one += 1) {
    const { body: customerId } = await provider.call(addCustomer, { as, body: { customerName: `Holm ${one}` } })
    const body = { customerId, description: 'Utæt' }
    caseIds.push((await provider.call(createCompanyCase, { as, body })).body)
    const claim = { claimNumber: `SC-${one}`, description: 'Vandskade', customer: { name: `Berg ${one}` } }
    const { caseId } = (await provider.call(receiveClaim, { as: claims, body: claim })).body
    for (const [id, status] of [
      [caseIds.at(-1) ?? '', 'Closed'],
      [caseId, 'NeedPlanning'],
    ] as const)
      expect((await provider.call(changeCaseStatus, { as, params: { caseId: id }, body: { status } })).status).toBe(200)
    await provider
      .db(companyId)
      .rows(
        `insert into casekit.outbox (company_id, id, kind, dedupe_key, payload) values ($1, $2::uuid, 'sms', $2::text, $3)`,
        [companyId, newId(), JSON.stringify({ to: '28119407', subject: 'SMS', text: `Vi kommer ${one}` })],
      )
  }
  return { companyId, caseIds }
}

/** Releases what a killed process had claimed, as when its lease expires. */
async function giveBack(companyId: number): Promise<void> {
  for (const table of ['integration_sync', 'webhook_message', 'outbox'])
    await provider
      .db(companyId)
      .rows(`update casekit.${table} set leased_until = null where company_id = $1`, [companyId])
}

const LEFT = `select (select count(*)::int from casekit.integration_sync where company_id = $1 and state <> 'acknowledged') as syncs,
  (select count(*)::int from casekit.webhook_message where company_id = $1 and state <> 'delivered') as hooks,
  (select count(*)::int from casekit.outbox where company_id = $1 and kind = 'sms' and sent_at is null) as texts`

test('whoever dies between an answer and what is written of it loses nothing, and tells nothing under another key', async () => {
  const { companyId, caseIds } = await prepare()
  killTwiceOfEach()
  const given = { connection: provider.connection, key: key.toString('base64'), smsUrl: `${other.url}/sms`, folder }
  let kills = 0
  for (let isDone = false; !isDone;) {
    sender = spawn(process.execPath, [SENDER, JSON.stringify(given)], { stdio: ['ignore', 'ignore', 'inherit'] })
    const [code] = (await once(sender, 'exit')) as [number | null]
    isDone = code === 0
    if (isDone) break
    expect(code).toBeNull()
    kills += 1
    await giveBack(companyId)
  }
  // orders and updates are sent together, so one kill may affect both
  expect(kills).toBeGreaterThanOrEqual(6)
  const db = provider.db(companyId)
  expect(await db.row(LEFT, [companyId])).toEqual({ syncs: 0, hooks: 0, texts: 0 })
  for (const [path, keyOf] of Object.entries(KINDS)) {
    const requests = other.received.filter(({ url }) => url === path)
    const keys = new Set(requests.map(keyOf))
    expect(keys.size, path).toBe(path === '/hook' ? 2 * OF_EACH : OF_EACH)
    expect(requests.length, path).toBeGreaterThan(keys.size)
  }
  const cases = await db.rows<{ id: string; status: string }>(
    'select id, status from casekit.cases where company_id = $1 and id = any ($2)',
    [companyId, caseIds],
  )
  expect(cases.map(({ status }) => status)).toEqual(caseIds.map(() => 'Posted'))
}, 600_000)
