import type { ClientBase } from 'pg'
import { hashPassword } from '../src/session/passwords.ts'
import { daysBefore } from './calendar.ts'
import { DANISH_TITLES } from './case-titles.ts'
import { DEMO_PASSWORD, type DemoCompany, LILLEBY, STORBY } from './companies.ts'
import { COMPANY_ENDS, DANISH_FIRST, DANISH_LAST } from './people.ts'
import { DANISH_TOWNS } from './places.ts'
import { createRandom } from './random.ts'
import { insertRows } from './rows.ts'
import { insertCompany, makeStaff } from './staff.ts'

const CUSTOMERS = 200_000
const CASES_PER_OFFER = 25
const FIRST_NUMBER = 100_000

export type Town = { company: Omit<DemoCompany, 'id'>; cases: number; open: number }

/** 500,000 cases, 5,000 of them open. */
export const LARGE_TOWN: Town = { company: STORBY, cases: 500_000, open: 5000 }
/** As many customers but 5,000 cases: comparing the two shows what only the number of cases slows down. */
export const SMALL_TOWN: Town = { company: LILLEBY, cases: 5000, open: 50 }

/**
 * One company with 200,000 customers, its cases, and an offer for every 25th case, generated in the database from
 * lists: every value follows from the row's number, so each run creates the same rows. Returns false if the company
 * exists.
 */
export async function loadTown(
  client: ClientBase,
  today: Date,
  { company: given, cases, open }: Town,
): Promise<boolean> {
  const known = await client.query('select from directory.company where number = $1', [given.number])
  if (known.rowCount) return false
  const { rows } = await client.query<{ id: number }>('select max(id) + 1 as id from directory.company')
  const company = { ...given, id: rows[0]?.id ?? 1 }
  const createdAt = daysBefore(today, 3 * 365)
  const staff = makeStaff(
    company,
    createRandom(company.number),
    new Map(),
    await hashPassword(DEMO_PASSWORD),
    createdAt,
  )
  await insertCompany(client, company, staff, createdAt)
  await insertRows(client, 'casekit.counter', [
    { company_id: company.id, kind: 'customer', value: FIRST_NUMBER + CUSTOMERS },
    { company_id: company.id, kind: 'case', value: FIRST_NUMBER + cases },
    { company_id: company.id, kind: 'offer', value: FIRST_NUMBER + cases / CASES_PER_OFFER },
  ])
  await withoutSearchTriggers(client, company.id, async () => {
    await client.query(rowId(company.number))
    await client.query(INSERT_CUSTOMERS, [company.id, ...customerLists(), createdAt])
    await client.query('analyze casekit.customer')
    await client.query(insertCases(cases, open), [
      company.id,
      DANISH_TITLES.map(({ title }) => title),
      DANISH_TITLES.map(({ description }) => description),
      staff.responsibles.map(({ id }) => id),
      staff.responsibles.map(({ name }) => name),
      staff.stageIds,
      staff.notificationSetIds[0],
      today,
      staff.fitters.map(({ id }) => id),
    ])
    await client.query('select casekit.recount_case_days($1)', [company.id])
    await client.query('analyze casekit.cases')
    await client.query(INSERT_HISTORY, [company.id])
    await client.query(INSERT_OFFERS, [company.id])
  })
  return true
}

const customerLists = () => {
  const streets = DANISH_TOWNS.flatMap(({ streets: names, ...town }) => names.map(street => ({ ...town, street })))
  return [
    DANISH_FIRST,
    DANISH_LAST,
    COMPANY_ENDS,
    streets.map(({ street }) => street),
    streets.map(({ zipCode }) => zipCode),
    streets.map(({ city }) => city),
  ]
}

// A version 7 UUID derived from company, kind, and number.
const rowId = (
  company: number,
) => `create or replace function pg_temp.row_id(kind text, n int) returns uuid language sql immutable
  return (with drawn as (select lpad(to_hex(1736121600000 + n), 12, '0') as time, md5('${company}' || kind || n) as hash)
    select (left(time, 8) || '-' || right(time, 4) || '-7' || left(hash, 3) || '-a' || substr(hash, 4, 3) || '-' || substr(hash, 7, 12))::uuid from drawn)`

