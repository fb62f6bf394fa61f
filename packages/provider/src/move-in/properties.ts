import type { MoveRule } from '@casekit/contract/move-in-fields'
import type { Db } from '../platform/db.ts'
import { number, text } from './cells.ts'
import type { Kind, Read } from './kind.ts'
import { referToCustomers } from './refer.ts'

const cells: Kind['cells'] = {
  number: text('number', 40),
  name: text('name'),
  address: text('address'),
  zipCode: text('zip_code', 12),
  city: text('city'),
  customerNumber: { ...number(''), column: '' },
}
const columns = ['name', 'address', 'zip_code', 'city', 'customer_id']

const FIND = `with r as (select * from jsonb_to_recordset($2) as r(line int, number text, address text, zip_code text, city text)),
   found as (
     select r.line, p.id, 0 as place from r join casekit.property p on p.company_id = $1 and p.number = r.number and p.deleted_at is null
     union all select r.line, p.id, 1 from r join casekit.property p on p.company_id = $1 and p.deleted_at is null
       and p.address_key = casekit.address_key(r.address, r.zip_code, r.city))
   select distinct on (line) line, id from found order by line, place, id`

async function find(db: Db, companyId: number, rows: Read[], rules: ReadonlySet<MoveRule>) {
  const wanted = rows.map(({ line, said }) => ({
    line,
    number: rules.has('number') ? said.number : undefined,
    ...(rules.has('address') && said.address
      ? { address: said.address, zip_code: said.zipCode ?? '', city: said.city ?? '' }
      : {}),
  }))
  const found = await db.planned<{ line: number; id: string }>(FIND, [companyId, JSON.stringify(wanted)])
  return new Map(found.map(({ line, id }) => [line, id]))
}

const MAKE = `insert into casekit.property (company_id, id, number, name, address, zip_code, city, customer_id)
  select $1, r.id, r.number, r.name, coalesce(r.address, ''), coalesce(r.zip_code, ''), coalesce(r.city, ''), r.customer_id
  from jsonb_populate_recordset(null::casekit.property, $2) r`

export const properties: Kind = {
  table: 'casekit.property',
  cells,
  changeable: columns,
  counter: null,
  hasVersion: false,
  beside: [],
  mark: "md5((to_jsonb(t) - 'updated_at')::text)",
  signs: ({ said }) => ({
    number: said.number ? [said.number] : [],
    address: said.address ? [`${said.address} ${said.zipCode} ${said.city}`.toLowerCase()] : [],
  }),
  refer: referToCustomers,
  find,
  async make(db, companyId, _actor, rows) {
    await db.rows(MAKE, [companyId, JSON.stringify(rows)])
  },
  tell: () => Promise.resolve([]), // a property has no history of its own
}
