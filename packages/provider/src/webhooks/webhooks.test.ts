import { addCaseHistory } from '@casekit/contract/case-history'
import { createCompanyCase } from '@casekit/contract/cases'
import { addCustomer, editCustomer } from '@casekit/contract/customers'
import type { Body } from '@casekit/contract/endpoint'
import { RETRY_SECONDS } from '@casekit/contract/webhook-events'
import * as calls from '@casekit/contract/webhooks'
import { pino } from 'pino'
import { Webhook as Verifier } from 'standardwebhooks'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openReceiver, type Received, type Receiver } from '../../../../tests/support/receiver.ts'
import { makeCompany, makeStaff, type TestCompany } from '../../../../tests/support/people.ts'
import { testProvider, type TestProvider } from '../../../../tests/support/provider.ts'
import { currentTime } from '../platform/clock.ts'
import { createOutward } from '../platform/outward/outward.ts'
import { startWebhooks, type WebhookWorker } from './worker.ts'

const outward = createOutward({ networks: ['127.0.0.0/8'] })
/** Only what a test triggers is sent. */
const NEVER_MS = 2 ** 31 - 1
const log = pino({ level: 'silent' })

let provider: TestProvider
let company: TestCompany
let as: string
let receiver: Receiver
let worker: WebhookWorker
let now: Date | undefined
beforeAll(async () => {
  provider = await testProvider({ outward })
})
afterAll(() => provider.close())
beforeEach(async () => {
  now = undefined
  company = await makeCompany(provider.pool)
  as = (await makeStaff(provider.pool, company.id, { guards: ['Core', 'SettingsAccess'] })).bearer
  receiver = await openReceiver()
  const clock = () => now ?? new Date(currentTime() + 5000)
  const { pool, vault } = provider
  worker = startWebhooks({ pool, vault, outward, log, everyMs: NEVER_MS, apartMs: 0, clock })
})
afterEach(async () => {
  await worker.stop()
  await receiver.close()
  await provider.db(company.id).rows('delete from casekit.webhook where company_id = $1', [company.id])
})

type Wish = Partial<Body<typeof calls.addWebhook>>
const ALL = ['case.created', 'case.changed', 'customer.created', 'customer.changed'] as const

async function addHook(wish: Wish = {}) {
  const fields = { name: 'Lager', url: receiver.url, events: [...ALL], isFull: false, isOn: true, ...wish }
  const { body: webhookId } = await provider.call(calls.addWebhook, { as, body: fields })
  const { body } = await provider.call(calls.rotateWebhookSecret, {
    as,
    params: { webhookId },
    body: { overlapHours: 0 },
  })
  return { webhookId, secret: body.secret, fields }
}
const shown = async (webhookId: string) =>
  (await provider.call(calls.getWebhooks, { as })).body.find(({ id }) => id === webhookId)
const messagesOf = async (webhookId: string) =>
  (await provider.call(calls.getWebhookMessages, { as, params: { webhookId } })).body
const addOne = async (customerName = 'Holm') => (await provider.call(addCustomer, { as, body: { customerName } })).body
const typesOf = (received: Received[]) => received.map(({ body }) => (JSON.parse(body) as { type: string }).type)

test('a receiver is told of what it asked for, by id alone, signed so that the scheme’s own library takes it', async () => {
  const { secret } = await addHook()
  const customerId = await addOne()
  const { body: caseId } = await provider.call(createCompanyCase, { as, body: { customerId, description: 'Utæt' } })
  await worker.sendDue()
  expect(typesOf(receiver.received).toSorted()).toEqual(['case.created', 'customer.created'])
  for (const { body, headers } of receiver.received) {
    const told = new Verifier(secret).verify(body, headers) as { data: object; timestamp: string }
    expect(Object.keys(told.data)).toEqual(['id'])
    expect([caseId, customerId]).toContain((told.data as { id: string }).id)
    expect(() => new Verifier(secret).verify(`${body} `, headers)).toThrow('No matching signature')
  }
})

test('with the record along it reads what is known of it, and internal notes never go', async () => {
  await addHook({ isFull: true })
  await addOne('Birk & Søn')
  await worker.sendDue()
  expect(JSON.parse(receiver.received[0]?.body ?? '')).toMatchObject({
    type: 'customer.created',
    data: { record: { name: 'Birk & Søn', version: 1 } },
  })
})

