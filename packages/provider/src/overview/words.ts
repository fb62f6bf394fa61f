import { anywhere } from '../search/anywhere.ts'
import { type SearchSql, type Source, type Values, whereOf } from './source.ts'

/** The words of a search, the longest first: it leaves the fewest rows to look at. */
export const wordsOf = (search: string | undefined): string[] =>
  longestFirst(
    (search ?? '')
      .trim()
      .split(/\s+/)
      .filter(word => word !== ''),
  ).slice(0, 8)

export const longestFirst = (words: string[]): string[] => words.sort((one, other) => other.length - one.length)

const SHORTEST_WORD = 3
const LARGEST_NUMBER = 2_147_483_647

/** A first word too short for the index of parts of words: digits are the beginning of a number, letters find nothing in particular. */
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

const patternsOf = (words: string[], values: Values) => words.map(word => `search.fold(${values.add(anywhere(word))})`)

type Entries = SearchSql['entries']

const tried = (entries: Entries, pattern: string): string =>
  `(${entries
    .map(
      ({ kind, id }) =>
        `exists (select from search.entry o where o.company_id = $1 and o.kind = '${kind}' and o.id = ${id} and o.text like ${pattern})`,
    )
    .join(' or ')})`

/** Rows that hold every word, to be tried row by row. */
export function everyWord(search: SearchSql, words: string[], values: Values): string {
  return patternsOf(words, values)
    .map(pattern => tried(search.entries, pattern))
    .join(' and ')
}

/** What is looked at in full; more is too common a word for that. */
const hits = (kind: string, patterns: string[], most: number) =>
  `${kind}_hit as materialized (select e.id from search.entry e
    where e.company_id = $1 and e.kind = '${kind}'${patterns.map(pattern => ` and e.text like ${pattern}`).join('')} limit ${most + 1})`

const of = ({ kind, id }: Entries[number]) => `${id} in (select id from ${kind}_hit)`

type Wanted = { source: Source; entries: Entries; filter: string; joins: string; words: string[]; most: number }

/**
 * The same rows from the index of parts of words, as common table expressions: `matches`, and `few` whether they are
 * whole, because no more than `most` rows were met. Each step is computed once, so that no estimate can go far wrong.
 */
export function matchesOf({ source, entries, filter, joins, words, most }: Wanted, values: Values): string {
  const patterns = patternsOf(words, values)
  const looked = entries.length === 1 ? patterns : patterns.slice(0, 1) // of two texts each may hold another word
  const others = patterns.slice(looked.length)
  const met = entries.map(
    (entry, index) =>
      `(select k.* from ${source.table} k ${joins} where ${whereOf(source)}${filter} and (select are_few from hits) and ${of(entry)}${entries
        .slice(0, index)
        .map(earlier => ` and (${of(earlier)}) is not true`)
        .join('')} limit ${most + 1})`,
  )
  return `${entries.map(({ kind }) => hits(kind, looked, most)).join(', ')},
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
