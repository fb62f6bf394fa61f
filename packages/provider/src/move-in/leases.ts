import type { Db } from '../platform/db.ts'
import { text, word } from './cells.ts'
import type { Kind, Read } from './kind.ts'
import { referToProperties } from './refer.ts'

const TYPES = {
  Residential: ['bolig', 'lejlighed', 'bustad', 'husvære', 'bostad', 'lägenhet', 'home', 'flat', 'wohnung', 'vivienda'],
  Commercial: ['erhverv', 'næring', 'lokal', 'butik', 'business', 'gewerbe', 'comercial'],
  Parking: ['parkering', 'p-plads', 'garage', 'stellplatz', 'aparcamiento', 'plaza de garaje'],
  Storage: ['depot', 'kælder', 'lager', 'bod', 'förråd', 'abstellraum', 'trastero'],
}

const cells: Kind['cells'] = {
  number: text('number', 40),
  propertyNumber: text('', 40),
  address: text('address'),
  leaseType: word('type', TYPES),
}

/** Lease numbers are unique within a property only. */
const numbered = (
  deleted: string,
) => `select r.line, l.id from jsonb_to_recordset($2) as r(line int, number text, property_id uuid)
  join casekit.lease l on l.company_id = $1 and l.property_id = r.property_id and l.number = r.number ${deleted}`

const wantedOf = (rows: Read[]) =>
  JSON.stringify(rows.map(({ line, values: { number, property_id } }) => ({ line, number, property_id })))

async function find(db: Db, companyId: number, rows: Read[]) {
  const found = await db.planned<{ line: number; id: string }>(numbered('and l.deleted_at is null'), [
    companyId,
    wantedOf(rows),
  ])
  return new Map(found.map(({ line, id }) => [line, id]))
}

async function taken(db: Db, companyId: number, rows: Read[]): Promise<Set<number>> {
  const found = await db.planned<{ line: number }>(numbered(''), [companyId, wantedOf(rows)])
  return new Set(found.map(({ line }) => line))
}

const MAKE = `insert into casekit.lease (company_id, id, property_id, number, address, type)
  select $1, r.id, r.property_id, r.number, coalesce(r.address, ''), coalesce(r.type, 'Residential')
  from jsonb_populate_recordset(null::casekit.lease, $2) r`

export const leases: Kind = {
  table: 'casekit.lease',
  cells,
  changeable: ['address', 'type'],
  counter: null,
  hasVersion: false,
  beside: [],
  mark: "md5((to_jsonb(t) - 'updated_at')::text)",
  signs: ({ values: { number, property_id } }) => ({ number: [`${String(property_id)} ${String(number)}`] }),
  refer: referToProperties,
  find,
  taken,
  async make(db, companyId, _actor, rows) {
    await db.rows(MAKE, [companyId, JSON.stringify(rows)])
  },
  tell: () => Promise.resolve([]), // a lease has no history of its own
}
