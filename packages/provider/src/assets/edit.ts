import type { FieldValue } from '@casekit/contract/asset-shapes'
import type { AssetEdit } from '@casekit/contract/assets'
import { type Actor } from '../history/queries.ts'
import type { Db } from '../platform/db.ts'
import { newId } from '../platform/new-id.ts'
import { ProblemError } from '../server/problem.ts'
import { tellOfAsset } from './events.ts'
import { FACTS, type FactName, isFact, READ } from './facts.ts'
import { refuseCircle, refuseStrange, withPlace } from './references.ts'

const NEXT = `insert into casekit.counter as given (company_id, kind, value) values ($1, 'asset', 1)
  on conflict (company_id, kind) do update set value = given.value + 1 returning value::text as number`

const TAKEN = 'select 1 from casekit.asset where company_id = $1 and number = $2 and deleted_at is null and id <> $3'

const isTaken = async (db: Db, companyId: number, number: string, id: string) =>
  (await db.row(TAKEN, [companyId, number, id])) !== undefined

/** The next number that has not been assigned by hand. */
export async function nextNumber(db: Db, companyId: number, id: string): Promise<string> {
  for (;;) {
    const number = (await db.row<{ number: string }>(NEXT, [companyId]))?.number ?? ''
    if (!(await isTaken(db, companyId, number, id))) return number
  }
}

async function refuseTaken(db: Db, companyId: number, number: string, id: string): Promise<void> {
  if (await isTaken(db, companyId, number, id))
    throw new ProblemError(409, 'conflict', 'This number is already taken.', {
      errors: [{ path: '/number', message: 'is already taken' }],
    })
}

type New = AssetEdit & { name: string; importId?: string }

/** Creates an asset in the caller's transaction; returns its id. */
export async function addAsset(db: Db, companyId: number, actor: Actor, { importId, ...given }: New): Promise<string> {
  const id = newId()
  await refuseStrange(db, companyId, given)
  const wanted = await withPlace(db, companyId, given)
  const name = given.name.trim()
  const number = wanted.number?.trim() || (await nextNumber(db, companyId, id))
  await refuseTaken(db, companyId, number, id)
  await db.rows('insert into casekit.asset (company_id, id, number, name, import_id) values ($1, $2, $3, $4, $5)', [
    companyId,
    id,
    number,
    name,
    importId ?? null,
  ])
  await write(db, companyId, id, { ...wanted, number, name })
  await db.rows('update casekit.asset set version = 1 where company_id = $1 and id = $2', [companyId, id])
  await db.rows(
    `insert into casekit.asset_period (company_id, asset_id, status, since, actor_name) values ($1, $2, 'OPERATIONAL', now(), $3)`,
    [companyId, id, actor.name],
  )
  await tellOfAsset(db, companyId, actor, id, { kind: importId ? 'imported' : 'created' })
  return id
}

const valueOf = (key: FactName, value: unknown) =>
  key === 'acquisitionCost' && typeof value === 'number' ? Math.round(value * 100) : value

async function write(db: Db, companyId: number, id: string, wanted: AssetEdit): Promise<void> {
  const keys = Object.keys(wanted).filter(isFact)
  const sets = keys.map((key, place) => `${FACTS[key].column} = $${place + 3}`)
  const values: unknown[] = keys.map(key => valueOf(key, wanted[key]))
  if (wanted.fields) {
    sets.push(`fields = fields || $${values.length + 3}::jsonb`)
    values.push(JSON.stringify(wanted.fields))
  }
  await db.planned(
    `update casekit.asset set ${[...sets, 'version = version + 1', 'updated_at = now()'].join(', ')}
     where company_id = $1 and id = $2`,
    [companyId, id, ...values],
  )
}

type Standing = { version: number; read: Record<FactName, string>; fields: Record<string, FieldValue> }

const STANDING = `select a.version, ${READ} as read, a.fields from casekit.asset a
  where a.company_id = $1 and a.id = $2 and a.deleted_at is null`

/** Changes asset fields, all or none; returns false if there is no such asset with this version. */
export function editAsset(
  db: Db,
  companyId: number,
  actor: Actor,
  id: string,
  given: AssetEdit,
  version: number | null,
): Promise<boolean> {
  return db.transaction(async within => {
    const before = await within.row<Standing>(`${STANDING} for update of a`, [companyId, id])
    if (!before || (version !== null && before.version !== version)) return false
    await refuseStrange(within, companyId, given)
    const wanted = await withPlace(within, companyId, given)
    if (wanted.parentId) await refuseCircle(within, companyId, id, wanted.parentId)
    if (wanted.number) await refuseTaken(within, companyId, wanted.number, id)
    await write(within, companyId, id, wanted)
    const after = await within.row<Standing>(STANDING, [companyId, id])
    if (after) await tellDifferences(within, companyId, actor, id, before, after)
    return true
  })
}

async function tellDifferences(
  db: Db,
  companyId: number,
  actor: Actor,
  id: string,
  before: Standing,
  after: Standing,
): Promise<void> {
  for (const key of Object.keys(FACTS).filter(isFact)) {
    if (before.read[key] === after.read[key]) continue
    const kind = FACTS[key].isPlace ? 'moved' : 'edited'
    await tellOfAsset(db, companyId, actor, id, { kind, field: key, before: before.read[key], after: after.read[key] })
  }
  for (const key of Object.keys(after.fields)) {
    const [was, is] = [textOf(before.fields[key]), textOf(after.fields[key])]
    if (was !== is) await tellOfAsset(db, companyId, actor, id, { kind: 'edited', field: key, before: was, after: is })
  }
}

const textOf = (value: FieldValue | undefined) => String(value ?? '')