test('what nobody asked for, and what happens in another company, is not told', async () => {
  await addHook({ events: ['case.created'] })
  const other = await makeCompany(provider.pool)
  const stranger = (await makeStaff(provider.pool, other.id)).bearer
  await addOne()
  const { body: customerId } = await provider.call(addCustomer, { as: stranger, body: { customerName: 'Fremmed' } })
  const { status } = await provider.call(createCompanyCase, {
    as: stranger,
    body: { description: 'Fremmed', customerId },
  })
  expect(status).toBe(200)
  await worker.sendDue()
  expect(receiver.received).toEqual([])
})

test('after the secret is changed both sign for a while, so that the receiver can follow', async () => {
  const { webhookId, secret: old } = await addHook()
  const { body } = await provider.call(calls.rotateWebhookSecret, {
    as,
    params: { webhookId },
    body: { overlapHours: 24 },
  })
  await addOne()
  await worker.sendDue()
  const [one] = receiver.received
  for (const secret of [old, body.secret]) new Verifier(secret).verify(one?.body ?? '', one?.headers ?? {})
  expect(JSON.stringify(await shown(webhookId))).not.toContain(body.secret.slice(6))
})

describe('a receiver that fails', () => {
  test('is tried seven times over 33 hours with the same id and content, then turned off with a mail', async () => {
    const { webhookId } = await addHook()
    receiver.behave((_request, response) => void response.writeHead(500).end('no'))
    await addOne()
    const began = currentTime() + 5000
    let at = began
    for (const seconds of RETRY_SECONDS) {
      now = new Date((at += seconds * 1000) - 500)
      const before = receiver.received.length
      if (seconds > 0) await worker.sendDue()
      expect(receiver.received).toHaveLength(before)
      now = new Date((at += 500))
      await worker.sendDue()
      expect(receiver.received).toHaveLength(before + 1)
    }
    expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(1)
    expect(new Set(receiver.received.map(({ body }) => body)).size).toBe(1)
    expect(await shown(webhookId)).toMatchObject({ isOn: false, offReason: 'refused', failed: 1 })
    const mails = await provider
      .db(company.id)
      .rows<{ subject: string }>(`select payload ->> 'subject' as subject from casekit.outbox where company_id = $1`, [
        company.id,
      ])
    expect(mails).toEqual([{ subject: 'Webhooken »Lager« er slået fra' }])
  })

  test('gets what waited as soon as it is turned on again, in order', async () => {
    const { webhookId, fields } = await addHook()
    receiver.behave((_request, response) => void response.writeHead(410).end())
    const customerId = await addOne()
    await worker.sendDue()
    receiver.behave((_request, response) => void response.writeHead(204).end())
    receiver.received.length = 0
    await provider.call(calls.editWebhook, { as, params: { webhookId }, body: fields })
    await rename(customerId, 'Ny')
    await worker.sendDue()
    expect(typesOf(receiver.received)).toEqual(['customer.created', 'customer.changed'])
  })

  test('holds up what comes after it of the same record, and nothing else', async () => {
    const { webhookId } = await addHook()
    const [first, second] = [await addOne('A'), await addOne('B')]
    receiver.behave(({ body }, response) => void response.writeHead(body.includes(first) ? 503 : 204).end())
    await rename(first, 'A2')
    await rename(second, 'B2')
    await worker.sendDue()
    const states = (await messagesOf(webhookId)).map(({ record, type, state, status }) => [record, type, state, status])
    expect(states).toContainEqual([second, 'customer.changed', 'delivered', 204])
    expect(states).toContainEqual([first, 'customer.created', 'waiting', 503])
    expect(states).toContainEqual([first, 'customer.changed', 'waiting', null])
  })

  test('is waited for as long as it asks', async () => {
    const { webhookId } = await addHook()
    receiver.behave((_request, response) => void response.writeHead(429, { 'retry-after': '1800' }).end())
    await addOne()
    const began = currentTime()
    await worker.sendDue()
    const [message] = await messagesOf(webhookId)
    expect(Date.parse(message?.dueAt ?? '') - began).toBeGreaterThan(1_790_000)
  })
})

