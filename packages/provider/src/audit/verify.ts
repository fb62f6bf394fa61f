import type { ClientBase } from 'pg'
import { type Db, onClient } from '../platform/db.ts'

/** A fault and its place: an entry by seal and position, or a seal. */
export type Fault = { kind: 'changed' | 'missing' | 'added' | 'seal'; seal: number | null; place: number | null }

export type Verified = { entries: number; seals: number; until: string | null; hash: string | null; faults: Fault[] }

const SUMS = `select
  (select count(*)::int from casekit.audit_entry where company_id = $1) as entries,
  (select count(*)::int from casekit.audit_seal where company_id = $1) as seals, s.until, s.hash
  from (select 1) one left join lateral (select to_char(sealed_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as until, encode(hash, 'hex') as hash from casekit.audit_seal
    where company_id = $1 order by number desc limit 1) s on true`

/** Entries whose facts do not match their digest. */
const changed = (which: string) => `select 'changed' as kind, seal, place from casekit.audit_entry
  where company_id = $1 and ${which} and facts is not null and digest is distinct from casekit.audit_digest(salt, facts)`

/** Entries that are missing, added or different from what their seal recorded. */
const PLACES = `select case when e.id is null then 'missing' when l.leaf is null then 'added' else 'changed' end as kind,
    coalesce(l.seal, e.seal) as seal, coalesce(l.place, e.place) as place
  from (select s.number as seal, x.place::int as place, x.leaf from casekit.audit_seal s, unnest(s.leaves) with ordinality x (leaf, place)
    where s.company_id = $1 and s.number between $2 and $3) l
  full join (select * from casekit.audit_entry where company_id = $1 and seal between $2 and $3) e on e.seal = l.seal and e.place = l.place
  where casekit.audit_leaf(e.id, e.at, e.kind, e.digest) is distinct from l.leaf`

const SEALS = `select 'seal' as kind, number as seal, null::int as place from (
    select number, hash, leaves, row_number() over (order by number) as nth, lag(hash) over (order by number) as previous
    from casekit.audit_seal where company_id = $1) s
  where number <> nth or hash <> casekit.audit_seal_hash($1, previous, leaves)`

/** Seals per query: at most 20,000 entries, to stay within the statement timeout. */
const AT_ONCE = 20
const NO_END = 2 ** 31 - 1

/** Verifies a company's chain from the first seal to the last in batches, and the entries not yet sealed. */
export async function verifyAudit(db: Db, companyId: number): Promise<Verified> {
  const sums = await db.row<Omit<Verified, 'faults'>>(SUMS, [companyId])
  const last = (sums?.seals ?? 0) + 1
  const faults = await db.rows<Fault>(`${SEALS} union ${changed('seal is null')}`, [companyId])
  for (let first = 1; first <= last; first += AT_ONCE) {
    const to = first + AT_ONCE > last ? NO_END : first + AT_ONCE - 1
    faults.push(
      ...(await db.rows<Fault>(`${changed('seal between $2 and $3')} union ${PLACES}`, [companyId, first, to])),
    )
  }
  return { entries: 0, seals: 0, until: null, hash: null, ...sums, faults: faults.toSorted(byPlace) }
}

const byPlace = (one: Fault, other: Fault) =>
  (one.seal ?? NO_END) - (other.seal ?? NO_END) || (one.place ?? 0) - (other.place ?? 0)

/** The same for the database owner, who has to specify the company. */
export async function verifyAsOwner(client: ClientBase, companyId: number): Promise<Verified> {
  await client.query(`select set_config('casekit.company_id', $1, false)`, [String(companyId)])
  return verifyAudit(onClient(client), companyId)
}
