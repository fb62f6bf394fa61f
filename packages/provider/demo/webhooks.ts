import type { ClientBase } from 'pg'
import { NORDHAVN } from './companies.ts'
import { createRandom } from './random.ts'
import { insertRows } from './rows.ts'

const SEED = 2_600_000
const HOUR_MS = 3_600_000
const CASES = `select k.id, k.created_at as made from casekit.cases k
  where k.company_id = $1 and k.deleted_at is null order by k.created_at desc, k.id desc limit 12`

/** Two webhooks, both off, so that a demo sends nothing: one by choice, one whose receiver stopped responding. */
export async function loadWebhooks(client: ClientBase): Promise<void> {
  const random = createRandom(SEED + NORDHAVN.number)
  const company_id = NORDHAVN.id
  await client.query(`select set_config('casekit.company_id', $1, true)`, [String(company_id)])
  const { rows: cases } = await client.query<{ id: string; made: Date }>(CASES, [company_id])
  const newest = cases[0]?.made ?? new Date(0)
  const hook = (name: string, url: string, more: object) => ({
    company_id,
    id: random.id(),
    name,
    url,
    secret: `whsec_${Buffer.from(random.id()).toString('base64')}`,
    is_on: false,
    ...more,
  })
  const store = hook('Lagerstyring', 'https://lager.nordhavn.example/casekit', {
    events: ['case.created', 'case.status-changed', 'customer.created', 'customer.changed'],
    off_reason: '',
    off_at: null,
    is_full: true,
  })
  const books = hook('Økonomi', 'https://hooks.okonomi.example/nordhavn', {
    events: ['case.status-changed', 'offer.status-changed'],
    off_reason: 'timeout',
    off_at: newest,
    is_full: false,
  })
  await insertRows(client, 'casekit.webhook', [store, books])
  const messages = cases.map(({ id, made }, place) => {
    const isDelivered = place > 2
    const type = isDelivered ? 'case.created' : 'case.status-changed'
    return {
      company_id,
      id: random.id(),
      webhook_id: isDelivered ? store.id : books.id,
      place: cases.length - place,
      type,
      record: id,
      lane: id,
      at: made,
      body: JSON.stringify({ type, timestamp: made.toISOString(), data: { id } }),
      state: isDelivered ? 'delivered' : 'failed',
      attempts: isDelivered ? 1 : 7,
      delivered_at: isDelivered ? new Date(made.getTime() + 900) : null,
    }
  })
  await insertRows(client, 'casekit.webhook_message', messages)
  const attempts = messages.flatMap(({ id, at, state }) =>
    Array.from({ length: state === 'delivered' ? 1 : 3 }, (_, place) => ({
      company_id,
      id: random.id(),
      message_id: id,
      at: new Date(at.getTime() + 800 + place * HOUR_MS),
      status: state === 'delivered' ? 204 : null,
      milliseconds: state === 'delivered' ? random.between(40, 400) : 10_000,
      fault: state === 'delivered' ? '' : 'timeout',
    })),
  )
  await insertRows(client, 'casekit.webhook_attempt', attempts)
  await client.query(
    `insert into casekit.counter (company_id, kind, value) values ($1, 'webhook', $2) on conflict (company_id, kind) do nothing`,
    [company_id, cases.length],
  )
}
