import type { Body } from '@casekit/contract/endpoint'
import type { addSavedReport, SavedReport } from '@casekit/contract/saved-reports'
import { DELIVERED_ROLE_IDS } from '@casekit/contract/given-guards'
import type { Db } from '../platform/db.ts'
import { newId } from '../platform/new-id.ts'
import { notFound } from '../server/problem.ts'
import { noSuch } from '../server/unknown-id.ts'

type Given = Body<typeof addSavedReport>

const FOUND = `select r.id, r.name, r.is_shared as "isShared", r.role_ids as "roleIds", r.owner_id = $2 as "isMine", s.name as "ownerName",
    r.updated_at as "updatedAt", r.version, r.definition
  from casekit.insight_report r join casekit.stakeholder s on s.company_id = r.company_id and s.id = r.owner_id
  where r.company_id = $1 and r.deleted_at is null and casekit.sees_report(r.company_id, r.id, $2)`

export const savedReports = (db: Db, companyId: number, staffId: string, cap: number) =>
  db.rows<SavedReport>(`${FOUND} order by casekit.sort_key(r.name), r.id limit ${cap + 1}`, [companyId, staffId])

export const findReport = (db: Db, companyId: number, staffId: string, id: string) =>
  db.row<SavedReport>(`${FOUND} and r.id = $3`, [companyId, staffId, id])

/** A report that the caller owns; one shared by somebody else is read-only. */
export const findOwnReport = (db: Db, companyId: number, staffId: string, id: string) =>
  db.row<SavedReport>(`${FOUND} and r.owner_id = $2 and r.id = $3`, [companyId, staffId, id])

async function standing(db: Db, companyId: number, staffId: string, id: string): Promise<SavedReport> {
  const found = await findReport(db, companyId, staffId, id)
  if (!found) throw notFound('report')
  return found
}

export function addReport(
  db: Db,
  companyId: number,
  staffId: string,
  { name, isShared, roleIds = [], definition }: Given,
) {
  return db.transaction(async db => {
    await refuseUnknownRoles(db, companyId, roleIds)
    const id = newId()
    await db.rows(
      `insert into casekit.insight_report (company_id, id, name, is_shared, definition, owner_id, role_ids) values ($1, $2, $3, $4, $5, $6, $7)`,
      [companyId, id, name.trim(), isShared, JSON.stringify(definition), staffId, roleIds],
    )
    return standing(db, companyId, staffId, id)
  })
}

const DELIVERED: readonly string[] = Object.values(DELIVERED_ROLE_IDS)

async function refuseUnknownRoles(db: Db, companyId: number, roleIds: readonly string[]): Promise<void> {
  const own = roleIds.filter(id => !DELIVERED.includes(id))
  if (own.length === 0) return
  const found = await db.rows(
    'select id from casekit.role where company_id = $1 and id = any ($2::uuid[]) and deleted_at is null',
    [companyId, own],
  )
  if (found.length < own.length) throw noSuch('roleIds')
}

type Change = Given & { version: number | null }

/** Undefined if the caller has no such report in this version. */
export async function changeReport(db: Db, companyId: number, staffId: string, id: string, change: Change) {
  await refuseUnknownRoles(db, companyId, change.roleIds ?? [])
  const kept = await db.row(
    `update casekit.insight_report set name = $4, is_shared = $5, definition = $6, role_ids = coalesce($8, role_ids), version = version + 1, updated_at = now()
     where company_id = $1 and owner_id = $2 and id = $3 and deleted_at is null and version = coalesce($7, version) returning id`,
    [
      companyId,
      staffId,
      id,
      change.name.trim(),
      change.isShared,
      JSON.stringify(change.definition),
      change.version,
      change.roleIds ?? null,
    ],
  )
  return kept ? findReport(db, companyId, staffId, id) : undefined
}

export async function removeReport(db: Db, companyId: number, staffId: string, id: string): Promise<null> {
  const gone = await db.row(
    `update casekit.insight_report set deleted_at = now()
     where company_id = $1 and owner_id = $2 and id = $3 and deleted_at is null returning id`,
    [companyId, staffId, id],
  )
  if (!gone) throw notFound('report')
  return null
}

/** A report that is not deleted is returned unchanged. */
export async function restoreReport(db: Db, companyId: number, staffId: string, id: string): Promise<SavedReport> {
  await db.rows(
    `update casekit.insight_report set deleted_at = null where company_id = $1 and owner_id = $2 and id = $3 and deleted_at is not null`,
    [companyId, staffId, id],
  )
  const own = await findOwnReport(db, companyId, staffId, id)
  if (!own) throw notFound('report')
  return own
}
