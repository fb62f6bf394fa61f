import type { Db } from '../platform/db.ts'
import { badRequest } from './problem.ts'

/**
 * Position of a cursor. Changes with equal times are ordered by id; times are database times in microseconds.
 * `sure`: set after the first page: the time up to which all changes were visible when that page was queried.
 */
type Place = { at: string; id: string; sure?: string | undefined }

const FIRST_ID = '00000000-0000-0000-0000-000000000000'
const PLACE =
  /^(?<at>(?:19|20)\d\d-[01]\d-[0-3]\dT[0-2]\d:[0-5]\d:[0-5]\d\.\d{3,6}Z) (?<id>[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})(?: (?<sure>(?:19|20)\d\d-[01]\d-[0-3]\dT[0-2]\d:[0-5]\d:[0-5]\d\.\d{3,6}Z))?$/

const cursorOf = ({ at, id, sure }: Place) => Buffer.from(`${at} ${id}${sure ? ` ${sure}` : ''}`).toString('base64url')

function placeOf(cursor: string): Place {
  const { at, id, sure } = PLACE.exec(Buffer.from(cursor, 'base64url').toString())?.groups ?? {}
  if (!at || !id || [at, sure ?? at].some(time => Number.isNaN(Date.parse(time))))
    throw badRequest('/query/cursor', 'is not a valid cursor')
  return { at, id, sure }
}

/**
 * A change becomes visible after its timestamp, on commit, so the next query starts this much earlier. No transaction
 * takes longer.
 */
const OVERLAP = '5 minutes'

/** SQL that formats a database time as ISO 8601 UTC with microseconds. */
export const ISO = (time: string) => `to_char((${time}) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`

type Walked = {
  /** Rows deleted outright are recorded in `<table>_removed`. */
  table: string
  /** Selects the reported columns of an existing row, by `h.id`. */
  row: string
  /** Condition for rows to report; a row that meets it must never stop meeting it. */
  told?: string
  /** When a row still in the table counts as removed. */
  gone?: string
}

/** SQL that lists the changes of a table. */
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
/** The request parameters, as in the contract's `changesQuery`. */
export type Question = { cursor?: string; since?: string; limit?: number }
export type Changes<Row> = { rows: Row[]; removed: string[]; cursor: string; hasMore: boolean }

/** The next changes after the requested position, using a statement from `changesOf`. */
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

/** Start position for clients without a cursor. */
function beginning(since = EPOCH): Place {
  const time = Date.parse(since)
  if (Number.isNaN(time)) throw badRequest('/query/since', 'is not a valid time')
  return { at: new Date(Math.max(time, 0)).toISOString(), id: FIRST_ID }
}
