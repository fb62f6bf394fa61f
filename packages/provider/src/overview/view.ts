import type { FilterModel, Overview, View } from '@casekit/contract/overview-shape'
import type { Db } from '../platform/db.ts'
import { longestFirst, typedIn } from '../search/words.ts'
import { valuesOfFew } from './distinct-values.ts'
import { type Filtered, filterOf, filterOn, neededWords } from './filters.ts'
import { joinsFor, type Source, type Values, valuesFor, whereOf } from './source.ts'
import { everyWordOf, isNumberStart, isSearch, matchesOf, numberStartsWith, type Sought } from './words.ts'

/** Beyond this, a count only says that there are more. */
export const COUNTED_AT_MOST = 10_000

/** An overview as one caller sees it, without columns whose guard they lack. */
export type Shown = { overview: Overview; source: Source }

/** The rows of a view: as a condition to scan with and, if there are words, as matches from the index of word parts. */
export type Selection = {
  values: Values
  /** Over alias `k`, starting with the company. */
  walked: string
  /** Common table expressions `matches` and `few`, if there are words to look up. */
  matches?: string
}

export async function filteredBy(
  db: Db,
  companyId: number,
  shown: Shown,
  { filterModel = {} }: View,
): Promise<Filtered> {
  const passing = await passingTexts(db, companyId, shown, filterModel)
  const hasDays = Object.values(filterModel).some(filter => filter?.filterType === 'date')
  return { ...shown, isRuled: db.sight !== '', zone: hasDays ? await zoneOf(db, companyId) : 'UTC', passing }
}

async function passingTexts(db: Db, companyId: number, { overview, source }: Shown, model: FilterModel) {
  const passing: Record<string, string[]> = {}
  for (const column of overview.columns) {
    const filter = model[column.name]
    const { isFew, cell = '' } = source.columns[column.name] ?? {}
    if (!filter || !isFew || column.type !== 'text') continue
    const texts = await valuesOfFew(db, companyId, source, cell)
    if (!texts) continue
    const values = valuesFor(texts)
    const passes = filterOn(column, { cell: 'text' }, filter, 'UTC', values)
    const found = await db.planned<{ text: string }>(
      `select text from unnest($1::text[]) text where ${passes}`,
      values.list,
    )
    passing[column.name] = found.map(({ text }) => text)
  }
  return passing
}

export async function zoneOf(db: Db, companyId: number): Promise<string> {
  const company = await db.row<{ zone: string }>('select time_zone as zone from directory.company where id = $1', [
    companyId,
  ])
  return company?.zone ?? 'UTC'
}

const oneOfThese = ({ ids }: View, values: Values) => (ids ? ` and k.id = any(${values.add(ids)}::uuid[])` : '')

/** The rows of a view as a condition. `except`: the column whose own filter is skipped. */
export function walkedBy(filtered: Filtered, companyId: number, view: View, except?: string): Selection {
  const { source } = filtered
  const values = valuesFor(companyId)
  const words = typedIn(view.search ?? '')
  const filter =
    filterOf(filtered, view.filterModel ?? {}, values, { except, isWalked: true }) + oneOfThese(view, values)
  const number = source.search.number
  const searched =
    number && isNumberStart(words)
      ? ` and ${numberStartsWith(number, words[0] ?? '', values)}`
      : isSearch(words)
        ? ` and ${everyWordOf(source.search, words, values)}`
        : ''
  return { values, walked: `${whereOf(source)}${filter}${searched}` }
}

/**
 * The same rows from the index of word parts; undefined if there is no word to look up, or the caller may not see every
 * match.
 */
export function foundBy(
  filtered: Filtered,
  companyId: number,
  view: View,
): (Selection & { sought: Sought }) | undefined {
  const { source, overview } = filtered
  const { filterModel = {} } = view
  const typed = typedIn(view.search ?? '')
  const needed = overview.columns.flatMap(column => neededWords(source, column, filterModel[column.name]))
  const words = longestFirst([...(isSearch(typed) ? typed : []), ...needed])
  if (filtered.isRuled || source.search.text || !isSearch(words)) return undefined
  const values = valuesFor(companyId)
  const number = source.search.number
  const digits = number && isNumberStart(typed) ? ` and ${numberStartsWith(number, typed[0] ?? '', values)}` : ''
  const filter = filterOf(filtered, filterModel, values) + oneOfThese(view, values) + digits
  const entries = isSearch(typed) ? source.search.entries : source.search.entries.slice(0, 1) // a row's own text covers columns
  const sought = { entries, words }
  const joins = joinsFor(source, filter, ...entries.map(({ id }) => id))
  return {
    values,
    walked: 'true',
    matches: matchesOf({ ...sought, source, filter, joins, most: COUNTED_AT_MOST }, values),
    sought,
  }
}
