import type { ClientBase } from 'pg'
import { NORDHAVN } from './companies.ts'
import { createRandom } from './random.ts'
import { insertRows } from './rows.ts'

const SEED = 2_700_000
const CASES = `select k.id, k.updated_at as done, k.status from casekit.cases k
  where k.company_id = $1 and k.deleted_at is null and k.status in ('Closed', 'Posted') order by k.updated_at desc, k.id desc limit 10`

/** A connection with Minuba that is paused, so that a demo sends nothing: what is posted has a number there. */
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
}