/** Item `n` of a list, cyclically; `spread` keeps two lists out of step. */
const from = (list: string, spread: number) =>
  `(${list})[1 + (n::bigint * ${spread} + n / 7919) % cardinality(${list})]`

// $2 first names, $3 last names, $4 company name suffixes, $5 streets, $6 postal codes, $7 cities, $8 created at
const INSERT_CUSTOMERS = `insert into casekit.customer (company_id, id, number, name, address, zip_code, city, phone, mobile, email,
    invoice_name, invoice_address, invoice_zip_code, invoice_city, invoice_email, created_at, updated_at)
  select $1::int, pg_temp.row_id('customer', n), ${FIRST_NUMBER} + n, name, address, zip_code, city, phone, mobile, email,
    name, address, zip_code, city, email, $8::timestamptz, $8
  from (
    select n,
      case when n % 4 = 0 then ${from('$3::text[]', 101)} || ' ' || ${from('$4::text[]', 37)}
        else ${from('$2::text[]', 31)} || ' ' || ${from('$3::text[]', 17)} end as name,
      ${from('$5::text[]', 13)} || ' ' || 1 + n % 131 as address, ${from('$6::text[]', 13)} as zip_code, ${from('$7::text[]', 13)} as city,
      case when n % 3 = 0 then '+45 3' || lpad((n::bigint * 7919 % 10000000)::text, 7, '2') else '' end as phone,
      '+45 2' || lpad((n::bigint * 104729 % 10000000)::text, 7, '0') as mobile,
      case when n % 9 = 0 then '' else 'kunde' || n || '@mail.example' end as email
    from generate_series(1, ${CUSTOMERS}) n
  ) drawn`

// Includes the sort columns, since their triggers are off.
// $2 titles, $3 descriptions, $4 responsibles, $5 their names, $6 stages, $7 notification set, $8 today, $9 fitters
const insertCases = (
  cases: number,
  open: number,
) => `insert into casekit.cases (company_id, id, number, title, description, status, priority, stage_id, responsible_id,
    customer_id, requisition_number, notification_set_id, created_by, created_by_name, created_at, updated_at, fitter_id, channel, origin, sales_price,
    customer_key, responsible_key, stage_place)
  select $1::int, pg_temp.row_id('case', n), ${FIRST_NUMBER} + n,
    case when n % 6 = 0 then 'Tilbud: ' when n % 17 = 0 then 'Pakke: ' when n % 19 = 0 then 'Rekvisition: ' else '' end || ${from('$2::text[]', 29)} || case when n % 3 = 0 then ', ' || 1 + n % 4 || '. th.' else '' end, ${from('$3::text[]', 29)},
    case when n > ${cases - 2 * open} and n % 2 = 0 then (case when n % 8 = 0 then 'NeedPlanning' else 'Open' end)
      when n % 13 = 0 then 'Canceled' when n % 7 = 0 then 'Closed' else 'Posted' end,
    case when n % 40 = 0 then 'Urgent' when n % 11 = 0 then 'High' when n % 9 = 0 then 'Low' else 'Normal' end,
    ($6::uuid[])[case when n > ${cases - 2 * open} and n % 2 = 0 then 1 + n % 4 else 5 end],
    case when n % 10 = 0 then null else ${from('$4::uuid[]', 3)} end,
    pg_temp.row_id('customer', (1 + n::bigint * 7919 % ${CUSTOMERS})::int),
    case when n % 5 = 0 then 'RQ-' || n else '' end, $7::uuid, ${from('$4::uuid[]', 5)}, ${from('$5::text[]', 5)},
    $8::timestamptz - (${cases} - n) * interval '94 seconds' - interval '1 hour', $8::timestamptz - (${cases} - n) * interval '94 seconds',
    case when n % 3 = 0 then null else ${from('$9::uuid[]', 7)} end, (array['', 'Telefon', 'E-mail', 'Beboerportal'])[1 + n % 4],
    case when n % 19 = 0 then 'requisitionSystem' when n % 17 = 0 then 'orderSystem' else 'casekit' end,
    case when n % 6 = 0 then 180000 + (n::bigint * 7919 % 9400) * 1000 when n % 5 = 0 then 60000 + (n::bigint * 7907 % 1700) * 1000 else 0 end,
    (select c.sort_key from casekit.customer c where c.company_id = $1 and c.id = pg_temp.row_id('customer', (1 + n::bigint * 7919 % ${CUSTOMERS})::int)),
    case when n % 10 = 0 then '' else casekit.sort_key(${from('$5::text[]', 3)}) end,
    (select s.position from casekit.case_stage s where s.company_id = $1
      and s.id = ($6::uuid[])[case when n > ${cases - 2 * open} and n % 2 = 0 then 1 + n % 4 else 5 end])
  from generate_series(1, ${cases}) n`

