import type { editOwnDetails, OwnDetails } from '@casekit/contract/own-details'
import type { Body } from '@casekit/contract/endpoint'
import type { Db } from '../platform/db.ts'

const DETAILS = 'name, phone, version'
const STANDING = 'company_id = $1 and id = $2 and deleted_at is null'

export const findOwn = (db: Db, companyId: number, id: string) =>
  db.row<OwnDetails>(`select ${DETAILS} from casekit.stakeholder where ${STANDING}`, [companyId, id])

/** Returns undefined on a version mismatch. */
export const editOwn = (
  db: Db,
  companyId: number,
  id: string,
  version: number | null,
  { name, phone }: Body<typeof editOwnDetails>,
) =>
  db.row<OwnDetails>(
    `update casekit.stakeholder set name = $4, phone = $5, version = version + 1
     where ${STANDING} and ($3::int is null or version = $3) returning ${DETAILS}`,
    [companyId, id, version, name.trim(), phone.trim()],
  )
