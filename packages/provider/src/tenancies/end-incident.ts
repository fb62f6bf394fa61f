import type { Body } from '@casekit/contract/endpoint'
import type { endIncident as ending, TenantNotice } from '@casekit/contract/tenant-notices'
import { unknownFields } from '@casekit/rules/merge-fields'
import { oneByOne } from '../cases/bulk/one-by-one.ts'
import { changeStatus } from '../cases/status.ts'
import { sendMessage } from '../messages/send.ts'
import type { Db } from '../platform/db.ts'
import type { Staff } from '../server/caller.ts'
import { badRequest, notFound } from '../server/problem.ts'
import { wrongState } from './hold.ts'
import { mailNotice } from './notice-mail.ts'
import { announceNotice, type AtNotice, findNotice } from './notices.ts'

const END = `update casekit.tenant_notice set ended_at = now(), version = version + 1
  where company_id = $1 and id = $2 and ($3::int is null or version = $3) and deleted_at is null returning id`

/** Returns undefined on a version mismatch. */
export async function endIncident(
  { db, companyId, noticeId, version }: AtNotice,
  caller: Staff,
  { message = '', closesCases = false }: Body<typeof ending>,
): Promise<TenantNotice | undefined> {
  if (unknownFields(message).length > 0) throw badRequest('/message', 'names a field that does not exist')
  return db.transaction(async within => {
    const standing = await findNotice(within, companyId, noticeId)
    if (!standing) throw notFound('notice')
    if (version !== null && standing.version !== version) return undefined
    if (standing.kind === 'news' || standing.endedAt) throw wrongState()
    if (!(await within.row(END, [companyId, noticeId, version]))) return undefined
    if (closesCases)
      await closeCases(within, { companyId, noticeId, caller, reason: standing.title, message: message.trim() })
    await mailNotice(within, companyId, noticeId, 'over', message.trim())
    await announceNotice(within, companyId, noticeId)
    return findNotice(within, companyId, noticeId)
  })
}

const OPEN = `select j.case_id as id from casekit.tenant_notice_case j
  join casekit.cases k on k.company_id = j.company_id and k.id = j.case_id and k.deleted_at is null
    and k.status in ('Open', 'NeedPlanning')
  where j.company_id = $1 and j.notice_id = $2 limit 500`

type Closing = { companyId: number; noticeId: string; caller: Staff; reason: string; message: string }

/**
 * Closes the incident's cases, with the incident as the reason. Cases that cannot be closed yet stay open; their
 * customers are mailed about the incident anyway.
 */
async function closeCases(db: Db, { companyId, noticeId, caller, reason, message }: Closing): Promise<void> {
  const open = await db.rows<{ id: string }>(OPEN, [companyId, noticeId])
  const caseIds = open.map(({ id }) => id)
  await oneByOne(db, companyId, caseIds, async (within, caseId) => {
    const closed = await changeStatus(within, companyId, caller, caseId, { status: 'Closed', reason })
    // The incident's mail contains it; this makes it visible on the case.
    if (closed && message)
      await sendMessage(within, companyId, caller, {
        caseId,
        lane: 'company',
        text: message,
        fileIds: [],
        receivers: [],
      })
    return closed
  })
}
