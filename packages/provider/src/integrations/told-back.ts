import { merge } from '../cases/work/merge.ts'
import type { Actor } from '../history/queries.ts'
import type { Db } from '../platform/db.ts'
import type { DueSync } from './queries.ts'

/** Locks the integration before its cases, as importing a case does, so that neither misses the other's writes. */
export const holdSystem = (db: Db, { companyId, system }: DueSync) =>
  db.rows('select 1 from casekit.integration where company_id = $1 and system = $2 for no key update', [
    companyId,
    system,
  ])

/** Assigns the number to our case; returns the case that was created when the order was reported back first. */
const TAKE_NUMBER = `update casekit.integration_case l set case_id = $4 from casekit.integration_case was
  where was.company_id = $1 and was.system = $2 and was.number = $3 and was.case_id <> $4
    and l.company_id = was.company_id and l.system = was.system and l.number = was.number returning was.case_id as "caseId"`

const TAKE_WORK =
  'update casekit.integration_work set case_id = $3 where company_id = $1 and system = $2 and case_id = $4'

const TAKE_WORDS = `with gone as (delete from casekit.integration_sync
    where company_id = $1 and system = $2 and case_id = $4 and number = $5 returning told, refused)
  update casekit.integration_sync s set told = gone.told, refused = gone.refused from gone
  where s.company_id = $1 and s.system = $2 and s.case_id = $3 and s.file_id is null`

const IS_OPEN = `select 1 from casekit.cases
  where company_id = $1 and id = $2 and deleted_at is null and status not in ('Canceled', 'Posted')`

/** Merges the second case of an order that was reported back before its number was stored here. */
export async function joinToldBack(db: Db, caller: Actor, sync: DueSync, number: string): Promise<void> {
  const { companyId, system, caseId } = sync
  if (!caseId || number === '') return
  const twin = await db.row<{ caseId: string }>(TAKE_NUMBER, [companyId, system, number, caseId])
  if (!twin) return
  await db.rows(TAKE_WORDS, [companyId, system, caseId, twin.caseId, number])
  await db.rows(TAKE_WORK, [companyId, system, caseId, twin.caseId])
  if (await db.row(IS_OPEN, [companyId, twin.caseId])) await merge(db, companyId, caller, twin.caseId, caseId)
}
