import { getCompanyInformation } from '@casekit/contract/company'
import { addCustomer } from '@casekit/contract/customers'
import { openEmbedSession } from '@casekit/contract/embed'
import { createHash } from 'node:crypto'
import type { ClientBase } from 'pg'
import { nameOf } from '../src/server/call.ts'
import { NORDHAVN } from './companies.ts'
import { createRandom } from './random.ts'
import { insertRows, type Row } from './rows.ts'

const SEED = 2_700_000
const HOUR_MS = 3_600_000
const DAYS = 13
const SHOP = 'https://www.nordhavn-shop.example'
const STAGING = 'https://staging.nordhavn-shop.example'
const CALLS: [string, number][] = [
  [nameOf(openEmbedSession), 3],
  [nameOf(getCompanyInformation), 3],
  [nameOf(addCustomer), 1],
]
const FAILED = { status: 403, code: 'origin-not-allowed', origin: STAGING, call: nameOf(openEmbedSession) }
const OLD = { status: 401, code: 'token-expired', origin: SHOP, call: nameOf(getCompanyInformation) }

/** A web shop's key with two weeks of calls by day, a page that is not allowed, and pages left open overnight. */
export async function loadEmbedLog(client: ClientBase, today: Date): Promise<void> {
  const random = createRandom(SEED + NORDHAVN.number)
  const company_id = NORDHAVN.id
  const id = random.id()
  const first = new Date(today.getTime() - DAYS * 24 * HOUR_MS)
  await client.query(`select set_config('casekit.company_id', $1, true)`, [String(company_id)])
  await insertRows(client, 'directory.embed_key', [
    {
      company_id,
      id,
      name: 'Webshoppen',
      origins: [SHOP],
      widgets: ['case-wizard', 'timeslot-chooser'],
      scope: 'created',
      key_hash: createHash('sha256').update(`demo ${id}`).digest(),
      created_at: first,
      rotated_at: first,
      last_used_at: new Date(today.getTime() - 2 * HOUR_MS),
      version: 1,
      signs_in: false,
    },
  ])
  const uses: Row[] = []
  const refusals: Row[] = []
  for (let place = 0; place < DAYS * 24; place++) {
    const hour = new Date(first.getTime() + place * HOUR_MS)
    const ofDay = hour.getUTCHours()
    const visitors = ofDay < 5 || ofDay > 20 ? 0 : random.between(1, 6)
    const last_at = new Date(hour.getTime() + 55 * 60_000)
    const add = (use: object, count: number) => uses.push({ company_id, key_id: id, hour, last_at, count, ...use })
    const refuse = (failed: typeof FAILED) => {
      const { status, ...use } = failed
      const at = new Date(hour.getTime() + random.between(1, 50) * 60_000)
      add(use, 1)
      const widgets = ['case-wizard']
      refusals.push({ company_id, request: random.id(), key_id: id, at, widgets, status, ...use })
    }
    for (const [call, each] of visitors ? CALLS : []) add({ origin: SHOP, call, code: '' }, visitors * each)
    if (ofDay === 7 || (ofDay === 19 && place % 2 === 0)) refuse(OLD)
    if (place > (DAYS - 2) * 24 && ofDay > 12 && ofDay < 17) refuse(FAILED)
  }
  await insertRows(client, 'casekit.embed_use', uses)
  await insertRows(client, 'casekit.embed_refusal', refusals)
}
