import type { CampaignStatus } from '@casekit/contract/campaign-shapes'
import type { Db } from '../platform/db.ts'
import { ProblemError } from '../server/problem.ts'
import { theCampaign } from './queries.ts'

type Wanted = Exclude<CampaignStatus, 'draft'>

/** Allowed transitions; ended campaigns cannot change. */
const AFTER: Record<CampaignStatus, readonly Wanted[]> = {
  draft: ['active'],
  active: ['paused', 'ended'],
  paused: ['active', 'ended'],
  ended: [],
}

const OWN_SENDS = `select s.id from casekit.campaign_send s join casekit.campaign_person p on p.company_id = s.company_id and p.id = s.person_id
  where p.company_id = $1 and p.campaign_id = $2 and s.state = 'waiting'`

/** Holds queued mail while its campaign is paused. */
const HOLD = `update casekit.outbox set due_at = 'infinity' where company_id = $1 and id in (${OWN_SENDS}) and sent_at is null and failed_at is null`
const LET_GO = `update casekit.outbox set due_at = now() where company_id = $1 and id in (${OWN_SENDS}) and due_at = 'infinity'`

const END = `select casekit.stop_campaign_persons($1, array(select p.id from casekit.campaign_person p where p.company_id = $1 and p.campaign_id = $2
  and (p.state = 'waiting' or exists (select from casekit.campaign_send s where s.company_id = p.company_id and s.person_id = p.id and s.state = 'waiting'))), 'stopped')`

/** Starts, pauses, resumes or ends a campaign; undefined if there is no such campaign with this version. */
export function changeStatus(db: Db, companyId: number, id: string, status: Wanted, version: number | null) {
  return db.transaction(async db => {
    const before = await db.row<{ status: CampaignStatus; version: number }>(
      'select status, version from casekit.campaign where company_id = $1 and id = $2 and deleted_at is null for update',
      [companyId, id],
    )
    if (!before || (version !== null && before.version !== version)) return undefined
    if (!AFTER[before.status].includes(status))
      throw new ProblemError(409, 'wrong-state', 'The current state of the campaign does not allow this.')
    const { missing } = await theCampaign(db, companyId, id)
    if (status === 'active' && missing.length > 0)
      throw new ProblemError(409, 'incomplete', 'The campaign is not finished yet.')
    await db.rows(
      `update casekit.campaign set status = $3, version = version + 1, updated_at = now(),
         started_at = coalesce(started_at, case when $3 = 'active' then now() end), ended_at = case when $3 = 'ended' then now() end
       where company_id = $1 and id = $2`,
      [companyId, id, status],
    )
    await db.rows(status === 'ended' ? END : status === 'paused' ? HOLD : LET_GO, [companyId, id])
    return theCampaign(db, companyId, id)
  })
}
