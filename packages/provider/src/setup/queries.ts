import type { SetupEntry } from '@casekit/contract/setup'
import { ORDERED_LISTS, type SetupList } from '@casekit/contract/setup-lists'
import type { Staff } from '../server/caller.ts'
import type { Db } from '../platform/db.ts'
import { newId } from '../platform/new-id.ts'
import { badRequest, notFound, ProblemError } from '../server/problem.ts'
import { noSuch } from '../server/unknown-id.ts'
import { LISTS, usesOf } from './lists.ts'

type Wanted = { name: string; color?: string }

const isOrdered = (list: SetupList) => ORDERED_LISTS.includes(list)

const entriesOf = (list: SetupList, only = '') => {
  const { table, hasColor } = LISTS[list]
  return `select e.id, e.name, ${hasColor ? 'e.color' : 'null::text'} as color, u.uses, u."usedIn" from casekit.${table} e
    cross join lateral (
      select coalesce(sum(p.count), 0)::int as uses,
        coalesce(json_agg(json_build_object('place', p.place, 'count', p.count) order by p.at), '[]') as "usedIn"
      from (${usesOf(list)}) p where p.count > 0) u
    where e.company_id = $1 and e.deleted_at is null ${only}
    order by ${isOrdered(list) ? 'e.position' : 'casekit.sort_key(e.name)'}, e.id limit 501`
}

export const listEntries = (db: Db, companyId: number, list: SetupList) =>
  db.rows<SetupEntry>(entriesOf(list), [companyId])

const oneOf = (list: SetupList) => entriesOf(list, 'and e.id = $2')

async function findEntry(db: Db, companyId: number, list: SetupList, id: string): Promise<SetupEntry> {
  const found = await db.row<SetupEntry>(oneOf(list), [companyId, id])
  if (!found) throw notFound('entry')
  return found
}

async function refuseTaken(db: Db, companyId: number, list: SetupList, name: string, id: string | null) {
  const taken = await db.row(
    `select 1 from casekit.${LISTS[list].table} where company_id = $1 and lower(name) = lower($2) and deleted_at is null
       and id is distinct from $3::uuid`,
    [companyId, name, id],
  )
  if (taken) throw new ProblemError(409, 'conflict', 'This name is already taken.')
}

/** Adds an entry; in an ordered list, as the last one. */
export async function addEntry(db: Db, companyId: number, list: SetupList, wanted: Wanted): Promise<SetupEntry> {
  const { table } = LISTS[list]
  const name = wanted.name.trim()
  await refuseTaken(db, companyId, list, name, null)
  const id = newId()
  const position = `(select coalesce(max(position), 0) + 1 from casekit.${table} where company_id = $1)`
  await db.rows(
    isOrdered(list)
      ? `insert into casekit.${table} (company_id, id, name, position) values ($1, $2, $3, ${position})`
      : `insert into casekit.${table} (company_id, id, name) values ($1, $2, $3)`,
    [companyId, id, name],
  )
  await paint(db, companyId, list, id, wanted.color || undefined)
  return findEntry(db, companyId, list, id)
}

/** Sets the color if given; a tag must have one. */
async function paint(db: Db, companyId: number, list: SetupList, id: string, color: Wanted['color']): Promise<void> {
  const { table, hasColor } = LISTS[list]
  if (!hasColor || color === undefined) return
  if (color === '' && list === 'tags') throw badRequest('/color', 'is needed')
  await db.rows(`update casekit.${table} set color = nullif($3, '') where company_id = $1 and id = $2`, [
    companyId,
    id,
    color,
  ])
}

export function editEntry(db: Db, companyId: number, list: SetupList, id: string, wanted: Wanted): Promise<SetupEntry> {
  const name = wanted.name.trim()
  return db.transaction(async within => {
    await findEntry(within, companyId, list, id)
    await refuseTaken(within, companyId, list, name, id)
    const { rename } = LISTS[list]
    if (rename) await within.rows(rename, [companyId, id, name])
    await within.rows(`update casekit.${LISTS[list].table} set name = $3 where company_id = $1 and id = $2`, [
      companyId,
      id,
      name,
    ])
    await paint(within, companyId, list, id, wanted.color)
    return findEntry(within, companyId, list, id)
  })
}

/** Reorders a list; new cases start in the first stage. */
export function orderList(db: Db, companyId: number, list: SetupList, ids: readonly string[]): Promise<SetupEntry[]> {
  if (!isOrdered(list)) throw badRequest('/ids', 'this list is sorted by name')
  return db.transaction(async within => {
    const known = (await listEntries(within, companyId, list)).map(({ id }) => id)
    const wanted = [...new Set(ids.map(id => id.toLowerCase()))]
    if (wanted.length !== ids.length || wanted.length !== known.length || !known.every(id => wanted.includes(id)))
      throw badRequest('/ids', 'must name every entry of the list exactly once')
    await within.rows(
      `update casekit.${LISTS[list].table} e set position = o.place::int
       from unnest($2::uuid[]) with ordinality as o (id, place) where e.company_id = $1 and e.id = o.id`,
      [companyId, wanted],
    )
    return listEntries(within, companyId, list)
  })
}

type Removal = { id: string; replaceBy: string | undefined }

/** Removes an entry and moves its references to another; refused if it is in use and none is given. */
export function removeEntry(
  db: Db,
  companyId: number,
  caller: Staff,
  list: SetupList,
  { id, replaceBy }: Removal,
): Promise<null> {
  return db.transaction(async within => {
    const entry = await findEntry(within, companyId, list, id)
    const other =
      replaceBy === undefined ? undefined : await within.row<SetupEntry>(oneOf(list), [companyId, replaceBy])
    if (replaceBy !== undefined && (!other || other.id === entry.id)) throw noSuch('replaceBy')
    if (list === 'stages' && (await listEntries(within, companyId, list)).length === 1)
      throw new ProblemError(409, 'last-stage', 'At least one stage is required.')
    if (entry.uses > 0 && !other)
      throw new ProblemError(409, 'in-use', 'It is in use.', { current: { uses: entry.uses } })
    if (other) await replace(within, companyId, caller, list, [entry.id, other.id])
    await within.rows(`update casekit.${LISTS[list].table} set deleted_at = now() where company_id = $1 and id = $2`, [
      companyId,
      entry.id,
    ])
    return null
  })
}

async function replace(
  db: Db,
  companyId: number,
  caller: Staff,
  list: SetupList,
  [from, to]: [from: string, to: string],
): Promise<void> {
  for (const text of LISTS[list].replace) {
    const values = [companyId, from, to, ...(text.includes('$5') ? [caller.id, caller.name] : [])]
    await db.rows(text, values)
  }
}
