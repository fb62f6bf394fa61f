import type { Overview, SortModel } from '@casekit/contract/overview-shape'
import { badRequest } from '../server/problem.ts'
import type { KeyType, Source, Values } from './source.ts'

export type Key = {
  sql: string
  type: KeyType | 'uuid'
  sort: 'asc' | 'desc'
  isFew?: true | undefined
  column?: string
}

/** The order of a view: its sort columns, then the id as a tie breaker. */
export type Order = { keys: Key[]; name: string }

/** A column that the caller may not see cannot sort: its order and marks would reveal its values. */
export function orderOf({ sort, columns }: Overview, source: Source, asked: SortModel | undefined): Order {
  const model = asked?.length ? asked : sort
  const keys = model.map(({ colId, sort: direction }): Key => {
    const isSeen = columns.some(({ name }) => name === colId)
    const { key, keyType = 'text', isFew } = (isSeen && source.columns[colId]) || {}
    if (!key) throw badRequest('/sortModel', `${colId} does not sort`)
    return { sql: key, type: keyType, sort: direction, isFew, column: colId }
  })
  const name = model.map(({ colId, sort: direction }) => `${colId} ${direction}`).join()
  return { keys: [...keys, { sql: 'k.id', type: 'uuid', sort: keys.at(-1)?.sort ?? 'asc' }], name }
}

export const orderBy = ({ keys }: Order): string => keys.map(({ sql, sort }) => `${sql} ${sort}`).join(', ')

/** The texts of a row's keys, for a mark, as one text: only that of a block's last row is read. */
export const keyTexts = ({ keys }: Order): string =>
  `jsonb_build_array(${keys.map(({ sql }) => `(${sql})::text`).join(', ')})::text`

/** A place in a view: after the row with these keys, which is number `row`, counted from 1. */
export type Place = { row: number; keys: string[] }

export const markOf = ({ name }: Order, { row, keys }: Place): string =>
  Buffer.from(JSON.stringify([row, name, keys])).toString('base64url')

const MOST_OF_INT = 2_147_483_647
const MOMENT = /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(?:\.\d{1,6})?\+00$/
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** The text format of each key type; `infinity` stands for rows without a time. */
const FITS: Record<Key['type'], (text: string) => boolean> = {
  int: text => /^-?\d{1,10}$/.test(text) && Math.abs(Number(text)) <= MOST_OF_INT,
  text: text => !text.includes('\0'),
  timestamptz: text =>
    text === 'infinity' || (MOMENT.test(text) && !Number.isNaN(Date.parse(text.replace(' ', 'T').replace('+00', 'Z')))),
  uuid: text => UUID.test(text),
}

/** Parses a mark; one of another order, or a forged one, is refused. */
export function readMark({ name, keys }: Order, mark: string): Place {
  try {
    const [row, ofOrder, texts] = JSON.parse(Buffer.from(mark, 'base64url').toString()) as [number, string, string[]]
    const fits = ({ type }: Key, text: unknown) => typeof text === 'string' && FITS[type](text)
    if (Number.isSafeInteger(row) && row > 0 && ofOrder === name && keys.every((key, place) => fits(key, texts[place])))
      return { row, keys: texts }
  } catch {
    // not a mark at all
  }
  throw badRequest('/after', 'is not a mark of this view')
}

const sign = ({ sort }: Key) => (sort === 'asc' ? '>' : '<')

/**
 * The leading keys with few values, except the last sort key: no index spans them and what follows, so rows are read
 * group by group.
 */
export function groupingKeys({ keys }: Order): Key[] {
  const sorting = keys.slice(0, -2)
  const first = sorting.findIndex(({ isFew }) => !isFew)
  return first < 0 ? sorting : sorting.slice(0, first)
}

/** Rows after a place. If all keys sort in one direction, a single row comparison that an index answers. */
export function behind({ keys }: Order, place: Place, values: Values): string {
  const bound = keys.map(({ type }, at) => `${values.add(place.keys[at])}::${type}`)
  const [first] = keys
  if (first && keys.every(({ sort }) => sort === first.sort))
    return `(${keys.map(({ sql }) => sql).join(', ')}) ${sign(first)} (${bound.join(', ')})`
  const either = keys.map((key, at) => {
    const same = keys.slice(0, at).map((earlier, index) => `${earlier.sql} = ${bound[index]} and `)
    return `(${same.join('')}${key.sql} ${sign(key)} ${bound[at]})`
  })
  return `${first?.sql} ${first?.sort === 'asc' ? '>=' : '<='} ${bound[0]} and (${either.join(' or ')})`
}
