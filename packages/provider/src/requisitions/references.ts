import type { Db } from '../platform/db.ts'
import { noSuch } from '../server/unknown-id.ts'

const TABLES = {
  partnerId: 'partner',
  caseId: 'cases',
  propertyId: 'property',
  buyerId: 'stakeholder',
  accountId: 'account_plan',
  dvCategoryId: 'activity_category',
} as const

type Wanted = { [name in keyof typeof TABLES]?: string | null | undefined }

/** 404 naming the field if an id does not exist in the company. `isHeld` locks the rows until the transaction ends. */
export async function refuseStrange(db: Db, companyId: number, wanted: Wanted, isHeld = false): Promise<void> {
  for (const [name, table] of Object.entries(TABLES)) {
    const id = wanted[name as keyof typeof TABLES]
    if (!id) continue
    const found = await db.planned(
      `select 1 from casekit.${table} where company_id = $1 and id = $2 and deleted_at is null${isHeld ? ' for share' : ''}`,
      [companyId, id],
    )
    if (found.length === 0) throw noSuch(name)
  }
}
