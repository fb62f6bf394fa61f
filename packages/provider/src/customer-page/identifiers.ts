import type { Db } from '../platform/db.ts'

/** Regular expressions for PostgreSQL that recognize a person in text; `folded` is for search texts. */
export type Identifiers = {
  pattern: string
  folded: string
  /** Identifies the person even in texts about others; undefined if nothing does. */
  told: { find: string; findFolded: string; pattern: string; folded: string } | undefined
  /** Identifiers that would, if nobody else in the company shared them. */
  shared: ('name' | 'phone' | 'email')[]
}

type Known = { word: string; folded: string; kind: 'name' | 'part' | 'phone' | 'other'; isShared: boolean }

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

/** The last eight digits of a phone number in any format; null if the field also contains letters. */
const digits = (column: string) =>
  `case when ${column} !~ '[[:alpha:]]' then right(regexp_replace(${column}, '\\D', '', 'g'), 8) end`
const phones = (...columns: string[]) => columns.map(digits).join()

/** Fields of the customers and their addresses and visits, current and former. $2: the customer ids. */
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
  ), found as (
    select word, kind, search.fold(word) as folded from told where kind <> 'other' or length(word) >= 5
    union select word, kind, search.fold(word) from people
  ), others (word) as (
    select unnest(array[name, att, invoice_name, email, invoice_email, ${phones('phone', 'mobile', 'fax', 'invoice_phone', 'invoice_mobile', 'invoice_fax')}])
      from casekit.customer where company_id = $1 and not id = any ($2) and deleted_at is null
    union select unnest(array[name, att, email, ${phones('phone', 'mobile', 'fax')}])
      from casekit.customer_address where company_id = $1 and not customer_id = any ($2) and deleted_at is null
    union select unnest(array[name, email, ${phones('phone')}]) from casekit.stakeholder where company_id = $1 and erased_at is null
    union select unnest(array[name, email, ${phones('phone')}]) from casekit.partner where company_id = $1
    union select unnest(array[name, email, ${phones('phone')}]) from casekit.property_owner where company_id = $1
  )
  select f.*, exists (select from others o where lower(o.word) = lower(case f.kind when 'phone' then right(regexp_replace(f.word, '\\D', '', 'g'), 8) else f.word end)) as "isShared"
  from found f`

const escaped = (word: string) => word.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)

/** Matches any grouping, with or without country code. */
const phone = (word: string) => {
  const digits = word.replaceAll(/\D/g, '').slice(-8)
  return digits.length < 6 ? [] : [`[+0]*(?:4[5679]|34)?[ .-]?${digits.replaceAll(/(?<=\d)(?=\d)/g, '[ .-]?')}`]
}

const oneOf = (words: string[]) =>
  `(?<![[:alnum:]])(?:${[...new Set(words)].toSorted((one, other) => other.length - one.length).join('|')})s?(?![[:alnum:]])`

/** Undefined if nothing is known. Company names are matched as a whole, a person's also by their parts. */
export async function identifiersOf(
  db: Db,
  companyId: number,
  customerIds: readonly string[],
): Promise<Identifiers | undefined> {
  const known = await db.rows<Known>(KNOWN, [companyId, customerIds])
  if (known.length === 0) return undefined
  const all = (key: 'word' | 'folded') =>
    known.flatMap(one => (one.kind === 'phone' ? phone(one.word) : [escaped(one[key])])).filter(Boolean)
  return { pattern: oneOf(all('word')), folded: oneOf(all('folded')), ...tellingOf(known) }
}

const isMail = (word: string) => /^[^@\s]+@[^@\s]+$/.test(word)

/**
 * A full name of several words, a phone number or an email identifies a person; an address only together with these.
 */
function tellingOf(known: readonly Known[]): Pick<Identifiers, 'told' | 'shared'> {
  const telling = known.filter(
    ({ word, kind }) =>
      kind === 'phone' || (kind === 'name' && /\S\s+\S/.test(word)) || (kind === 'other' && isMail(word)),
  )
  const kinds = new Set(telling.filter(one => one.isShared).map(kindSaid))
  const shared = (['name', 'phone', 'email'] as const).filter(kind => kinds.has(kind))
  const own = telling.filter(one => !one.isShared)
  const wordsOf = (some: readonly Known[], key: 'word' | 'folded') =>
    some.flatMap(one => (one.kind === 'phone' ? phone(one.word) : [escaped(one[key])])).filter(Boolean)
  if (wordsOf(own, 'word').length === 0) return { told: undefined, shared }
  const beside = [...own, ...known.filter(({ word, kind }) => kind === 'other' && !isMail(word))]
  return {
    told: {
      find: oneOf(wordsOf(own, 'word')),
      findFolded: oneOf(wordsOf(own, 'folded')),
      pattern: oneOf(wordsOf(beside, 'word')),
      folded: oneOf(wordsOf(beside, 'folded')),
    },
    shared,
  }
}

const kindSaid = ({ kind }: Known) => (kind === 'phone' ? 'phone' : kind === 'name' ? 'name' : 'email')
