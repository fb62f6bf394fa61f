import type { Db } from '../platform/db.ts'

/** What a person can be recognized by in running text, as expressions for PostgreSQL; `folded` is for searched texts. */
export type Identifiers = { pattern: string; folded: string }

type Known = { word: string; folded: string; kind: 'name' | 'part' | 'phone' | 'other' }

const NAMES = ['name', 'invoice_name', 'att']
const PHONES = ['phone', 'mobile', 'fax', 'invoice_phone', 'invoice_mobile', 'invoice_fax']
const OTHERS = [
  'address',
  'invoice_address',
  'email',
  'invoice_email',
  'cvr',
  'ean',
  'external_id',
  'group_external_id',
]
const list = (words: readonly string[]) => words.map(word => `'${word}'`).join()
const kindOf = (field: string) =>
  `case when ${field} in (${list([...NAMES, 'sent_by_name', 'receiver'])}) then 'name' when ${field} in (${list(PHONES)}) then 'phone' else 'other' end`

/** Their own fields and those of their addresses and visits, as they are and as they were. $2: the customers. */
const KNOWN = `with known (field, word) as (
    select field, word from casekit.customer c, jsonb_each_text(to_jsonb(c)) e (field, word) where c.company_id = $1 and c.id = any ($2)
    union select field, word from casekit.customer_address c, jsonb_each_text(to_jsonb(c)) e (field, word) where c.company_id = $1 and c.customer_id = any ($2)
    union select field, word from casekit.booking c, jsonb_each_text(to_jsonb(c)) e (field, word) where c.company_id = $1 and c.customer_id = any ($2)
    union select field, unnest(array[before_text, after_text]) from casekit.customer_history where company_id = $1 and customer_id = any ($2)
    union select 'sent_by_name', sent_by_name from casekit.case_message where company_id = $1 and lane = 'customer' and customer_id = any ($2)
  ), told (word, kind) as (
    select btrim(word), ${kindOf('field')} from known
    where field in (${list([...NAMES, ...PHONES, ...OTHERS, 'sent_by_name'])}) and length(btrim(word)) between 3 and 200
  ), people (kind, word) as (
    select 'part', part from told, regexp_split_to_table(word, '[^[:alnum:]]+') part
    where kind = 'name' and length(part) >= 4
      and not exists (select from casekit.customer c where c.company_id = $1 and c.id = any ($2) and c.cvr <> '')
  )
  select word, kind, search.fold(word) as folded from told where kind <> 'other' or length(word) >= 5
  union select word, kind, search.fold(word) from people`

const escaped = (word: string) => word.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)

/** However it is grouped, with the country before it or not. */
const phone = (word: string) => {
  const digits = word.replaceAll(/\D/g, '').slice(-8)
  return digits.length < 6 ? [] : [`[+0]*(?:4[5679]|34)?[ .-]?${digits.replaceAll(/(?<=\d)(?=\d)/g, '[ .-]?')}`]
}

const oneOf = (words: string[]) =>
  `(?<![[:alnum:]])(?:${[...new Set(words)].toSorted((one, other) => other.length - one.length).join('|')})s?(?![[:alnum:]])`

/** Undefined where nothing is known. The names of a firm are taken whole, those of a person each for itself too. */
export async function identifiersOf(
  db: Db,
  companyId: number,
  customerIds: readonly string[],
): Promise<Identifiers | undefined> {
  const known = await db.rows<Known>(KNOWN, [companyId, customerIds])
  if (known.length === 0) return undefined
  const all = (key: 'word' | 'folded') =>
    known.flatMap(one => (one.kind === 'phone' ? phone(one.word) : [escaped(one[key])])).filter(Boolean)
  return { pattern: oneOf(all('word')), folded: oneOf(all('folded')) }
}
