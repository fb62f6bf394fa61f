import type { MoveSource } from '@casekit/contract/move-in-sources'
import { isOfFiles, LISTED_MOVE_SOURCES, type MoveKind } from '@casekit/contract/move-in-fields'
import type { Db } from '../platform/db.ts'
import { newId } from '../platform/new-id.ts'
import type { Source } from './fetch.ts'
import * as moves from './queries.ts'

type Row = Omit<MoveSource, 'last'> & { lastId: string | null }
type Fields = Pick<MoveSource, 'name' | 'url' | 'mostPercent' | 'isOn'>

const SOURCE = `select s.id, s.version, s.name, s.kind, s.url, s.most_percent as "mostPercent", s.is_on as "isOn", s.next_at as "nextAt",
    (select m.id from casekit.move_in m where m.company_id = $1 and m.source_id = s.id and m.state <> 'held'
      order by m.at desc, m.id desc limit 1) as "lastId"
  from casekit.move_in_source s where s.company_id = $1`

async function withLast(db: Db, companyId: number, { lastId, ...source }: Row): Promise<MoveSource> {
  return { ...source, last: lastId ? ((await moves.find(db, companyId, lastId)) ?? null) : null }
}

export async function list(db: Db, companyId: number): Promise<MoveSource[]> {
  const rows = await db.rows<Row>(`${SOURCE} order by lower(s.name), s.id limit ${LISTED_MOVE_SOURCES}`, [companyId])
  const sources: MoveSource[] = []
  for (const row of rows) sources.push(await withLast(db, companyId, row))
  return sources
}

export async function find(db: Db, companyId: number, id: string): Promise<MoveSource | undefined> {
  const row = await db.row<Row>(`${SOURCE} and s.id = $2`, [companyId, id])
  return row && withLast(db, companyId, row)
}

const OF_MOVE = `select kind, columns, rules, day_first from casekit.move_in where company_id = $1 and id = $2 and state <> 'held'`

/**
 * Adds a nightly import with the settings of an earlier one; undefined if there is none, null if it cannot be repeated.
 */
export async function add(db: Db, companyId: number, makerId: string, moveId: string, fields: Fields) {
  const move = await db.row<{ columns: unknown[]; kind: MoveKind }>(OF_MOVE, [companyId, moveId])
  if (!move) return undefined
  if (move.columns.length === 0 || isOfFiles(move.kind)) return null
  const id = newId()
  await db.rows(
    `insert into casekit.move_in_source (company_id, id, made_by, name, url, most_percent, is_on, next_at, kind, columns, rules, day_first)
     select $1, $3, $4, $5, $6, $7, $8, casekit.next_night($1, $3), m.kind, m.columns, m.rules, m.day_first from (${OF_MOVE}) m`,
    [companyId, moveId, id, makerId, fields.name.trim(), fields.url, fields.mostPercent, fields.isOn],
  )
  return id
}

/** The number of others that are active. */
export const countOthers = async (db: Db, companyId: number, id: string | null): Promise<number> =>
  (
    await db.row<{ count: number }>(
      'select count(*)::int as count from casekit.move_in_source where company_id = $1 and is_on and ($2::uuid is null or id <> $2)',
      [companyId, id],
    )
  )?.count ?? 0

export async function edit(
  db: Db,
  companyId: number,
  id: string,
  { name, url, mostPercent, isOn }: Fields,
  ifMatch: number | null,
): Promise<MoveSource | undefined> {
  const changed = await db.row(
    `update casekit.move_in_source set name = $3, url = $4, most_percent = $5, is_on = $6, version = version + 1,
       next_at = case when is_on then next_at else casekit.next_night(company_id, id) end
     where company_id = $1 and id = $2 and ($7::int is null or version = $7) returning id`,
    [companyId, id, name.trim(), url, mostPercent, isOn, ifMatch],
  )
  return changed ? find(db, companyId, id) : undefined
}

export const remove = (db: Db, companyId: number, id: string) =>
  db.row('delete from casekit.move_in_source where company_id = $1 and id = $2 returning id', [companyId, id])

const COLUMNS = `id, name, kind, url, columns, rules, day_first as "dayFirst", most_percent as "mostPercent"`

export const toFetch = (db: Db, companyId: number, id: string) =>
  db.row<Source>(`select ${COLUMNS} from casekit.move_in_source where company_id = $1 and id = $2`, [companyId, id])

/** Each is taken once a night by whichever process comes first; if that process dies, it is due again after an hour. */
export const takeDue = (db: Db, companyId: number, now?: Date) =>
  db.rows<Source & { makerId: string | null }>(
    `update casekit.move_in_source s set next_at = coalesce($2::timestamptz, now()) + interval '1 hour'
     where company_id = $1 and is_on and next_at <= coalesce($2::timestamptz, now()) and not exists (
       select from casekit.move_in m where m.company_id = $1 and m.source_id = s.id and m.state = 'running') returning ${COLUMNS}, made_by as "makerId"`,
    [companyId, now ?? null],
  )

export const waitForNight = (db: Db, companyId: number, id: string) =>
  db.rows(
    'update casekit.move_in_source set next_at = casekit.next_night(company_id, id) where company_id = $1 and id = $2',
    [companyId, id],
  )
