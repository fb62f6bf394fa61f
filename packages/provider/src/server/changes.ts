import type { Db } from '../platform/db.ts'
import { badRequest } from './problem.ts'

/**
 * What changed at one time is told in the order of ids; times are of the database, to the microsecond.
 * `sure`: where the pages go on from a first one, the time up to which all was told when that was asked for.
 */
type Place = { at: string; id: string; sure?: string | undefined }

const FIRST_ID = '00000000-0000-0000-0000-000000000000'
const PLACE =
  /^(?<at>(?:19|20)\d\d-[01]\d-[0-3]\dT[0-2]\d:[0-5]\d:[0-5]\d\.\d{3,6}Z) (?<id>[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})(?: (?<sure>(?:19|20)\d\d-[01]\d-[0-3]\dT[0-2]\d:[0-5]\d:[0-5]\d\.\d{3,6}Z))?$/

const cursorOf = ({ at, id, sure }: Place) => Buffer.from(`${at} ${id}${sure ? ` ${sure}` : ''}`).toString('base64url')

function placeOf(cursor: string): Place {
  const { at, id, sure } = PLACE.exec(Buffer.from(cursor, 'base64url').toString())?.groups ?? {}
  if (!at || !id || [at, sure ?? at].some(time => Number.isNaN(Date.parse(time))))
    throw badRequest('/query/cursor', 'is no cursor of ours')
  return { at, id, sure }
}

/** A change that is written while we ask has an earlier time than it is seen at: the next question begins so much before. No change takes longer. */
const OVERLAP = '5 minutes'

/** A time of the database as an answer writes it, to the microsecond. */
export const ISO = (time: string) => `to_char((${time}) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`

type Walked = {
  /** What was deleted outright is remembered in `<table>_removed`. */
  table: string
  /** Selects, over `h.id`, what is told of one that stands. */
  row: string
  /** Which rows of the table are told of at all; never one that becomes another. */
  told?: string
  /** When a row that stands in the table counts as gone. */
  gone?: string
}

/** The statement that tells what changed in a table. */
export const changesOf = ({ table, row, told = 'true', gone = 'deleted_at is not null' }: Walked) => `with changed as (
    (select updated_at as at, id, ${gone} as gone from casekit.${table}
     where company_id = $1 and ${told} and (updated_at, id) > ($2::timestamptz, $3::uuid) order by updated_at, id limit $4)
    union all
    (select at, id, true from casekit.${table}_removed
     where company_id = $1 and (at, id) > ($2::timestamptz, $3::uuid) order by at, id limit $4)
    order by at, id limit $4)
  select ${ISO('h.at')} as at, h.id, h.gone,
    case when not h.gone then (select row_to_json(r) from (${row}) r) end as row
  from changed h order by h.at, h.id`

const SURE = `select ${ISO(`now() - interval '${OVERLAP}'`)} as at`

type Told<Row> = Place & { gone: boolean; row: Row | null }
/** What a caller asks, as `changesQuery` of the contract has it. */
export type Question = { cursor?: string; since?: string; limit?: number }
export type Changes<Row> = { rows: Row[]; removed: string[]; cursor: string; hasMore: boolean }

/** The next changes after the place that a question names, by a statement of `changesOf`. */
export async function changesAfter<Row>(
  db: Db,
  companyId: number,
  statement: string,
  { cursor, since, limit = 200 }: Question,
): Promise<Changes<Row>> {
  const from = cursor ? placeOf(cursor) : beginning(since)
  const sure = from.sure ?? (await db.row<{ at: string }>(SURE))?.at ?? from.at
  const told = await db.planned<Told<Row>>(statement, [companyId, from.at, from.id, limit + 1])
  const page = told.slice(0, limit)
  const hasMore = told.length > limit
  return {
    rows: page.flatMap(({ row }) => (row ? [row] : [])),
    removed: page.flatMap(({ gone, id }) => (gone ? [id] : [])),
    cursor: cursorOf(hasMore ? { ...(page.at(-1) ?? from), sure } : earlier(page.at(-1) ?? from, sure)),
    hasMore,
  }
}

const earlier = ({ at, id }: Place, sure: string): Place => (at < sure ? { at, id } : { at: sure, id: FIRST_ID })

const EPOCH = '1970-01-01T00:00:00.000Z'

/** Where somebody begins who has no cursor yet. */
function beginning(since = EPOCH): Place {
  const time = Date.parse(since)
  if (Number.isNaN(time)) throw badRequest('/query/since', 'is no time')
  return { at: new Date(Math.max(time, 0)).toISOString(), id: FIRST_ID }
}
