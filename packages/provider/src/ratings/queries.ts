import type { checkQuality, Rating, replyToRating } from '@casekit/contract/ratings'
import type { Body } from '@casekit/contract/endpoint'
import { sendMessage } from '../messages/send.ts'
import type { Db } from '../platform/db.ts'
import type { Staff } from '../server/caller.ts'
import { notFound, ProblemError } from '../server/problem.ts'

const FOUND = `select r.id as "ratingId", r.version, r.case_id as "caseId", k.number as "caseNumber", k.title as "caseTitle",
    c.name as "customerName", r.score, r.reasons, r.comment, r.may_publish as "mayPublish", r.asked_at as "askedAt",
    r.reminded_at as "remindedAt", r.answered_at as "answeredAt", casekit.is_wanted(r.company_id, 'message', 'mail') as "isMailed", r.reply, r.replied_at as "repliedAt",
    r.replied_by_name as "repliedBy", r.staff_score as "staffScore", r.staff_note as "staffNote", r.staff_by_name as "staffBy"
  from casekit.rating r
  join casekit.cases k on k.company_id = r.company_id and k.id = r.case_id
  join casekit.customer c on c.company_id = r.company_id and c.id = r.customer_id
  where r.company_id = $1 and r.id = $2 and r.deleted_at is null and r.asked_at is not null`

export const findRating = (db: Db, companyId: number, id: string) => db.row<Rating>(FOUND, [companyId, id])

async function rating(db: Db, companyId: number, id: string): Promise<Rating> {
  const found = await findRating(db, companyId, id)
  if (!found) throw notFound('rating')
  return found
}

/** Marks a rating as seen, if it was answered. */
export async function markSeen(db: Db, companyId: number, id: string): Promise<null> {
  await rating(db, companyId, id)
  await db.rows(
    `update casekit.rating set seen_at = coalesce(seen_at, now())
     where company_id = $1 and id = $2 and answered_at is not null`,
    [companyId, id],
  )
  return null
}

/** Replies to the customer with a case message, which is also mailed if the company mails them. */
export function reply(db: Db, companyId: number, staff: Staff, id: string, { text }: Body<typeof replyToRating>) {
  return db.transaction(async db => {
    const { caseId, answeredAt, isMailed } = await rating(db, companyId, id)
    if (!answeredAt) throw new ProblemError(409, 'unanswered', 'There is no rating to reply to yet.')
    await sendMessage(db, companyId, staff, {
      caseId,
      lane: 'company',
      text,
      receivers: isMailed ? [{ to: 'customer', mail: true, sms: false }] : [],
    })
    await db.rows(
      `update casekit.rating set reply = $3, replied_at = now(), replied_by_name = $4, seen_at = coalesce(seen_at, now()),
         version = version + 1 where company_id = $1 and id = $2`,
      [companyId, id, text.trim(), staff.name],
    )
    return rating(db, companyId, id)
  })
}

type Check = Body<typeof checkQuality> & { version: number | null }

/** Returns undefined if no rating with this id and version exists. */
export async function keepCheck(db: Db, companyId: number, staff: Staff, id: string, check: Check) {
  const { staffScore, staffNote, version } = check
  const kept = await db.row<{ id: string }>(
    `update casekit.rating set staff_score = $3, staff_note = $4, staff_by_name = $5, version = version + 1
     where company_id = $1 and id = $2 and deleted_at is null and asked_at is not null and version = coalesce($6, version)
     returning id`,
    [companyId, id, staffScore, staffNote.trim(), staffScore === null ? '' : staff.name, version],
  )
  return kept ? findRating(db, companyId, id) : undefined
}
