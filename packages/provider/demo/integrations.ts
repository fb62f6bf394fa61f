import { createHash } from 'node:crypto'
import type { ClientBase } from 'pg'
import { NORDHAVN } from './companies.ts'
import { createRandom } from './random.ts'
import { insertRows } from './rows.ts'

const SEED = 2_700_000
const CASES = `select k.id, k.updated_at as done, k.status from casekit.cases k
  where k.company_id = $1 and k.deleted_at is null and k.status in ('Closed', 'Posted') order by k.updated_at desc, k.id desc limit 10`

/** A paused Minuba connection, so that a demo sends nothing: posted cases have a number there. */
export async function loadIntegrations(client: ClientBase): Promise<void> {
  const random = createRandom(SEED + NORDHAVN.number)
  const company_id = NORDHAVN.id
  await client.query(`select set_config('casekit.company_id', $1, true)`, [String(company_id)])
  const { rows: cases } = await client.query<{ id: string; done: Date; status: string }>(CASES, [company_id])
  const connection = { company_id, system: 'minuba', address: 'https://minuba.nordhavn.example/casekit', token: 'demo' }
  await insertRows(client, 'casekit.integration', [{ ...connection, order_type: 'VVS', is_paused: true }])
  const syncs = cases.map(({ id, done, status }, place) => {
    const isThere = status === 'Posted'
    return {
      company_id,
      id: random.id(),
      system: 'minuba',
      case_id: id,
      state: isThere ? 'acknowledged' : 'waiting',
      attempts: 1,
      at: done,
      due_at: done,
      status: isThere ? 201 : 503,
      fault: isThere ? '' : 'refused',
      number: isThere ? String(40_200 - place) : '',
    }
  })
  await insertRows(client, 'casekit.integration_sync', syncs)
  await loadSenders(client, random)
}

const SENT_IN = `select k.id, k.updated_at as done from casekit.cases k
  where k.company_id = $1 and k.deleted_at is null and k.status in ('Open', 'Closed') order by k.created_at desc, k.id desc limit 6`

/** Cases received from Scalepoint and Ordrestyring, and documents sent to Bewise; all paused, without a key. */
async function loadSenders(client: ClientBase, random: ReturnType<typeof createRandom>): Promise<void> {
  const company_id = NORDHAVN.id
  const systems = ['scalepoint', 'ordrestyring', 'bewise']
  const rows = systems.map(system => ({
    company_id,
    system,
    address: `https://${system}.nordhavn.example/casekit`,
    token: 'demo',
    order_type: system === 'bewise' ? 'Kvalitetssikring' : '',
    is_paused: true,
  }))
  await insertRows(client, 'casekit.integration', rows)
  const { rows: cases } = await client.query<{ id: string; done: Date }>(SENT_IN, [company_id])
  const linked = cases.map(({ id, done }, place) => {
    const system = place < 3 ? 'scalepoint' : 'ordrestyring'
    return { system, case_id: id, done, number: place < 3 ? `SC-20${place}814` : String(51_300 + place) }
  })
  const links = linked.map(({ system, case_id, number }) => ({ company_id, system, case_id, number }))
  await insertRows(client, 'casekit.integration_case', links)
  const news = linked.map(({ system, case_id, done }) => ({
    company_id,
    id: random.id(),
    system,
    case_id,
    file_id: null,
    ...received(done),
  }))
  const { rows: files } = await client.query<{ file_id: string; case_id: string; done: Date }>(
    `select f.id as file_id, f.case_id, k.updated_at as done from casekit.case_file f
     join casekit.cases k on k.company_id = f.company_id and k.id = f.case_id and k.status in ('Closed', 'Posted')
     where f.company_id = $1 and f.deleted_at is null order by k.updated_at desc, f.id limit 6`,
    [company_id],
  )
  const documents = files.map(({ file_id, case_id, done }) => ({
    company_id,
    id: random.id(),
    system: 'bewise',
    case_id,
    file_id,
    ...received(done),
  }))
  await insertRows(client, 'casekit.integration_sync', [...news, ...documents])
  await loadApiKey(client, random.id(), cases[0]?.done ?? new Date(0))
}

/** The accounting system's API key and its calls. Nobody has the key itself. */
async function loadApiKey(client: ClientBase, id: string, at: Date): Promise<void> {
  const company_id = NORDHAVN.id
  const key_hash = createHash('sha256').update(`demo ${id}`).digest()
  const times = { created_at: at, rotated_at: at, last_used_at: at }
  const scopes = ['cases:read', 'customers:write']
  await insertRows(client, 'directory.api_key', [{ company_id, id, name: 'Økonomisystem', scopes, key_hash, ...times }])
  const uses = [
    { call: 'GET /api/Website/Customer/GetCustomersPagination/:start/:stop', status: 200, count: 412 },
    { call: 'PUT /api/Website/Customer/EditCustomer/:customerId', status: 200, count: 37 },
    { call: 'PUT /api/Website/Customer/EditCustomer/:customerId', status: 412, count: 2 },
    { call: 'GET /api/Website/Case/CaseDetails/:caseId', status: 200, count: 1204 },
  ]
  await insertRows(
    client,
    'casekit.api_use',
    uses.map(use => ({ company_id, key_id: id, last_at: at, ...use })),
  )
}

const received = (at: Date) => ({ state: 'acknowledged', attempts: 1, at, due_at: at, status: 204 })
