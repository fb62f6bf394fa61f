import type { Db } from '../platform/db.ts'
import { endTokens } from '../own-tokens/queries.ts'
import { openWorkOf } from '../users/leave.ts'
import { endSessions } from '../users/queries.ts'

const END = `update casekit.stakeholder set deleted_at = now(), version = version + 1
  where company_id = $1 and id = $2 and deleted_at is null returning name`

const ALERT = `select casekit.alert(s.company_id, s.id, 'system', null, 'Alert.DirectoryDeactivated', $2::jsonb) from casekit.stakeholder s
  join casekit.stakeholder_guard g on g.company_id = s.company_id and g.stakeholder_id = s.id and g.guard = 'SettingsAccess'
  where s.company_id = $1 and s.deleted_at is null`

/**
 * Ends a membership immediately. Open work stays assigned, since the directory may reverse it; administrators are
 * alerted.
 */
export async function endMembership(db: Db, companyId: number, id: string): Promise<void> {
  const ended = await db.row<{ name: string }>(END, [companyId, id])
  if (!ended) return
  await endSessions(db, companyId, id)
  await endTokens(db, companyId, id)
  const open = await openWorkOf(db, companyId, id)
  const count = Object.values(open ?? {}).reduce((sum, each) => sum + each, 0)
  if (count > 0) await db.rows(ALERT, [companyId, JSON.stringify({ actor: ended.name, number: String(count) })])
}
