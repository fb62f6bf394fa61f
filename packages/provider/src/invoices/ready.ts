import type { Answer } from '@casekit/contract/endpoint'
import type { getReadyCases, ReadyCase } from '@casekit/contract/invoices'
import type { Db } from '../platform/db.ts'
import { IS_SOLD, netOf, readyOf } from './sources.ts'

const AT_ONCE = 200
const LOOKED_AT_MOST = 2000

const CANDIDATES = `select k.id, k.number, k.title, coalesce(u.name, '') as "customerName", k.status = 'Closed' as "isClosed",
    (extract(epoch from k.updated_at) * 1000000)::bigint || '_' || k.id as place
  from casekit.cases k
  left join casekit.customer u on u.company_id = k.company_id and u.id = k.customer_id and u.deleted_at is null
  where k.company_id = $1 and k.deleted_at is null and k.status not in ('Canceled', 'Posted') and (
    exists (select from casekit.offer o where o.company_id = k.company_id and o.case_id = k.id and ${IS_SOLD})
    or k.status = 'Closed' and (
      exists (select from casekit.activity a join casekit.activity_time t on t.company_id = a.company_id and t.activity_id = a.id
        where a.company_id = k.company_id and a.case_id = k.id and a.deleted_at is null)
      or exists (select from casekit.case_material m where m.company_id = k.company_id and m.case_id = k.id)))
    and ($2::bigint is null or (k.updated_at, k.id) < (timestamptz 'epoch' + $2::bigint * interval '1 microsecond', $3::uuid))
  order by k.updated_at desc, k.id desc limit ${AT_ONCE}`

type Candidate = Omit<ReadyCase, 'net' | 'isPartly'> & { place: string }

/** Cases with something left to invoice, last changed first. Few candidates qualify, so it reads them in pages. */
export async function listReady(db: Db, companyId: number, from?: string): Promise<Answer<typeof getReadyCases>> {
  const found: ReadyCase[] = []
  let after = from ?? null
  for (let seen = 0; seen < LOOKED_AT_MOST && found.length < AT_ONCE; seen += AT_ONCE) {
    const candidates = await db.rows<Candidate>(CANDIDATES, [companyId, ...(after?.split('_') ?? [null, null])])
    found.push(...(await withRest(db, companyId, candidates)))
    after = candidates.length < AT_ONCE ? null : (candidates.at(-1)?.place ?? null)
    if (!after) break
  }
  return { cases: found, after }
}

async function withRest(db: Db, companyId: number, candidates: Candidate[]): Promise<ReadyCase[]> {
  const ids = candidates.map(({ id }) => id)
  const ready = await readyOf(db, companyId, ids)
  return candidates.flatMap(({ place: _place, ...one }) => {
    const lines = (ready.get(one.id) ?? []).filter(({ isExtra }) => !isExtra)
    if (!lines.some(line => line.ready > 0)) return []
    return [{ ...one, net: netOf(lines), isPartly: lines.some(({ invoiced }) => invoiced > 0) }]
  })
}
