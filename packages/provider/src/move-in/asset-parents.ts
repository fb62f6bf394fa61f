import type { Db } from '../platform/db.ts'
import { keyOf } from './keys.ts'
import type { Kind, Move, Read, Values } from './kind.ts'

/** Not a column: the number of the parent, if that is created from the same file. */
const COMING = 'parent_number'

const STANDING = `select a.number, a.id from unnest($2::text[]) n(number)
  join casekit.asset a on a.company_id = $1 and a.number = n.number and a.deleted_at is null`

const standingBy = async (db: Db, companyId: number, numbers: readonly string[]) =>
  new Map(
    (await db.rows<{ number: string; id: string }>(STANDING, [companyId, numbers])).map(({ number, id }) => [
      number,
      id,
    ]),
  )

/** Earlier lines of the file that are not imported yet. */
const EARLIER = `select k.key, k.line from casekit.move_in_key k
  join casekit.move_in_row m on m.company_id = k.company_id and m.move_in_id = k.move_in_id and m.line = k.line
  where k.company_id = $1 and k.move_in_id = $2 and k.key = any ($3::text[]) and m.step = 'held' and m.verdict in ('new', 'changed', 'same')`

/** Resolves the parent of each line: an existing asset, or that of an earlier line. */
export async function referToParents(db: Db, companyId: number, rows: Read[], move: Move): Promise<void> {
  const numbers = [...new Set(rows.flatMap(({ said }) => said.parentNumber ?? []))]
  if (numbers.length === 0) return
  const ids = await standingBy(db, companyId, numbers)
  const keys = new Map(numbers.map(number => [keyOf('number', number), number]))
  const earlier = await db.rows<{ key: string; line: number }>(EARLIER, [companyId, move.id, [...keys.keys()]])
  const lines = new Map(earlier.map(({ key, line }) => [keys.get(key) ?? '', line]))
  for (const { line, said, values, faults } of rows) {
    const { parentNumber: number } = said
    const id = number && ids.get(number)
    if (id) values.parent_id = id
    else if (number && (lines.get(number) ?? line) < line) values[COMING] = number
    else if (number && !faults.some(({ field }) => field === 'parentNumber'))
      faults.push({ field: 'parentNumber', reason: 'unknown', text: number.slice(0, 200) })
    if (said.number && faults.length === 0 && !lines.has(said.number)) lines.set(said.number, line)
  }
}

/** A part whose parent does not exist yet counts as changed. */
export const withComing = (values: Values): Values =>
  values[COMING] === undefined ? {} : { parent_id: values[COMING] }

const ABOVE = `with recursive up (id, parent_id, depth) as (
    select a.id, a.parent_id, 1 from casekit.asset a where a.company_id = $1 and a.id = any ($2::uuid[])
    union all
    select a.id, a.parent_id, up.depth + 1 from up join casekit.asset a on a.company_id = $1 and a.id = up.parent_id where up.depth < 50
  ) select distinct id, parent_id as "parentId" from up`

/** The parent of each asset, from the given ones upwards. */
const parentsAbove = async (db: Db, companyId: number, ids: unknown[]) =>
  new Map<unknown, unknown>(
    (await db.rows<{ id: string; parentId: string | null }>(ABOVE, [companyId, ids])).map(({ id, parentId }) => [
      id,
      parentId,
    ]),
  )

/** No asset may be part of itself or of one of its parts. */
export const refuseCircles: NonNullable<Kind['check']> = async (db, companyId, rows, { found }) => {
  const parts = rows.filter(({ line, values }) => found.has(line) && values.parent_id)
  if (parts.length === 0) return
  const above = await parentsAbove(
    db,
    companyId,
    parts.map(({ values }) => values.parent_id),
  )
  for (const { line, said, values, faults } of parts)
    if (isWithin(above, values.parent_id, found.get(line)))
      faults.push({ field: 'parentNumber', reason: 'circle', text: (said.parentNumber ?? '').slice(0, 200) })
    else above.set(found.get(line), values.parent_id)
}

const DEEPEST = 100

function isWithin(above: ReadonlyMap<unknown, unknown>, from: unknown, asset: unknown): boolean {
  let [at, depth] = [from, 0]
  while (at && at !== asset && depth < DEEPEST) [at, depth] = [above.get(at), depth + 1]
  return at === asset
}

/** Resolves the remaining parents, now that the rows of these lines exist. */
export const settleParents: NonNullable<Kind['settle']> = async (db, companyId, rows, made) => {
  const waiting = rows.filter(({ verdict, values }) => values[COMING] && (verdict === 'new' || verdict === 'changed'))
  if (waiting.length === 0) return
  const ids = await standingBy(
    db,
    companyId,
    waiting.map(({ values }) => String(values[COMING])),
  )
  const joined: { id: string; parent: string }[] = []
  for (const { line, target, values } of waiting) {
    const parent = ids.get(String(values[COMING]))
    delete values[COMING]
    const own = made.get(line)
    if (!parent) continue
    if (own) joined.push({ id: own, parent })
    else if (!isWithin(await parentsAbove(db, companyId, [parent]), parent, target)) values.parent_id = parent
  }
  await join(db, companyId, joined)
}

const join = (db: Db, companyId: number, joined: { id: string; parent: string }[]) =>
  db.rows(
    `update casekit.asset a set parent_id = p.id from jsonb_to_recordset($2) r(id uuid, parent uuid)
     join casekit.asset p on p.company_id = $1 and p.id = r.parent and p.deleted_at is null where a.company_id = $1 and a.id = r.id`,
    [companyId, JSON.stringify(joined)],
  )

/** A part in the same piece does not keep its parent in use: both are removed. */
const LOOSEN = `update casekit.asset a set parent_id = null from casekit.asset b
  where a.company_id = $1 and a.id = any ($2::uuid[]) and a.parent_id = any ($2::uuid[]) and b.company_id = $1 and b.id = a.id
  returning a.id, b.parent_id as parent`

export const withoutParents: NonNullable<Kind['around']> = async (db, companyId, rows, takeBack) => {
  const ids = rows.filter(({ isAsLeft }) => isAsLeft).map(({ target }) => target)
  const loosened = await db.rows<{ id: string; parent: string }>(LOOSEN, [companyId, ids])
  const kept = await takeBack()
  const stays = new Set(rows.filter(({ line }) => kept.includes(line)).map(({ target }) => target))
  await join(
    db,
    companyId,
    loosened.filter(({ id }) => stays.has(id)),
  )
  return kept
}
