import type { Db } from '../platform/db.ts'

/** What a person can be recognized by in running text, as expressions for PostgreSQL; `folded` is for searched texts. */
export type Identifiers = {
  pattern: string
  folded: string
  /** What tells the person from everybody else in texts that are not about them; undefined where nothing does. */
  told: { find: string; findFolded: string; pattern: string; folded: string } | undefined
  /** What would, if nobody else of the company went by it too. */
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

/** The last eight digits of a number, however it is written; nothing where a field holds words beside it. */
const digits = (column: string) =>
  `case when ${column} !~ '[[:alpha:]]' then right(regexp_replace(${column}, '\\D', '', 'g'), 8) end`
const phones = (...columns: string[]) => columns.map(digits).join()

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
  return { pattern: oneOf(all('word')), folded: oneOf(all('folded')), ...tellingOf(known) }
}

const isMail = (word: string) => /^[^@\s]+@[^@\s]+$/.test(word)

/** A whole name of several words, a phone number and a mail address tell a person; an address only beside these. */
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
