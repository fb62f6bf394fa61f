import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { Registry } from 'prom-client'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { makeCompany } from '../../../../../tests/support/people.ts'
import { testProvider, type TestProvider } from '../../../../../tests/support/provider.ts'
import { openReceiver, type Receiver } from '../../../../../tests/support/receiver.ts'
import { readConfiguration } from '../../configuration.ts'
import { currentTime } from '../clock.ts'
import { openFileStore } from '../files/store.ts'
import { createSender } from '../mail/send.ts'
import { createDispatch } from '../mail/worker.ts'
import { newId } from '../new-id.ts'
import { filled, USUAL_BODY } from './gateway.ts'

let provider: TestProvider
let companyId: number
let gateway: Receiver
let now: Date | undefined

beforeAll(async () => void (provider = await testProvider()))
afterAll(() => provider.close())
beforeEach(async () => {
  now = undefined
  companyId = (await makeCompany(provider.pool)).id
  gateway = await openReceiver()
})
afterEach(async () => {
  await gateway.close()
  await provider.db(companyId).rows('delete from casekit.outbox where company_id = $1', [companyId])
})

async function write(to: string, text: string): Promise<string> {
  const id = newId()
  await provider
    .db(companyId)
    .rows(`insert into casekit.outbox (company_id, id, kind, dedupe_key, payload) values ($1, $2, 'sms', $3, $4)`, [
      companyId,
      id,
      id,
      JSON.stringify({ to, subject: 'SMS', text }),
    ])
  return id
}

async function sendDue(body = USUAL_BODY, smtpUrl?: string): Promise<void> {
  const files = openFileStore(join(tmpdir(), 'casekit-files'))
  const sms = { url: `${gateway.url}/send`, authorization: 'Token secret', body, from: 'Casekit' }
  const { send, close } = createSender(provider.pool, { smtpUrl, sms, host: 'x.example', url: () => '', files })
  const log = pino({ level: 'silent' })
  const dispatch = createDispatch({
    pool: provider.pool,
    send,
    log,
    metrics: new Registry(),
    clock: () => now ?? new Date(currentTime() + 5000),
  })
  await dispatch()
  close()
}

const stateOf = (id: string) =>
  provider
    .db(companyId)
    .row<{ sent: boolean; failed: boolean; error: string | null }>(
      'select sent_at is not null as sent, failed_at is not null as failed, last_error as error from casekit.outbox where id = $1',
      [id],
    )

test('a text message goes to the gateway as it wants it, with a number that it can dial', async () => {
  const id = await write('28 11 94 07', 'Vi kommer kl. 10 "på tirsdag" {from}')
  await sendDue('{"sender":"{from}","message":"{text}","recipients":[{"msisdn":"{digits}"}],"userref":"{id}"}')
  const [request] = gateway.received
  expect([request?.method, request?.url, request?.headers['authorization']]).toEqual(['POST', '/send', 'Token secret'])
  expect(JSON.parse(request?.body ?? '')).toEqual({
    sender: 'Casekit',
    message: 'Vi kommer kl. 10 "på tirsdag" {from}',
    recipients: [{ msisdn: '4528119407' }],
    userref: id,
  })
  expect(await stateOf(id)).toMatchObject({ sent: true })
})

test('one that is refused is given up, one that fails is tried again under the same id', async () => {
  gateway.behave((_request, response) => void response.writeHead(422).end('no such number'))
  const refused = await write('+4528119407', 'a')
  await sendDue()
  expect(await stateOf(refused)).toEqual({ sent: false, failed: true, error: 'ESMS 422' })
  gateway.behave((_request, response, count) => void response.writeHead(count < 3 ? 503 : 200).end())
  const later = await write('+4528119407', 'b')
  await sendDue()
  expect(await stateOf(later)).toMatchObject({ sent: false, failed: false })
  now = new Date(currentTime() + 86_400_000)
  await sendDue()
  expect(await stateOf(later)).toMatchObject({ sent: true })
  const ids = gateway.received.slice(1).map(({ body }) => (JSON.parse(body) as { id: string }).id)
  expect(new Set(ids)).toEqual(new Set([later]))
})

test('what is no number is given up, and nobody is asked', async () => {
  const id = await write('ring til mig', 'a')
  await sendDue()
  expect(await stateOf(id)).toEqual({ sent: false, failed: true, error: 'ENUMBER' })
  expect(gateway.received).toEqual([])
})

test('marks are filled once, wherever they stand', () => {
  const values = { to: '+45', text: 'a {to} "b"', from: 'x', id: '1' }
  expect(filled({ a: ['{to}', 1, null], b: { c: 'til {to}: {text} {other}' } }, values)).toEqual({
    a: ['+45', 1, null],
    b: { c: 'til +45: a {to} "b" {other}' },
  })
})

test.each([
  [{ CASEKIT_SMS_URL: 'gateway' }, 'CASEKIT_SMS_URL'],
  [{ CASEKIT_SMS_URL: 'https://x.example', CASEKIT_SMS_BODY: '{"to":"{to}"' }, 'CASEKIT_SMS_BODY'],
  [{ CASEKIT_SMS_URL: 'https://x.example', CASEKIT_SMS_BODY: '{"to":"{to}"}' }, 'CASEKIT_SMS_BODY'],
])('%j is refused by name', (environment, name) => {
  expect(() => readConfiguration(environment)).toThrow(name)
})
