import type { Db } from '../platform/db.ts'
import { anywhere } from '../search/anywhere.ts'
import { type SearchSql, type Source, type Values, valuesFor, whereOf } from './source.ts'

const SHORTEST_WORD = 3
const LARGEST_NUMBER = 2_147_483_647

/**
 * Whether the only word is too short for the index of word parts, and digits, which start a number; short letters match
 * nothing in particular.
 */
export const isNumberStart = (words: string[]): boolean =>
  words.length === 1 && (words[0]?.length ?? 0) < SHORTEST_WORD && /^\d+$/.test(words[0] ?? '')

export const isSearch = (words: string[]): boolean => (words[0]?.length ?? 0) >= SHORTEST_WORD

/** `48` finds 48, 480 to 489, 4800 to 4899 and so on, each a range of the index. */
export function numberStartsWith(number: string, digits: string, values: Values): string {
  const ranges: string[] = []
  for (let from = Number(digits), wide = 1; from > 0 && from <= LARGEST_NUMBER; from *= 10, wide *= 10)
    ranges.push(
      `${number} between ${values.add(from)}::int and ${values.add(Math.min(from + wide - 1, LARGEST_NUMBER))}::int`,
    )
  return ranges.length === 0 ? 'false' : `(${ranges.join(' or ')})`
}

const patternsOf = (words: string[], values: Values) =>
  words.map(word => `search.sought(${values.add(anywhere(word))})`)

type Entries = SearchSql['entries']

/** Words, the longest first, and the texts that must contain them. */
export type Sought = { entries: Entries; words: string[] }

/** Looks up one text for each row: with `exists`, the planner might first gather every text with the word. */
const tried = (entries: Entries, pattern: string): string =>
  `(${entries
    .map(({ kind, id, words }) =>
      words
        ? `${words} like ${pattern}`
        : `coalesce((select o.text like ${pattern} from search.entry o where o.company_id = $1 and o.kind = '${kind}' and o.id = ${id}), false)`,
    )
    .join(' or ')})`

/** A condition that tests row by row for every word. */
export const everyWord = (entries: Entries, words: string[], values: Values): string =>
  patternsOf(words, values)
    .map(pattern => tried(entries, pattern))
    .join(' and ')

/** The same for a whole list, including one without entries. */
export const everyWordOf = ({ entries, text }: SearchSql, words: string[], values: Values): string =>
  text
    ? patternsOf(words, values)
        .map(pattern => `${text} like ${pattern}`)
        .join(' and ')
    : everyWord(entries, words, values)

const holding = ({ kind }: Entries[number], patterns: string[]) =>
  `select e.id from search.entry e where e.company_id = $1 and e.kind = '${kind}'${patterns.map(pattern => ` and e.text like ${pattern}`).join('')}`

/** Words that the index looks up together: with two texts, each may contain a different word. */
const lookedUp = <Word>(entries: Entries, words: Word[]): Word[] => (entries.length === 1 ? words : words.slice(0, 1))

/** The number of texts that are gathered and sorted as fast as a scan finds a page of them. */
const COMMON = 2000

/**
 * Whether the planner expects the words in so many texts that a scan should find a page first: an estimate, without a
 * query.
 */
export async function areCommon(db: Db, companyId: number, { entries, words }: Sought): Promise<boolean> {
  const values = valuesFor(companyId)
  const patterns = patternsOf(lookedUp(entries, words), values)
  const [guess] = await db.planned<{ 'QUERY PLAN': [{ Plan: { 'Plan Rows': number } }] }>(
    `explain (format json) ${entries.map(entry => holding(entry, patterns)).join(' union all ')}`,
    values.list,
  )
  return (guess?.['QUERY PLAN'][0].Plan['Plan Rows'] ?? 0) > COMMON
}

/** Up to this many texts are read; beyond that a word is too common. */
const hits = (entry: Entries[number], patterns: string[], most: number) =>
  `${entry.kind}_hit as materialized (${holding(entry, patterns)} limit ${most + 1})`

const of = ({ kind, id }: Entries[number]) => `${id} in (select id from ${kind}_hit)`

type Wanted = Sought & {
  source: Pick<Source, 'table' | 'where'>
  filter: string
  joins: string
  most: number
  /** Maximum texts to gather, for rows that are tested after all. */
  gathered?: number
}

/**
 * The same rows from the index of word parts, as common table expressions: `matches`, and `few`, which says whether
 * they are complete because at most `most` rows were met. Each step is computed once, so that no estimate can go far
 * wrong.
 */
export function matchesOf(
  { source, entries, filter, joins, words, most, gathered = most }: Wanted,
  values: Values,
): string {
  const patterns = patternsOf(words, values)
  const looked = lookedUp(entries, patterns)
  const others = patterns.slice(looked.length)
  const met = entries.map(
    (entry, index) =>
      `(select k.* from ${source.table} k ${joins} where ${whereOf(source)}${filter} and (select are_few from hits) and ${of(entry)}${entries
        .slice(0, index)
        .map(earlier => ` and (${of(earlier)}) is not true`)
        .join('')} limit ${most + 1})`,
  )
  return `${entries.map(entry => hits(entry, looked, gathered)).join(', ')},
    hits as materialized (
      select greatest(${entries.map(({ kind }) => `(select count(*) from ${kind}_hit)`).join(', ')}) <= ${most} as are_few
    ),
    met as materialized (${met.join(' union all ')}),
    few as materialized (
      select (select are_few from hits) and (select count(*) from met) <= ${most} as is_whole
    ),
    matches as materialized (
      select k.* from met k where (select is_whole from few)${others.map(word => ` and ${tried(entries, word)}`).join('')}
    )`
}

/**
 * A condition that tests row by row for every word, after `matchesOf` has gathered the texts with the first one: a
 * row's own text is only looked up if more texts contain that word than were gathered.
 */
export function everyWordGathered({ entries, words }: Sought, gathered: number, values: Values): string {
  const [first = '', ...others] = patternsOf(words, values)
  const holds = entries.map(entry => {
    const look = tried([entry], first)
    return entry.words
      ? look
      : `case when (select count(*) from ${entry.kind}_hit) <= ${gathered} then ${of(entry)} else ${look} end`
  })
  return [`(${holds.join(' or ')})`, ...others.map(pattern => tried(entries, pattern))].join(' and ')
}
