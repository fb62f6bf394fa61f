import type { Db } from '../platform/db.ts'
import { day, mail, number, text } from './cells.ts'
import type { Kind, Known, Read, Values } from './kind.ts'
import { referToPeople, seeOff, welcome } from './people.ts'
import { referToLeases, referToProperties } from './refer.ts'

const cells: Kind['cells'] = {
  leaseNumber: text('', 40),
  propertyNumber: text('', 40),
  customerNumber: number('customer_number'),
  name: text(''),
  phone: text('', 40),
  email: mail(''),
  coName: text(''),
  coPhone: text('', 40),
  coEmail: mail(''),
  startedOn: day('started_on'),
  endedOn: day('ended_on'),
}

type Period = { started_on?: string | null; ended_on?: string | null }
const isBackwards = ({ started_on, ended_on }: Period) => !!started_on && !!ended_on && ended_on < started_on
const overlaps = (one: Period, other: Period) =>
  (one.started_on ?? '') <= (other.ended_on ?? '9999') && (other.started_on ?? '') <= (one.ended_on ?? '9999')

async function referAll(db: Db, companyId: number, rows: Read[]): Promise<void> {
  await referToProperties(db, companyId, rows)
  await referToLeases(db, companyId, rows)
  await referToPeople(db, companyId, rows)
  for (const { said, values, faults } of rows)
    if (isBackwards(values)) faults.push({ field: 'endedOn', reason: 'notPeriod', text: said.endedOn ?? '' })
}

/** The tenancy that starts on the same day, else the latest overlapping one with one of the people. */
const FIND = `with r as (select * from jsonb_to_recordset($2) as r(line int, lease_id uuid, started_on date, ended_on date, people uuid[])),
   found as (
     select r.line, y.id, y.started_on, 0 as place from r join casekit.tenancy y on y.company_id = $1 and y.lease_id = r.lease_id
       and y.started_on = r.started_on and y.deleted_at is null
     union all select r.line, y.id, y.started_on, 1 from r join casekit.tenancy y on y.company_id = $1 and y.lease_id = r.lease_id
       and daterange(y.started_on, y.ended_on, '[]') && daterange(r.started_on, r.ended_on, '[]') and y.deleted_at is null
       and exists (select from casekit.tenancy_person p where p.company_id = y.company_id and p.tenancy_id = y.id and p.customer_id = any (r.people)))
   select distinct on (line) line, id from found order by line, place, started_on desc nulls last, id`

async function find(db: Db, companyId: number, rows: Read[]) {
  const wanted = rows.map(({ line, values: { lease_id, started_on, ended_on, people } }) => ({
    line,
    lease_id,
    started_on,
    ended_on,
    people,
  }))
  const found = await db.planned<{ line: number; id: string }>(FIND, [companyId, JSON.stringify(wanted)])
  return new Map(found.map(({ line, id }) => [line, id]))
}

const PEOPLE = `coalesce((select jsonb_agg(p.customer_id order by p.position, p.customer_id) from casekit.tenancy_person p
  where p.company_id = t.company_id and p.tenancy_id = t.id), '[]')`

const LEASES = 'select id from casekit.lease where company_id = $1 and id = any ($2::uuid[]) order by id for update'
const RENTED = `select id, lease_id, to_char(started_on, 'YYYY-MM-DD') as started_on, to_char(ended_on, 'YYYY-MM-DD') as ended_on
  from casekit.tenancy where company_id = $1 and lease_id = any ($2::uuid[]) and deleted_at is null`

type Rented = Period & { id: string; lease_id: string }

/** Nobody moves in while others live there, even from an earlier line. */
async function check(
  db: Db,
  companyId: number,
  rows: Read[],
  { like, found, standing }: Pick<Known, 'like' | 'found' | 'standing'>,
): Promise<void> {
  const leases = [...new Set(rows.map(({ values }) => values.lease_id))]
  await db.rows(LEASES, [companyId, leases])
  const rented = new Map((await db.rows<Rented>(RENTED, [companyId, leases])).map(one => [one.id, one]))
  for (const { line, said, values, faults } of rows) {
    if (like.has(line)) continue
    const id = found.get(line) ?? `line ${line}`
    const stands = standing.get(id)
    const period: Rented = {
      id,
      lease_id: String(values.lease_id),
      started_on: (values.started_on ?? stands?.started_on ?? null) as string | null,
      ended_on: (values.ended_on ?? stands?.ended_on ?? null) as string | null,
    }
    const isTaken = [...rented.values()].some(
      other => other.id !== id && other.lease_id === period.lease_id && overlaps(period, other),
    )
    if (isBackwards(period)) faults.push({ field: 'endedOn', reason: 'notPeriod', text: said.endedOn ?? '' })
    else if (isTaken) faults.push({ field: 'startedOn', reason: 'occupied', text: said.startedOn ?? '' })
    else rented.set(id, period)
  }
}

