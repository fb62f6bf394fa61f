import type { RefusedWork } from '@casekit/contract/incoming-work'
import type { IntegrationName } from '@casekit/contract/integration-systems'
import { editTime } from '../activities/time.ts'
import { isOnBasis } from '../invoices/materials.ts'
import type { Db } from '../platform/db.ts'
import { ProblemError } from '../server/problem.ts'

type Reason = RefusedWork['reason']

/** `told`: digest of the values received before; null for rows from before digests were stored. */
export type Known = { rowId: string; told: string | null; changedAt: string | null }
export type Change = {
  kind: RefusedWork['kind']
  id: string
  changedAt: string | undefined
  told: string
  known: Known
}

/** Whether the values differ from before; without a stored digest, a `changedAt` means they do. */
export const isChanged = ({ known, told, changedAt }: Change): boolean =>
  known.told === null ? changedAt !== undefined : known.told !== told

const KEEP = `update casekit.integration_work set told = $5, changed_at = $6
  where company_id = $1 and system = $2 and kind = $3 and number = $4`

/** Applies changed values if they are newer and `deed` can write them; returns why not, or null on success. */
export async function takeChange(
  db: Db,
  companyId: number,
  system: IntegrationName,
  { kind, id, changedAt, told, known }: Change,
  deed: (rowId: string) => Promise<Reason | null>,
): Promise<RefusedWork | null> {
  const reason = whyNotNewer(changedAt, known) ?? (await deed(known.rowId))
  if (reason) return { kind, id, reason }
  await db.rows(KEEP, [companyId, system, kind, id, told, changedAt])
  return null
}

/** Calls may arrive in any order: without a time, nobody can tell which value is newer. */
function whyNotNewer(changedAt: string | undefined, { changedAt: known }: Known): Reason | null {
  if (changedAt === undefined) return 'no-time'
  return known !== null && Date.parse(changedAt) <= Date.parse(known) ? 'older' : null
}

type Time = { stakeholderId: string; startTime: string; endTime: string; description: string }

export async function changeTime(db: Db, companyId: number, id: string, time: Time): Promise<Reason | null> {
  try {
    return (await editTime(db, companyId, { ...time, id }, null)) ? null : 'gone'
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error
    if (error.code === 'week-approved') return 'week-approved'
    if (error.code === 'not-found') return 'gone'
    throw error
  }
}

/** A different product gets its current price. The case is locked here, so no invoice basis is created meanwhile. */
const MATERIAL = `update casekit.case_material m set quantity = $4, product_id = p.id,
    price = case when m.product_id = p.id then m.price else p.sales_price end,
    vat_percent = case when m.product_id = p.id then m.vat_percent else p.vat_percent end
  from casekit.product p where m.company_id = $1 and m.id = $2 and p.company_id = $1 and p.id = $3 returning 1`

type Material = { product: string; thousandths: number }

export async function changeMaterial(
  db: Db,
  companyId: number,
  id: string,
  { product, thousandths }: Material,
): Promise<Reason | null> {
  if (await isOnBasis(db, companyId, id)) return 'invoiced'
  return (await db.row(MATERIAL, [companyId, id, product, thousandths])) ? null : 'gone'
}
