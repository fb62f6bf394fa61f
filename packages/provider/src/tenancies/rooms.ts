import type { Room } from '@casekit/contract/tenancy-shapes'
import type { Db } from '../platform/db.ts'
import { holdLease } from './hold.ts'

const SET = `update casekit.lease set rooms = $4, version = version + 1
  where company_id = $1 and id = $2 and ($3::int is null or version = $3) and deleted_at is null returning version`

type Standing = { leaseId: string; version: number | null }

/** Returns undefined on a version mismatch. */
export const setRooms = (db: Db, companyId: number, { leaseId, version }: Standing, rooms: readonly Room[]) =>
  db.transaction(async within => {
    await holdLease(within, companyId, leaseId)
    const kept = rooms.map(({ name, kind, area }) => ({ name: name.trim(), kind, area }))
    return within.row<{ version: number }>(SET, [companyId, leaseId, version, JSON.stringify(kept)])
  })
