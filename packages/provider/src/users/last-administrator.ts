import type { Db } from '../platform/db.ts'
import { ProblemError } from '../server/problem.ts'

/**
 * Changes members' permissions, and rolls back if nobody could change settings afterwards. Serialized, so two
 * administrators cannot remove each other concurrently.
 */
export function keepAdministrator<T>(db: Db, companyId: number, change: (db: Db) => Promise<T>): Promise<T> {
  return db.transaction(async within => {
    await within.rows('select 1 from directory.company where id = $1 for no key update', [companyId])
    const changed = await change(within)
    const left = await within.row(
      `select 1 from casekit.stakeholder_guard g
       join casekit.stakeholder s on s.company_id = g.company_id and s.id = g.stakeholder_id and s.deleted_at is null
       where g.company_id = $1 and g.guard = 'SettingsAccess' and s.account_id is not null limit 1`,
      [companyId],
    )
    if (!left) throw new ProblemError(409, 'last-administrator', 'Nobody would be left who can change the settings.')
    return changed
  })
}