const INSERT_HISTORY = `insert into casekit.case_history (company_id, id, case_id, at, type, actor_id, actor_name)
  select $1::int, pg_temp.row_id('history', number), id, created_at, 'caseCreated', created_by, created_by_name
  from casekit.cases where company_id = $1`

const INSERT_OFFERS = `insert into casekit.offer (company_id, id, number, title, description, status, case_id, customer_id, created_by, created_by_name, created_at, updated_at)
  select company_id, pg_temp.row_id('offer', n), ${FIRST_NUMBER} + n, title, 'Tilbud på: ' || title,
    (array['Accepted', 'Accepted', 'Sent', 'Rejected', 'Expired', 'Draft'])[1 + n % 6], id, customer_id, created_by, created_by_name, created_at, created_at
  from (select *, (number - ${FIRST_NUMBER}) / ${CASES_PER_OFFER} as n from casekit.cases
    where company_id = $1 and (number - ${FIRST_NUMBER}) % ${CASES_PER_OFFER} = 0) cases`

/** The words of all texts, from the few distinct ones (search.word). */
const LEARN = `insert into search.word (company_id, word)
  select distinct $1::int, part[1] from (
    select distinct title as text from casekit.cases where company_id = $1
    union select distinct name from casekit.customer where company_id = $1
    union select distinct city || ' ' || regexp_replace(address, '\\d+', '') from casekit.customer where company_id = $1
  ) texts, regexp_matches(search.fold(text), '[a-z]{4,40}', 'g') part`

const TRIGGERS = [
  ['customer', 'index_customer', 'customer', 'row.sort_key'],
  ['cases', 'index_case', 'case', `''`],
  ['offer', 'index_offer', 'document', `''`],
] as const

/** Writes the search texts after all rows and rebuilds their index: ten times as fast as row by row. */
async function withoutSearchTriggers(client: ClientBase, companyId: number, work: () => Promise<void>): Promise<void> {
  for (const [table, trigger] of TRIGGERS) await client.query(`alter table casekit.${table} disable trigger ${trigger}`)
  await skipForeignKeys(client)
  await work()
  const { rows } = await client.query<{ name: string; definition: string }>(
    `select indexrelid::regclass as name, pg_get_indexdef(indexrelid) as definition from pg_index
     where indrelid = 'search.entry'::regclass and pg_get_indexdef(indexrelid) like '%gin_trgm_ops%'`,
  )
  for (const { name } of rows) await client.query(`drop index ${name}`)
  for (const [table, trigger, kind, sortKey] of TRIGGERS) {
    await client.query(
      `insert into search.entry (company_id, kind, id, sort_key, text)
       select company_id, $2, id, ${sortKey}, search.text_of(row) from casekit.${table} row where company_id = $1`,
      [companyId, kind],
    )
    await client.query(`alter table casekit.${table} enable trigger ${trigger}`)
  }
  await client.query(LEARN, [companyId])
  await client.query(`set local maintenance_work_mem = '512MB'`)
  for (const { definition } of rows) await client.query(definition)
}

/** The rows are consistent, so foreign keys are not checked three million times if we may skip them. */
async function skipForeignKeys(client: ClientBase): Promise<void> {
  const { rows } = await client.query<{ may: string }>(`select current_setting('is_superuser') as may`)
  if (rows[0]?.may === 'on') await client.query(`set local session_replication_role = 'replica'`)
}