/** Adds people but never removes any; a settled tenancy is not changed. */
function changes(values: Values, standing: Values): Values {
  if (standing.settled_at) return {}
  const after: Values = {}
  for (const column of ['started_on', 'ended_on'])
    if (values[column] !== undefined && values[column] !== standing[column]) after[column] = values[column]
  const before = standing.people as string[]
  const people = [...new Set([...before, ...(values.people as string[])])]
  const isAwaiting = (values.newcomers as unknown[]).length > 0
  return people.length > before.length || isAwaiting ? { ...after, people } : after
}

const PUT = `update casekit.tenancy t set started_on = r.started_on, ended_on = r.ended_on, version = t.version + 1
  from jsonb_to_recordset($2) as r(id uuid, started_on date, ended_on date) where t.company_id = $1 and t.id = r.id`
const LEAVE = `delete from casekit.tenancy_person p using jsonb_to_recordset($2) as r(id uuid, people uuid[])
  where p.company_id = $1 and p.tenancy_id = r.id and p.customer_id <> all (r.people)`
const JOIN = `insert into casekit.tenancy_person (company_id, tenancy_id, customer_id, position)
  select $1, r.id, w.id, w.position from jsonb_to_recordset($2) as r(id uuid, people uuid[]) cross join unnest(r.people) with ordinality w (id, position)
  on conflict (company_id, tenancy_id, customer_id) do nothing`
const MAKE = `insert into casekit.tenancy (company_id, id, lease_id, started_on, ended_on)
  select $1, r.id, r.lease_id, r.started_on, r.ended_on from jsonb_populate_recordset(null::casekit.tenancy, $2) r`

const house = (db: Db, companyId: number, leases: unknown[]) =>
  db.rows('select casekit.house_leases($1, id) from unnest($2::uuid[]) id', [companyId, [...new Set(leases)]])

async function put(db: Db, companyId: number, rows: Values[]): Promise<void> {
  const given = [companyId, JSON.stringify(rows)]
  for (const statement of [PUT, LEAVE, JOIN]) await db.planned(statement, given)
  await house(
    db,
    companyId,
    rows.map(({ lease_id }) => lease_id),
  )
}

const OF = `select y.lease_id, p.customer_id from casekit.tenancy y
  join casekit.tenancy_person p on p.company_id = y.company_id and p.tenancy_id = y.id
  where y.company_id = $1 and y.id = any ($2::uuid[])`
const UNHOUSE = `delete from casekit.lease_tenant t using (${OF}) o where t.company_id = $1 and t.lease_id = o.lease_id and t.customer_id = o.customer_id`

/** An undo moves out the people who moved in, and deletes customers that the import created. */
const around: Kind['around'] = async (db, companyId, rows, takeBack) => {
  const given = [companyId, rows.map(({ target }) => target)]
  const leases = (await db.planned<{ lease_id: string }>(OF, given)).map(({ lease_id }) => lease_id)
  await db.planned(UNHOUSE, given)
  const kept = new Set(await takeBack())
  await house(db, companyId, leases)
  await seeOff(
    db,
    companyId,
    rows.flatMap(({ line, made }) => (kept.has(line) ? [] : made)),
  )
  return [...kept]
}

/** Tenancies: each line is one, identified by its lease and first day, or by who lives there. */
export const tenancies: Kind = {
  table: 'casekit.tenancy',
  cells,
  changeable: ['lease_id', 'started_on', 'ended_on', 'people'],
  counter: null,
  hasVersion: false,
  beside: ['casekit.tenancy_person'],
  mark: 't.version::text',
  standing: `to_jsonb(t) || jsonb_build_object('people', ${PEOPLE})`,
  signs: ({ values: { lease_id, started_on } }) => ({ number: [`${String(lease_id)} ${String(started_on)}`] }),
  refer: referAll,
  find,
  check,
  changes,
  taken: () => Promise.resolve(new Set()),
  prepare: (db, companyId, actor, rows) =>
    welcome(
      db,
      companyId,
      actor,
      rows.filter(({ verdict }) => verdict === 'new' || verdict === 'changed'),
    ),
  put,
  around,
  async make(db, companyId, _actor, rows) {
    const given = [companyId, JSON.stringify(rows)]
    await db.rows(MAKE, given)
    await db.rows(JOIN, given)
    await house(
      db,
      companyId,
      rows.map(({ lease_id }) => lease_id),
    )
  },
  tell: () => Promise.resolve([]), // a tenancy has no history of its own
}
