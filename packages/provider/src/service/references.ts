import type { AgreementEdit } from '@casekit/contract/service'
import { isDayOfYear } from '@casekit/rules/season'
import type { Db } from '../platform/db.ts'
import { badRequest } from '../server/problem.ts'
import { noSuch } from '../server/unknown-id.ts'

const TABLES = {
  customerId: 'customer',
  propertyId: 'property',
  departmentId: 'department',
  responsibleId: 'stakeholder',
  meterId: 'asset_meter',
} as const

/** 404 naming the field if an id does not exist in the company. */
export async function refuseStrange(db: Db, companyId: number, wanted: AgreementEdit): Promise<void> {
  for (const [name, table] of Object.entries(TABLES)) {
    const id = wanted[name as keyof typeof TABLES]
    if (!id) continue
    const found = await db.planned(
      `select 1 from casekit.${table} where company_id = $1 and id = $2 and deleted_at is null`,
      [companyId, id],
    )
    if (found.length === 0) throw noSuch(name)
  }
  await refuseStrangeRows(db, companyId, 'assetIds', wanted.assetIds ?? [])
  await refuseStrangeRows(db, companyId, 'formIds', wanted.formIds ?? [])
}

const LISTS = { assetIds: 'asset', formIds: 'form' } as const

async function refuseStrangeRows(
  db: Db,
  companyId: number,
  name: keyof typeof LISTS,
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return
  const known = await db.planned(
    `select id from casekit.${LISTS[name]} where company_id = $1 and id = any ($2::uuid[]) and deleted_at is null`,
    [companyId, ids],
  )
  if (known.length < new Set(ids.map(id => id.toLowerCase())).size) throw noSuch(name)
}

type Rhythm = Pick<AgreementEdit, 'rhythm' | 'meterId' | 'meterStep' | 'seasons'>

/** Checks the schema cannot express: days that exist in no year, and a meter without its step. */
export function refuseUnfit({ rhythm, meterId, meterStep, seasons = [] }: Rhythm): void {
  if (!seasons.every(({ from, to }) => isDayOfYear(from) && isDayOfYear(to)))
    throw badRequest('/seasons', 'is not a day of any year')
  if (rhythm === 'meter' && !meterId) throw badRequest('/meterId', 'is needed')
  if (rhythm === 'meter' && !meterStep) throw badRequest('/meterStep', 'is needed')
}
