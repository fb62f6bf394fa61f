import type { GridRequest } from '@casekit/contract/overview'
import { anywhere } from '../search/anywhere.ts'

/** Values of one statement, numbered as they are named; `$1` is the company. */
export type Values = { list: unknown[]; add: (value: unknown) => string }

export function valuesFor(...list: unknown[]): Values {
  return { list, add: value => `$${list.push(value)}` }
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** The grid's set filters over an alias `k` of casekit.cases. A set without values lets nothing through. */
export function filterOf({ status, responsible }: GridRequest['filterModel'] & object, values: Values): string {
  const parts = ['k.company_id = $1', 'k.deleted_at is null']
  if (status) parts.push(`k.status = any (${values.add(status.values.filter(value => value !== null))}::text[])`)
  if (responsible) parts.push(responsibleIn(responsible.values, values))
  return parts.join(' and ')
}

/** `null` stands for cases without a responsible. */
function responsibleIn(chosen: (string | null)[], values: Values): string {
  const ids = chosen.filter(value => value !== null && UUID.test(value))
  const some = `k.responsible_id = any (${values.add(ids)}::uuid[])`
  return chosen.includes(null) ? `(${some} or k.responsible_id is null)` : some
}

/** The words of a search, the longest first: it leaves the fewest cases to look at. */
export const wordsOf = (search: string | undefined): string[] =>
  (search ?? '')
    .trim()
    .split(/\s+/)
    .filter(word => word !== '')
    .sort((one, other) => other.length - one.length)
    .slice(0, 8)

const SHORTEST_WORD = 3
const LARGEST_NUMBER = 2_147_483_647

/** A first word too short for the index of parts of words: digits are the beginning of a case number, letters find nothing in particular. */
export const isNumberStart = (words: string[]): boolean =>
  words.length === 1 && (words[0]?.length ?? 0) < SHORTEST_WORD && /^\d+$/.test(words[0] ?? '')

export const isSearch = (words: string[]): boolean => (words[0]?.length ?? 0) >= SHORTEST_WORD

/** `48` finds 48, 480 to 489, 4800 to 4899 and so on, each a range of the index. */
export function numberStartsWith(digits: string, values: Values): string {
  const ranges: string[] = []
  for (let from = Number(digits), wide = 1; from > 0 && from <= LARGEST_NUMBER; from *= 10, wide *= 10)
    ranges.push(
      `k.number between ${values.add(from)}::int and ${values.add(Math.min(from + wide - 1, LARGEST_NUMBER))}::int`,
    )
  return ranges.length === 0 ? 'false' : `(${ranges.join(' or ')})`
}

/** Whether the searched text of row `id` of a kind holds a word. */
const holds = (kind: 'case' | 'customer', id: string, pattern: string) =>
  `exists (select from search.entry o where o.company_id = $1 and o.kind = '${kind}' and o.id = ${id} and o.text like ${pattern})`

/** A case `k` holds a word in its own text or in that of its customer; to be tried case by case. */
const eitherHolds = (pattern: string) =>
  `(${holds('case', 'k.id', pattern)} or ${holds('customer', 'k.customer_id', pattern)})`

const patternsOf = (words: string[], values: Values) => words.map(word => `search.fold(${values.add(anywhere(word))})`)

/** Cases `k` that hold every word. */
export const everyWord = (words: string[], values: Values): string =>
  patternsOf(words, values).map(eitherHolds).join(' and ')

/** What is looked at in full; more is too common a word for that. */
const hits = (kind: 'case' | 'customer', pattern: string, most: number) =>
  `${kind}_hit as materialized (select e.id from search.entry e
    where e.company_id = $1 and e.kind = '${kind}' and e.text like ${pattern} limit ${most + 1})`

/**
 * The same cases from the index of parts of words, as common table expressions: `matches`, and `few` whether they are
 * whole, because no more than `most` rows were met. Each step is computed once, so that no estimate can go far wrong.
 */
export function matchesOf(words: string[], filter: string, values: Values, most: number): string {
  const [first = '', ...others] = patternsOf(words, values)
  const cases = (link: string) => `(select k.id, k.customer_id, k.created_at, k.number, k.title_key from casekit.cases k
    where ${filter} and (select are_few from hits) and ${link} limit ${most + 1})`
  return `${hits('case', first, most)}, ${hits('customer', first, most)},
    hits as materialized (
      select greatest((select count(*) from case_hit), (select count(*) from customer_hit)) <= ${most} as are_few
    ),
    met as materialized (
      ${cases('k.id in (select id from case_hit)')} union ${cases('k.customer_id in (select id from customer_hit)')}
    ),
    few as materialized (
      select (select are_few from hits) and (select count(*) from met) <= ${most} as is_whole
    ),
    matches as materialized (
      select k.* from met k where (select is_whole from few)${others.map(word => ` and ${eitherHolds(word)}`).join('')}
    )`
}
