import type { Customer } from '@casekit/contract/customers'
import { phoneDigits } from '@casekit/rules/phone-digits'
import type { Db, Tenant } from '../platform/db.ts'
import { CUSTOMER } from './columns.ts'
import { anywhere } from '../search/anywhere.ts'

const LARGEST_NUMBER = 2_147_483_647

/** For tokens limited to some customers, starts from those, so that up to `amount` of them are found. */
const SEEN = `casekit.customer c join search.entry e on e.company_id = c.company_id and e.id = c.id
    and c.company_id = $1 and c.deleted_at is null
    and ($3::uuid is null or c.made_by_key = $3) and ($4::uuid is null or c.id = $4)`

/** Number of matches to rank; the best are returned. */
const LOOKED_AT = 100
/** How many names, alphabetically, are searched first. */
const WALKED = 600
/** Upper limit of rare matches collected through the trigram index. */
export const GATHERED = 10_000

/**
 * Customers whose number, name, address, phone, mobile or email contains every word of `text`: first exact numbers and
 * name prefixes, then exact spellings, each by name.
 *
 * Besides search/candidates.ts, the only reader of search.entry for customers. That table has no row-level security,
 * under which LIKE could not use its index: always filter by company and take only ids, whose rows come from the
 * protected table.
 */
export function search(db: Db, tenant: Tenant, text: string, amount: number): Promise<Customer[]> {
  const { text: sql, values } = searchStatement(tenant, text, amount)
  return isUsual(tenant, text) ? db.plannedOnce<Customer>(sql, values) : db.planned<Customer>(sql, values)
}

/** Up to this many words share one generic plan, which does not estimate matches. */
const USUAL_WORDS = 3

const isScoped = ({ scopeKey, scopeCustomer }: Tenant) => scopeKey !== undefined || scopeCustomer !== undefined
const isUsual = (tenant: Tenant, text: string) => !isScoped(tenant) && wordsOf(text).length <= USUAL_WORDS

export function searchStatement(tenant: Tenant, text: string, amount: number): { text: string; values: unknown[] } {
  const { companyId, scopeKey, scopeCustomer } = tenant
  const values: unknown[] = isScoped(tenant)
    ? [companyId, amount, scopeKey ?? null, scopeCustomer ?? null]
    : [companyId, amount]
  const add = (value: unknown) => `$${values.push(value)}`
  const from = `from ${isScoped(tenant) ? SEEN : 'search.entry e'} where e.company_id = $1 and e.kind = 'customer'`
  const folded = isUsual(tenant, text) ? onceFolded : foldedEach
  const condition = conditionOf(text, add, folded)
  const name = `casekit.sort_key(${add(text.trim())})`
  const best = [
    `select id, sort_key, case when ${spelledSo(text, add, folded)} then 1 else 2 end as rank from hit`,
    `(select e.id, e.sort_key, 0 ${from} and (${condition}) is true and e.sort_key >= ${name} and e.sort_key < ${name} || '~'
       order by e.sort_key, e.id limit $2)`, // by name only: prefixes are found quickly
    ...numbered(text, from, add),
  ]
  return {
    text: `with ${hits(from, condition, isScoped(tenant))},
     best as materialized (
       select id, sort_key, min(rank) as rank from (${best.join(' union all ')}) every group by id, sort_key
       order by min(rank), sort_key, id limit $2
     )
     select ${CUSTOMER} from best join casekit.customer c on c.company_id = $1 and c.id = best.id
     where c.deleted_at is null order by best.rank, best.sort_key, best.id`,
    values,
  }
}

const BY_NAME = `order by e.sort_key, e.id limit`

/**
 * The first matches by name, as the common table expression `hit`. Common words are found near the start of the
 * alphabet; only rare ones are looked up in the trigram index. The planner cannot decide this: a word of many cases but
 * few customers looks common to it and would scan all customers. If there are more matches than collected, names are
 * scanned.
 */
function hits(from: string, condition: string, isScoped: boolean): string {
  const found = 'select e.id, e.sort_key, e.text'
  const most = `greatest($2, ${LOOKED_AT})`
  if (isScoped) return `hit as materialized (${found} ${from} and (${condition}) ${BY_NAME} ${most})`
  return `first as (${found} ${from} ${BY_NAME} ${WALKED}),
    common as materialized (${found} from first e where ${condition} ${BY_NAME} ${most}),
    are_enough as materialized (select count(*) >= ${most} as they from common),
    rare as materialized (${found} ${from} and (${condition}) and not (select they from are_enough) limit ${GATHERED + 1}),
    are_few as materialized (select count(*) <= ${GATHERED} as they from rare),
    walked as materialized (${found} ${from} and (${condition}) is true and not (select they from are_few) ${BY_NAME} ${most}),
    hit as materialized (${found} from (
      select * from common where (select they from are_enough) union all
      select * from rare where (select they from are_few) union all table walked) e ${BY_NAME} ${most})`
}

type Add = (value: unknown) => string

/**
 * In a generic plan the pattern is folded once, separately from the rows; in a custom plan it is a constant with
 * estimates.
 */
type Folded = (pattern: string) => string
const onceFolded: Folded = pattern => `(select ${pattern})`
const foldedEach: Folded = pattern => pattern

/** Every word anywhere; or, if it looks like a phone number, its digits in sequence. */
function conditionOf(text: string, add: Add, folded: Folded): string {
  const holds = (part: string) => `e.text like ${folded(`search.sought(${add(anywhere(part))})`)}`
  const phone = phoneDigits(text)
  const everyWord = wordsOf(text).map(holds).join(' and ')
  return phone ? `${everyWord} or ${holds(phone)}` : everyWord
}

const wordsOf = (text: string) => text.trim().split(/\s+/)

/** Søndre is not sondre, though either finds both: exact spellings are before the separator. */
const spelledSo = (text: string, add: Add, folded: Folded) =>
  wordsOf(text)
    .map(word => `split_part(hit.text, chr(31), 1) like ${folded(`search.fold(${add(anywhere(word))})`)}`)
    .join(' and ')

/** The customer with exactly this number. */
function numbered(text: string, from: string, add: Add): string[] {
  const number = Number(text)
  if (!/^\d+$/.test(text.trim()) || number > LARGEST_NUMBER) return []
  const ids = `select n.id from casekit.customer n where n.company_id = $1 and n.number = ${add(number)}::int`
  return [`select e.id, e.sort_key, 0 ${from} and e.id in (${ids})`]
}
