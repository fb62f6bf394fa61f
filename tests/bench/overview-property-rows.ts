import { asOwner } from '@casekit/provider/platform/database/connection'
import type { Towns } from './towns.ts'

/** Rows of each kind in the large town. */
const MANY = 200_000
/** Rows of each kind in the small town. */
const FEW = 5000

/**
 * What companies with buildings and installations have besides cases: assets, agreements, requisitions and properties,
 * 200,000 each in the large town. Created once; the same on every run.
 */
export function addPropertyRows({ database, large, small }: Towns): Promise<void> {
  return asOwner(database.connection, async client => {
    for (const [{ companyId }, rows] of [
      [large, MANY],
      [small, FEW],
    ] as const) {
      const made = await client.query('select from casekit.asset where company_id = $1 limit 1', [companyId])
      if (made.rowCount) continue
      for (const statement of STATEMENTS) await client.query(statement, [companyId, rows])
    }
    await client.query('analyze casekit.property, casekit.asset, casekit.agreement, casekit.requisition, search.entry')
  })
}

const rowId = (kind: string, number: string) => `md5('${kind}' || $1 || '.' || ${number})::uuid`

/** Assigns customers to rows in turn. */
const CUSTOMERS = `(select array_agg(id) from (select id from casekit.customer where company_id = $1 and deleted_at is null order by id limit 1000) c)`
const MEMBERS = `(select array_agg(id order by id) from casekit.stakeholder where company_id = $1 and deleted_at is null)`

const STATEMENTS = [
  `insert into casekit.stakeholder_guard (company_id, stakeholder_id, guard)
   select distinct g.company_id, g.stakeholder_id, more from casekit.stakeholder_guard g, unnest('{Assets,Rekvisition}'::text[]) more
   where g.company_id = $1 and $2::int > 0 on conflict do nothing`,
  `insert into casekit.property (company_id, id, number, name, address, zip_code, city, owner_id)
   select $1::int, ${rowId('property', 'n')}, 'E' || n, 'Afdeling ' || n, 'Parkvej ' || n, (2000 + n % 7000)::text, 'Storby',
     ${rowId('owner', '(1 + n % 40)')} from generate_series(5001, $2::int) n`,
  `insert into casekit.asset_category (company_id, id, name)
   select $1::int, ${rowId('asset category', 'n')}, 'Kategori ' || n from generate_series(1, 12) n where $2::int > 0`,
  `with of as (select ${CUSTOMERS} as customers, ${MEMBERS} as members)
   insert into casekit.asset (company_id, id, number, name, status, category_id, property_id, customer_id, responsible_id, manufacturer, model, serial_number, created_at)
   select $1::int, ${rowId('asset', 'n')}, 'A' || n, (array['Varmepumpe','Elevator','Ventilation','Branddør'])[1 + n % 4] || ' ' || n,
     case when n % 20 = 0 then 'DOWN' else 'OPERATIONAL' end, ${rowId('asset category', '(1 + n % 12)')}, ${rowId('property', '(1 + n % 5000)')},
     customers[1 + n % cardinality(customers)], members[1 + n % cardinality(members)], 'Nilan', 'Compact P', 'SN-' || n,
     timestamptz '2020-01-01' + n * interval '10 minutes'
   from of, generate_series(1, $2::int) n`,
  `with of as (select ${CUSTOMERS} as customers, ${MEMBERS} as members)
   insert into casekit.agreement (company_id, id, number, name, state, customer_id, property_id, responsible_id, first_on, starts_on, next_on, price, created_at)
   select $1::int, ${rowId('agreement', 'n')}, n, (array['Eftersyn','Service','Rensning'])[1 + n % 3] || ' ' || n,
     case when n % 10 = 0 then 'closed' when n % 7 = 0 then 'paused' else 'active' end, customers[1 + n % cardinality(customers)],
     ${rowId('property', '(1 + n % 5000)')}, members[1 + n % cardinality(members)], date '2026-01-01', date '2026-01-01',
     case when n % 10 = 0 then null else date '2026-01-01' + n % 700 end, n * 100, timestamptz '2020-01-01' + n * interval '10 minutes'
   from of, generate_series(1, $2::int) n`,
  `with of as (select ${MEMBERS} as members)
   insert into casekit.requisition (company_id, id, number, title, status, supplier_name, property_id, buyer_id, year, net, vat, gross, created_at)
   select $1::int, ${rowId('requisition', 'n')}, 'R-' || n, (array['Maling','Gulv','Faldstamme'])[1 + n % 3] || ' ' || n,
     case when n % 9 = 0 then 'Cancelled' when n % 4 = 0 then 'Sent' else 'Delivered' end, 'Nordhavn Service ' || n % 50,
     ${rowId('property', '(1 + n % 5000)')}, members[1 + n % cardinality(members)], 2026, n * 80, n * 20, n * 100,
     timestamptz '2020-01-01' + n * interval '10 minutes'
   from of, generate_series(1, $2::int) n`,
]
