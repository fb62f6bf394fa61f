import { addCaseHistory } from '@casekit/contract/case-history'
import { createCompanyCase } from '@casekit/contract/cases'
import { addCustomer, getCustomer } from '@casekit/contract/customers'
import * as calls from '@casekit/contract/webhooks'
import { createOutward } from '@casekit/provider/platform/outward/outward'
import { startWebhooks } from '@casekit/provider/webhooks/worker'
import { pino } from 'pino'
import { Webhook as Verifier } from 'standardwebhooks'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { currentTime } from '../support/clock.ts'
import { makeCompany, makeStaff } from '../support/people.ts'
import { testProvider, type TestProvider } from '../support/provider.ts'
import { type Behave, openReceiver, type Received } from '../support/receiver.ts'

const EVENTS = Number(process.env['CASEKIT_PROOF_EVENTS'] ?? 10_000)
const CASES = 100
/** How much slower other calls may be during the deliveries. */
const SLOWER = 1.1
/** Calls without load, after each round of sending. */
const QUIET_CALLS = 100

const outward = createOutward({ networks: ['127.0.0.0/8'] })
let provider: TestProvider
beforeAll(async () => void (provider = await testProvider({ outward })))
afterAll(() => provider.close())

const median = (times: number[]) => times.toSorted((one, other) => one - other)[Math.floor(times.length / 2)] ?? 0

test(`${EVENTS} events reach a receiver that fails, hangs, redirects and moves: each at least once, in order per record, and nothing else is slower`, async () => {
  const company = await makeCompany(provider.pool)
  const as = (await makeStaff(provider.pool, company.id, { guards: ['Core', 'SettingsAccess'] })).bearer
  const [first, second] = [await openReceiver(), await openReceiver()]
  const taken: Received[] = []
  let secret = ''
  let forged = 0
  /** Like a receiver, on arrival: a signature is valid for five minutes. */
  function verify({ body, headers }: Received): void {
    try {
      new Verifier(secret).verify(body, headers)
    } catch {
      forged += 1
    }
  }
  const behave: Behave = (request, response, count) => {
    if (count % 9 === 1) return void response.writeHead(500).end()
    if (count % 9 === 4) return void response.writeHead(307, { location: 'http://127.0.0.1:1/' }).end()
    if (count % 9 === 7) return void response.destroy()
    if (count % 997 === 5) return undefined // hangs until the client disconnects
    verify(request)
    taken.push(request)
    return void response.writeHead(204).end()
  }
  for (const receiver of [first, second]) receiver.behave(behave)
  const fields = { name: 'Lager', events: ['case.created', 'case.changed'] as const, isFull: true, isOn: true }
  const hook = (url: string) => ({ ...fields, events: [...fields.events], url })
  const { body: webhookId } = await provider.call(calls.addWebhook, { as, body: hook(first.url) })
  const params = { webhookId }
  secret = (await provider.call(calls.rotateWebhookSecret, { as, params, body: { overlapHours: 0 } })).body.secret

  const { body: customerId } = await provider.call(addCustomer, { as, body: { customerName: 'Holm' } })
  const cases: string[] = []
  for (let count = 0; count < CASES; count += 1)
    cases.push((await provider.call(createCompanyCase, { as, body: { customerId, description: `Sag ${count}` } })).body)
  for (let round = 0; round < EVENTS / CASES - 1; round += 1)
    await Promise.all(
      cases.map(caseId => provider.call(addCaseHistory, { as, body: { caseId, text: `Note ${round}` } })),
    )

  /** Measured in the same minutes, because a shared machine's speed varies. */
  const [quiet, busy]: [number[], number[]] = [[], []]
  async function timeInto(times: number[]): Promise<void> {
    const begun = performance.now()
    await provider.call(getCustomer, { as, params: { customerId } })
    times.push(performance.now() - begun)
  }

  let now = new Date(currentTime() + 5000)
  const worker = startWebhooks({
    pool: provider.pool,
    outward,
    vault: provider.vault,
    log: pino({ level: 'silent' }),
    everyMs: 2 ** 31 - 1,
    clock: () => now,
  })
  const db = provider.db(company.id)
  const left = async () =>
    (
      await db.row<{ n: number }>(
        `select count(*)::int as n from casekit.webhook_message where company_id = $1 and state <> 'delivered'`,
        [company.id],
      )
    )?.n ?? 0
  async function sendRound(): Promise<void> {
    const done = new AbortController()
    const sending = worker.sendDue().finally(() => done.abort())
    while (!done.signal.aborted) await timeInto(busy)
    await sending
    for (let one = 0; one < QUIET_CALLS; one += 1) await timeInto(quiet)
  }
  let isMoved = false
  for (let round = 0; (await left()) > 0; round += 1) {
    expect(round, 'rounds').toBeLessThan(2000)
    now = new Date(currentTime() + 5000 + round * 60_000)
    // repeated attempts would be due in hours, and turn the receiver off: only order and arrival matter here
    await db.rows(
      `update casekit.webhook_message set attempts = least(attempts, 1), due_at = least(due_at, $2) where company_id = $1 and state = 'waiting'`,
      [company.id, now],
    )
    await sendRound()
    if (isMoved || (await left()) > EVENTS / 2) continue
    await provider.call(calls.editWebhook, { as, params, body: hook(second.url) })
    isMoved = true
  }
  await worker.stop()

  const order = await db.rows<{ id: string; lane: string }>(
    'select id, lane from casekit.webhook_message where company_id = $1 order by place',
    [company.id],
  )
  expect(order).toHaveLength(EVENTS)
  const arrived = [...new Set(taken.map(({ headers }) => headers['webhook-id'] ?? ''))]
  expect(arrived).toHaveLength(EVENTS)
  const lanes = Map.groupBy(order, ({ lane }) => lane)
  const laneOf = new Map(order.map(({ id, lane }) => [id, lane]))
  const came = Map.groupBy(arrived, id => laneOf.get(id) ?? '')
  for (const [lane, wanted] of lanes) expect(came.get(lane)).toEqual(wanted.map(({ id }) => id))
  expect(forged).toBe(0)
  expect(second.received.length).toBeGreaterThan(0)
  process.stdout.write(
    `${EVENTS} events, ${first.received.length + second.received.length} requests; another call: ${median(quiet).toFixed(2)} ms alone (${quiet.length}), ${median(busy).toFixed(2)} ms beside it (${busy.length})\n`,
  )
  expect(median(busy) / median(quiet)).toBeLessThan(SLOWER)
  await Promise.all([first.close(), second.close()])
})
