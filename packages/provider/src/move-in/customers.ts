import { phoneDigits } from '@casekit/rules/phone-digits'
import type { MoveRule } from '@casekit/contract/move-in-fields'
import type { Db } from '../platform/db.ts'
import { mail, number, text } from './cells.ts'
import type { Change, Kind, Read } from './kind.ts'

const SHORTEST_PHONE = 8

const cells: Kind['cells'] = {
  number: number('number'),
  name: text('name'),
  address: text('address'),
  zipCode: text('zip_code', 12),
  city: text('city'),
  phone: text('phone', 40),
  mobile: text('mobile', 40),
  email: mail('email'),
  cvr: text('cvr'),
  ean: text('ean'),
  att: text('att'),
  remarks: text('remarks', 20_000),
  externalId: text('external_id'),
  invoiceName: text('invoice_name'),
  invoiceAddress: text('invoice_address'),
  invoiceZipCode: text('invoice_zip_code', 12),
  invoiceCity: text('invoice_city'),
  invoicePhone: text('invoice_phone', 40),
  invoiceMobile: text('invoice_mobile', 40),
  invoiceEmail: mail('invoice_email'),
}
const columns = Object.values(cells).map(({ column }) => column)

const phonesOf = ({ said }: Read) =>
  [said.phone, said.mobile]
    .map(phone => phoneDigits(phone ?? '') ?? '')
    .filter(digits => digits.length >= SHORTEST_PHONE)
    .map(digits => digits.slice(-SHORTEST_PHONE))

const some = (value: string | undefined) => (value ? [value] : [])

function signs(row: Read): Partial<Record<MoveRule, string[]>> {
  const { said, values } = row
  const cvr = (said.cvr ?? '').replaceAll(/\D/g, '')
  return {
    number: typeof values.number === 'number' ? [String(values.number)] : [],
    externalId: some(said.externalId),
    email: some(said.email?.toLowerCase()),
    phone: phonesOf(row),
    cvr: cvr.length >= 8 ? [cvr] : [],
    nameAndAddress: said.address ? [`${said.name} ${said.address} ${said.zipCode} ${said.city}`.toLowerCase()] : [],
  }
}

/** A match by number ranks first, and the lower customer number among equal matches. */
const FIND = `with r as (select * from jsonb_to_recordset($2) as r(line int, number int, external_id text, name text, address text, zip_code text, city text, email text, cvr text, phones text[])),
   c as materialized (select id, number, external_id, sort_key, address_key, lower(email) as email, regexp_replace(cvr, '\\D', '', 'g') as cvr,
       right(regexp_replace(phone, '\\D', '', 'g'), 8) as phone, right(regexp_replace(mobile, '\\D', '', 'g'), 8) as mobile
     from casekit.customer where company_id = $1 and deleted_at is null),
   found as (
     select r.line, c.id, 0 as place from r join c on c.number = r.number
     union all select r.line, c.id, 1 from r join c on c.external_id = r.external_id
     union all select r.line, c.id, 2 from r join c on c.email = r.email
     union all select r.line, c.id, 2 from r join c on c.cvr = r.cvr
     union all select r.line, c.id, 2 from r cross join unnest(r.phones) p join c on c.phone = p
     union all select r.line, c.id, 2 from r cross join unnest(r.phones) p join c on c.mobile = p
     union all select r.line, c.id, 3 from r join c on c.sort_key = casekit.sort_key(r.name)
       and c.address_key = casekit.address_key(r.address, r.zip_code, r.city))
   select distinct on (f.line) f.line, f.id from found f join c on c.id = f.id order by f.line, f.place, c.number`

async function find(db: Db, companyId: number, rows: Read[], rules: ReadonlySet<MoveRule>) {
  const wanted = rows.map(row => {
    const by = signs(row)
    const of = (rule: MoveRule) => (rules.has(rule) ? by[rule]?.[0] : undefined)
    const { name, address, zipCode, city } = row.said
    const place = of('nameAndAddress') ? { name, address, zip_code: zipCode ?? '', city: city ?? '' } : {}
    const phones = rules.has('phone') ? (by.phone ?? []) : []
    return {
      line: row.line,
      number: of('number'),
      external_id: of('externalId'),
      email: of('email'),
      cvr: of('cvr'),
      phones,
      ...place,
    }
  })
  const found = await db.planned<{ line: number; id: string }>(FIND, [companyId, JSON.stringify(wanted)])
  return new Map(found.map(({ line, id }) => [line, id]))
}

const MAKE = `insert into casekit.customer (company_id, id, ${columns.join(', ')})
  select $1, r.id, ${columns.map(column => (['number', 'external_id'].includes(column) ? `r.${column}` : `coalesce(r.${column}, '')`)).join(', ')}
  from jsonb_populate_recordset(null::casekit.customer, $2) r`

const TELL_MADE = `insert into casekit.customer_history (company_id, customer_id, actor_id, actor_name, kind)
  select $1, id, $2, $3, 'imported' from unnest($4::uuid[]) id`

const TELL_CHANGED = `insert into casekit.customer_history (company_id, customer_id, actor_id, actor_name, kind, field, before_text, after_text)
  select $1, c.id, $2, $3, 'edited', field, coalesce(c.before ->> field, ''), c.after ->> field
  from jsonb_to_recordset($4) as c(id uuid, before jsonb, after jsonb) cross join unnest(casekit.customer_fields()) field
  where c.after ? field and c.before ->> field is distinct from c.after ->> field
  returning customer_id as id, id as entry`

export const customers: Kind = {
  table: 'casekit.customer',
  cells,
  changeable: columns.filter(column => column !== 'number'),
  counter: 'customer',
  hasVersion: true,
  beside: ['casekit.customer_history'],
  mark: 't.version::text',
  signs,
  refer: () => Promise.resolve(),
  find,
  async make(db, companyId, actor, rows) {
    await db.rows(MAKE, [companyId, JSON.stringify(rows)])
    await db.rows(TELL_MADE, [companyId, actor.id, actor.name, rows.map(({ id }) => id)])
  },
  tell: (db, companyId, actor, changes: Change[]) =>
    db.rows(TELL_CHANGED, [companyId, actor.id, actor.name, JSON.stringify(changes)]),
}
