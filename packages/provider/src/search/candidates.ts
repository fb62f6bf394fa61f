import { phoneDigits } from '@casekit/rules/phone-digits'
import type { Word } from './words.ts'
import { anywhere } from './anywhere.ts'

/** Hits of one kind that are ranked; the best are returned (database.md). */
const CANDIDATES = 200
const ANSWERED = 20
/** Newest rows in which a common word is looked for first. */
const WALKED = 10_000
/** Customers whose name starts with the text, ranked whatever else matches. */
const NAMESAKES = 50
const LARGEST_NUMBER = 2_147_483_647

export type Kind = 'case' | 'customer' | 'document'

/** What the caller may see of a kind, beyond row-level security. */
export type View = {
  companyId: number
  /** A token that sees only some customers: reads through their rows, so none is missed among many others. */
  isNarrow: boolean
  /** A member who sees only some cases, but all customers. */
  isRuled?: boolean
  /** A partner's page: may not see draft documents. */
  isEmbed: boolean
}

const TABLES: Record<Kind, string> = { case: 'casekit.cases', customer: 'casekit.customer', document: 'casekit.offer' }

/** Order of equally good hits: customers by name, cases and documents newest first. */
const ORDER: Record<Kind, string> = { case: 'id desc', customer: 'sort_key, id', document: 'id desc' }

type Statement = { text: string; values: unknown[] }

/**
 * The best hits of one kind: `shown` selects from `ranked (id, score, total)`.
 * search.entry has no row-level security, because LIKE could not use its index there: the company is always in the
 * condition, only ids are read from it, and whatever is shown comes from the protected tables.
 * Planned for each text: only then can the planner tell a rare word from a common one.
 */
export function rankedStatement(kind: Kind, view: View, words: readonly Word[], shown: string): Statement {
  const values: unknown[] = [view.companyId]
  const add = (value: unknown) => `$${values.push(value)}`
  const matches = words.map(word => oneOf([word.typed, ...word.meant], add)).join(' and ')
  const condition = `(${withPhone(kind, words, matches, add)})`
  const others = [...byNumber(kind, view, words, add), ...byName(kind, view, words, matches, add)]
  const text = `with ${byText(kind, view, condition)},
    met as materialized (select * from by_text${others.map(way => ` union (${way})`).join('')}),
    ranked as materialized (
      select id, sort_key, score, least(count(*) over (), ${CANDIDATES})::int as total
      from (select id, sort_key, ${scoreOf(words, add)} as score from met) scored
      order by score desc, ${ORDER[kind]} limit ${ANSWERED}
    )
    ${shown} order by ranked.score desc, ${ORDER[kind].replaceAll(/\b(id|sort_key)\b/g, 'ranked.$1')}`
  return { text, values }
}

const holds = (word: string, add: Add) => `e.text like search.sought(${add(anywhere(word))})`
const oneOf = (words: string[], add: Add) => `(${words.map(word => holds(word, add)).join(' or ')})`

type Add = (value: unknown) => string

/** If typed like a phone number, its consecutive digits match too. */
function withPhone(kind: Kind, words: readonly Word[], matches: string, add: Add): string {
  const phone = kind === 'customer' ? phoneDigits(words.map(({ typed }) => typed).join(' ')) : undefined
  return phone ? `${matches} or ${holds(phone, add)}` : matches
}

const FOUND = 'select e.id, e.sort_key, e.text'

/** Whether the search text alone does not determine what the caller may see. */
const isThroughRows = (kind: Kind, { isNarrow, isRuled, isEmbed }: View) =>
  isRuled ? kind !== 'customer' : isNarrow || (isEmbed && kind === 'document')

/** Where a kind's search text is read; a caller with a narrower view reaches it through the rows. */
function source(kind: Kind, view: View): string {
  const own = `e.company_id = $1 and e.kind = '${kind}'`
  if (!isThroughRows(kind, view)) return `search.entry e where ${own}`
  const drafts = view.isEmbed && kind === 'document' ? ` and r.status <> 'Draft'` : ''
  return `${TABLES[kind]} r join search.entry e on e.company_id = r.company_id and e.id = r.id
    where ${own} and r.company_id = $1 and r.deleted_at is null${drafts}`
}

/**
 * The newest rows that contain the words, as the CTE by_text. Common words are found quickly among the newest rows;
 * only rare ones use the trigram index. So a word that the planner misjudges as common, because it is common in another
 * kind or company, never causes a full scan.
 */
function byText(kind: Kind, view: View, condition: string): string {
  const newest = `order by e.id desc limit`
  if (isThroughRows(kind, view))
    return `by_text as materialized (${FOUND} from ${source(kind, view)} and ${condition} ${newest} ${CANDIDATES})`
  return `newest as (${FOUND} from ${source(kind, view)} ${newest} ${WALKED}),
    common as materialized (${FOUND} from newest e where ${condition} limit ${CANDIDATES}),
    rare as materialized (
      ${FOUND} from ${source(kind, view)} and ${condition} and (select count(*) < ${CANDIDATES} from common)
    ),
    by_text as materialized (${FOUND} from (table common union table rare) e ${newest} ${CANDIDATES})`
}

/** The row with exactly this number, however many others contain its digits. */
function byNumber(kind: Kind, view: View, words: readonly Word[], add: Add): string[] {
  const [word, ...others] = words
  const number = Number(word?.typed)
  if (!word || others.length > 0 || !/^\d+$/.test(word.typed) || number > LARGEST_NUMBER) return []
  const numbered = `select n.id from ${TABLES[kind]} n where n.company_id = $1 and n.number = ${add(number)}::int`
  return [`${FOUND} from ${source(kind, view)} and e.id in (${numbered})`]
}

/** Customers whose name starts with the text. */
function byName(kind: Kind, view: View, words: readonly Word[], matches: string, add: Add): string[] {
  const [first, ...others] = words
  if (kind !== 'customer' || !first || others.length > 0) return []
  return [first.typed, ...first.meant].map(name => {
    const key = `casekit.sort_key(${add(name)})`
    return `${FOUND} from ${source(kind, view)} and e.sort_key >= ${key} and e.sort_key < ${key} || '~' and ${matches}
      order by e.sort_key, e.id limit ${NAMESAKES}`
  })
}

/** A suggested word counts for less than the typed one. */
const MEANT_SHARE = 0.9
/** Ranks the exact spelling first, such as søndre before sondre. */
const EITHER_SHARE = 0.75

/**
 * From 0 to 1 by how well the words match (word_similarity: a whole word, a prefix, or a part), plus 2 for the exact
 * number or 1 for its prefix.
 */
function scoreOf(words: readonly Word[], add: Add): string {
  const each = words.map(({ typed, meant }) => {
    const fits = [typed, ...meant].map((word, at) => {
      const typed = `search.fold(${add(word)})`
      const fit = `(${EITHER_SHARE} * word_similarity(search.shortened(${typed}), text)
        + ${1 - EITHER_SHARE} * word_similarity(${typed}, split_part(text, chr(31), 1)))`
      return at === 0 ? fit : `${MEANT_SHARE} * ${fit}`
    })
    return fits.length > 1 ? `greatest(${fits.join(', ')})` : fits[0]
  })
  const numbers = words
    .filter(({ typed }) => /^\d+$/.test(typed))
    .map(({ typed }) => {
      const number = add(typed)
      return ` + case when text like ${number} || ' %' then 2 when text like ${number} || '%' then 1 else 0 end`
    })
  return `round(((${each.join(' + ')}) / ${words.length}${numbers.join('')})::numeric, 3)::float8`
}
