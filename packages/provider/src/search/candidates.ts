import { phoneDigits } from '@casekit/rules/phone-digits'
import type { Word } from './words.ts'
import { anywhere } from './anywhere.ts'

/** Hits of one kind that are looked at; the best of them are answered (database.md). */
const CANDIDATES = 200
const ANSWERED = 20
/** Rows among which a common word is looked for first. */
const WALKED = 10_000
/** Customers whose name begins with what is typed, looked at whatever else matches. */
const NAMESAKES = 50
const LARGEST_NUMBER = 2_147_483_647

export type Kind = 'case' | 'customer' | 'document'

/** What the caller may see of a kind, beyond what row-level security lets through. */
export type View = {
  companyId: number
  /** A token that sees only some customers: their rows are looked at first, so that none is missed among many others. */
  isNarrow: boolean
  /** A member who sees some cases alone: of customers they see all. */
  isRuled?: boolean
  /** A partner's page: drafts of documents are not for it. */
  isEmbed: boolean
}

const TABLES: Record<Kind, string> = { case: 'casekit.cases', customer: 'casekit.customer', document: 'casekit.offer' }

/** Customers stand by name, cases and documents with the newest first, where they fit alike. */
const ORDER: Record<Kind, string> = { case: 'id desc', customer: 'sort_key, id', document: 'id desc' }

type Statement = { text: string; values: unknown[] }

/**
 * The best hits of one kind: `shown` selects from `ranked (id, score, total)`.
 *
 * search.entry stands outside row-level security, because LIKE would lose its index there: the company is always
 * named, it gives ids only, and whatever is shown comes from the tables under it.
 * Planned anew for each text: only then can the planner tell a rare word from a common one.
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

/** Typed like a phone number: its digits in a row do as well. */
function withPhone(kind: Kind, words: readonly Word[], matches: string, add: Add): string {
  const phone = kind === 'customer' ? phoneDigits(words.map(({ typed }) => typed).join(' ')) : undefined
  return phone ? `${matches} or ${holds(phone, add)}` : matches
}

const FOUND = 'select e.id, e.sort_key, e.text'

/** Whether what the caller may see cannot be told from the searched texts alone. */
const isThroughRows = (kind: Kind, { isNarrow, isRuled, isEmbed }: View) =>
  isRuled ? kind !== 'customer' : isNarrow || (isEmbed && kind === 'document')

/** Where the searched text of a kind is read; a caller who sees less than the company gets there through the rows themselves. */
function source(kind: Kind, view: View): string {
  const own = `e.company_id = $1 and e.kind = '${kind}'`
  if (!isThroughRows(kind, view)) return `search.entry e where ${own}`
  const drafts = view.isEmbed && kind === 'document' ? ` and r.status <> 'Draft'` : ''
  return `${TABLES[kind]} r join search.entry e on e.company_id = r.company_id and e.id = r.id
    where ${own} and r.company_id = $1 and r.deleted_at is null${drafts}`
}

/**
 * The newest rows that hold the words, as the common table expression by_text. A common word is soon found among the
 * newest rows; only what is rare there is looked up in the index of trigrams, so that a word that the planner takes
 * for common, because it is in another kind or company, never costs a walk through all rows.
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

/** The row of exactly this number, however many others hold its digits. */
function byNumber(kind: Kind, view: View, words: readonly Word[], add: Add): string[] {
  const [word, ...others] = words
  const number = Number(word?.typed)
  if (!word || others.length > 0 || !/^\d+$/.test(word.typed) || number > LARGEST_NUMBER) return []
  const numbered = `select n.id from ${TABLES[kind]} n where n.company_id = $1 and n.number = ${add(number)}::int`
  return [`${FOUND} from ${source(kind, view)} and e.id in (${numbered})`]
}

/** Customers whose name begins with what is typed. */
function byName(kind: Kind, view: View, words: readonly Word[], matches: string, add: Add): string[] {
  const [first, ...others] = words
  if (kind !== 'customer' || !first || others.length > 0) return []
  return [first.typed, ...first.meant].map(name => {
    const key = `casekit.sort_key(${add(name)})`
    return `${FOUND} from ${source(kind, view)} and e.sort_key >= ${key} and e.sort_key < ${key} || '~' and ${matches}
      order by e.sort_key, e.id limit ${NAMESAKES}`
  })
}

/** What was meant counts for less than what was typed. */
const MEANT_SHARE = 0.9
/** Between søndre and sondre the one that is spelled as it was typed stands first. */
const EITHER_SHARE = 0.75

/**
 * From 0 to 1 by how whole the words stand there (word_similarity: a whole word, the beginning of one, a part of one),
 * and 2 more for the number itself, 1 more for the beginning of it.
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
