import { type AddressPort, SUGGESTIONS_AT_MOST } from './port.ts'
import type { AddressSuggestion } from '@casekit/contract/address'

type Known = { address: string; zipCode: string; city: string }

/** Sorts after every letter: the upper bound of a prefix range. */
const LAST = '\u{10FFFF}'

/** A token limited to some customers sees no properties either. */
const SEES_ALL = '(select casekit.scope_key()) is null and (select casekit.scope_customer()) is null'

/** Two foldings, so that å matches both aa and a. */
const SPELLINGS = {
  key: { column: 'address_key', typed: 'search.fold($2)', rank: 0 },
  short: { column: 'address_short', typed: 'search.shortened(search.fold($2))', rank: 1 },
}
type Spelling = (typeof SPELLINGS)[keyof typeof SPELLINGS]

const begins = (
  zipCode: string,
  { column, typed }: Spelling,
) => `t.company_id = $1 and t.deleted_at is null and t.address <> ''
    and t.${column} >= ${typed} and t.${column} < ${typed} || $3 and ($4::text is null or ${zipCode} = $4)`

/** The first addresses of a table whose key starts with the input, from an index range scan that stops early. */
const from = (table: 'customer' | 'customer_address' | 'property', spelling: Spelling, seenBy = 'true') =>
  `(select distinct on (t.${spelling.column}, t.address_key) t.address_key as key, t.address, t.zip_code, t.city, ${spelling.rank} as rank
  from casekit.${table} t where ${begins('t.zip_code', spelling)} and ${seenBy}
  order by t.${spelling.column}, t.address_key limit ${SUGGESTIONS_AT_MOST})`

const fromLeases = (spelling: Spelling) => `(select distinct on (t.${spelling.column}, t.address_key, p.zip_code)
    casekit.address_key(t.address, p.zip_code, p.city), t.address, p.zip_code, p.city, ${spelling.rank}
  from casekit.lease t
  join casekit.property p on p.company_id = t.company_id and p.id = t.property_id and p.deleted_at is null
  where ${begins('p.zip_code', spelling)} and ${SEES_ALL}
  order by t.${spelling.column}, t.address_key, p.zip_code limit ${SUGGESTIONS_AT_MOST})`

const ALL = Object.values(SPELLINGS).flatMap(spelling => [
  from('customer', spelling),
  from('customer_address', spelling),
  from('property', spelling, SEES_ALL),
  fromLeases(spelling),
])

/** Exact spellings come first. */
const KNOWN = `select address, zip_code as "zipCode", city from (
    select distinct on (key) * from (${ALL.join(' union all ')}) every order by key, rank
  ) known order by rank, key limit ${SUGGESTIONS_AT_MOST}`

/** Built-in source: addresses of the company's own customers, deliveries, contacts, properties and leases. */
export const knownAddresses: AddressPort = {
  async suggest({ db, companyId, text, zipCode, seesCustomers }) {
    const typed = text.trim()
    if (!typed || !seesCustomers) return []
    const known = await db.planned<Known>(KNOWN, [companyId, typed, LAST, zipCode || null])
    return known.map(suggestionOf)
  },
}

function suggestionOf({ address, zipCode, city }: Known): AddressSuggestion {
  const place = `${zipCode} ${city}`.trim()
  return { tekst: place ? `${address}, ${place}` : address, address, zipCode, city }
}