const rename = (customerId: string, name: string) =>
  provider.call(editCustomer, { as, params: { customerId }, body: { name } })

test('a test is sent at once and its answer shown; nothing is tried again', async () => {
  const { webhookId } = await addHook()
  receiver.behave((_request, response) => void response.writeHead(418).end('kettle'))
  const { body } = await provider.call(calls.testWebhook, { as, params: { webhookId } })
  expect(body).toMatchObject({ type: 'webhook.test', state: 'failed', status: 418, fault: 'refused', attempts: 1 })
  expect(body.tries).toMatchObject([{ status: 418, answer: 'kettle' }])
  expect(JSON.parse(body.body ?? '')).toMatchObject({ type: 'webhook.test', data: { id: webhookId } })
  expect(await shown(webhookId)).toMatchObject({ isOn: true })
})

test('a message is sent once more by hand, with the same id', async () => {
  const { webhookId } = await addHook()
  await addOne()
  await worker.sendDue()
  const [message] = await messagesOf(webhookId)
  const { body } = await provider.call(calls.resendWebhookMessage, { as, params: { messageId: message?.id ?? '' } })
  expect(body).toMatchObject({ state: 'delivered', attempts: 2 })
  expect(body.tries).toHaveLength(2)
  expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(1)
})

test.each(['https://10.0.0.1/', 'https://user:word@hooks.example.com/', 'ftp://hooks.example.com/', 'nonsense'])(
  'the address »%s« is refused beside its field',
  async url => {
    const body = { name: 'X', url, events: [...ALL], isFull: false, isOn: true }
    const answer = await provider.call(calls.addWebhook, { as, body })
    expect(answer.status).toBe(400)
    expect(answer.body).toMatchObject({ errors: [{ path: '/url' }] })
  },
)

test('500 events reach a receiver that fails, hangs and redirects: each at least once, in order per record', async () => {
  const { secret } = await addHook({ events: ['case.created', 'case.changed'] })
  const cases: string[] = []
  const customerId = await addOne()
  for (let count = 0; count < 20; count += 1)
    cases.push((await provider.call(createCompanyCase, { as, body: { customerId, description: `Sag ${count}` } })).body)
  for (let round = 0; round < 24; round += 1)
    await Promise.all(
      cases.map(caseId => provider.call(addCaseHistory, { as, body: { caseId, text: `Note ${round}` } })),
    )
  const taken: Received[] = []
  receiver.behave((request, response, count) => {
    if (count % 9 === 1) return void response.writeHead(500).end()
    if (count % 9 === 4) return void response.writeHead(307, { location: 'http://127.0.0.1:1/' }).end()
    if (count % 9 === 7) return void response.destroy()
    taken.push(request)
    return void response.writeHead(204).end()
  })
  const db = provider.db(company.id)
  const left = async () =>
    (
      await db.row<{ n: number }>(
        `select count(*)::int as n from casekit.webhook_message where company_id = $1 and state <> 'delivered'`,
        [company.id],
      )
    )?.n
  for (let round = 0; round < 400 && (await left()) !== 0; round += 1) {
    now = new Date(currentTime() + 5000 + round * 60_000)
    // many attempts would mean a retry in hours and turn the receiver off; only the order matters here
    await db.rows(
      `update casekit.webhook_message set attempts = least(attempts, 1), due_at = least(due_at, $2) where company_id = $1`,
      [company.id, now],
    )
    await worker.sendDue()
  }
  const order = await db.rows<{ id: string; lane: string }>(
    'select id, lane from casekit.webhook_message where company_id = $1 order by place',
    [company.id],
  )
  expect(order).toHaveLength(500)
  const arrived = taken.map(({ headers }) => headers['webhook-id'])
  expect(new Set(arrived).size).toBe(500)
  for (const caseId of cases) {
    const wanted = order.filter(({ lane }) => lane === caseId).map(({ id }) => id)
    expect([...new Set(arrived.filter(id => wanted.includes(id ?? '')))]).toEqual(wanted)
  }
  for (const { body, headers } of taken) new Verifier(secret).verify(body, headers)
}, 120_000)
