import { eraseCustomer } from '@casekit/contract/customer-page'
import { addCustomer, editCustomer } from '@casekit/contract/customers'
import * as calls from '@casekit/contract/webhooks'
import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { openReceiver, type Receiver } from '../../../../tests/support/receiver.ts'
import { makeCompany, makeStaff, type TestCompany } from '../../../../tests/support/people.ts'
import { testProvider, type TestProvider } from '../../../../tests/support/provider.ts'
import { currentTime } from '../platform/clock.ts'
import { createOutward } from '../platform/outward/outward.ts'
import { takeDue } from './queue.ts'
import { startWebhooks, type WebhookWorker } from './worker.ts'

const outward = createOutward({ networks: ['127.0.0.0/8'] })
const log = pino({ level: 'silent' })
/** Only what a test triggers is sent. */
const everyMs = 2 ** 31 - 1

let provider: TestProvider
let company: TestCompany
let as: string
let receiver: Receiver
let workers: WebhookWorker[]
let now: Date
beforeAll(async () => {
  provider = await testProvider({ outward })
})
afterAll(() => provider.close())
beforeEach(async () => {
  now = new Date(currentTime() + 5000)
  company = await makeCompany(provider.pool)
  as = (await makeStaff(provider.pool, company.id, { guards: ['Core', 'SettingsAccess'] })).bearer
  receiver = await openReceiver()
  workers = []
})
afterEach(async () => {
  await Promise.all(workers.map(worker => worker.stop()))
  await receiver.close()
  await provider.db(company.id).rows('delete from casekit.webhook where company_id = $1', [company.id])
})

/** Starts another sending process. */
function startProcess(): WebhookWorker {
  const worker = startWebhooks({ pool: provider.pool, vault: provider.vault, outward, log, everyMs, clock: () => now })
  workers.push(worker)
  return worker
}

async function addHook(isFull = false): Promise<string> {
  const body = {
    name: 'Lager',
    url: receiver.url,
    events: ['customer.created' as const, 'customer.changed' as const],
    isFull,
    isOn: true,
  }
  const { body: webhookId } = await provider.call(calls.addWebhook, { as, body })
  await provider.call(calls.rotateWebhookSecret, { as, params: { webhookId }, body: { overlapHours: 0 } })
  return webhookId
}
const addOne = async (customerName = 'Holm') => (await provider.call(addCustomer, { as, body: { customerName } })).body

test('what a process had taken when it was killed is sent by another once its lease is over', async () => {
  await addHook()
  const customerId = await addOne()
  expect(await takeDue(provider.pool, 10, now)).toMatchObject([{ record: customerId }])
  const other = startProcess()
  await other.sendDue()
  expect(receiver.received).toEqual([])
  now = new Date(now.getTime() + 61_000)
  await other.sendDue()
  expect(receiver.received).toHaveLength(1)
})

test('two processes send each message once', async () => {
  await addHook()
  for (let count = 0; count < 40; count += 1) await addOne(`Kunde ${count}`)
  await Promise.all([startProcess(), startProcess()].map(worker => worker.sendDue()))
  expect(receiver.received).toHaveLength(40)
  expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(40)
})

test('a change that is taken back is never told', async () => {
  await addHook()
  const customerId = await addOne()
  const refused = provider.db(company.id).transaction(async db => {
    await db.rows(`insert into casekit.customer_history (company_id, customer_id, kind) values ($1, $2, 'edited')`, [
      company.id,
      customerId,
    ])
    throw new Error('taken back')
  })
  await expect(refused).rejects.toThrow('taken back')
  await startProcess().sendDue()
  expect(receiver.received).toHaveLength(1)
})

test('nothing of a customer who was erased stays in what was sent', async () => {
  const webhookId = await addHook(true)
  receiver.behave((_request, response) => void response.writeHead(200).end('Took Zenobia Krogh'))
  const customerId = await addOne('Zenobia Krogh')
  await startProcess().sendDue()
  const body = { name: 'Zenobia Krogh-Holm' }
  await provider.call(editCustomer, { as, params: { customerId }, body })
  await provider.call(eraseCustomer, { as, params: { customerId } })
  receiver.behave((_request, response) => void response.writeHead(204).end())
  await startProcess().sendDue()
  const kept = await provider.db(company.id).rows(
    `select m::text as row from casekit.webhook_message m where m.company_id = $1
     union all select a::text from casekit.webhook_attempt a where a.company_id = $1`,
    [company.id],
  )
  expect(kept.length).toBeGreaterThan(1)
  expect(JSON.stringify(kept)).not.toContain('Krogh')
  const { body: messages } = await provider.call(calls.getWebhookMessages, { as, params: { webhookId } })
  expect(messages.map(({ state }) => state)).toEqual(messages.map(() => 'delivered'))
})
