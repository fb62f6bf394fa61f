import type { CaseMessage } from '@casekit/contract/messages'
import { MESSAGE_TYPE_IDS } from '@casekit/contract/message-ids'
import type { Db } from '../platform/db.ts'

const AT_MOST = 500

/** The messages of case `k` as JSON, the oldest first. */
export const MESSAGES = `(select coalesce(json_agg(o order by o."sentAt", o."messageId"), '[]') from (
    select m.id as "messageId", '${JSON.stringify(MESSAGE_TYPE_IDS)}'::jsonb ->> m.type as "messageTypeId", m.case_id as "caseId",
      m.title, m.body as description, m.created_at as "sentAt", m.sent_by_name as "sentBy", m.lane, m.is_doubtful as "isDoubtful",
      (select f.file_id from casekit.case_message_file f where f.company_id = m.company_id and f.message_id = m.id
       order by f.file_id limit 1) as "fileId",
      (select coalesce(json_agg(json_build_object('fileId', c.id, 'originalName', c.original_name, 'extension', c.extension, 'path', c.path)
         order by c.id), '[]')
       from casekit.case_message_file f join casekit.case_file c on c.company_id = f.company_id and c.id = f.file_id and c.deleted_at is null
       where f.company_id = m.company_id and f.message_id = m.id) as files,
      (select coalesce(json_agg(json_build_object('id', d.id, 'channel', d.channel, 'receiver', d.receiver, 'address', d.address, 'state', d.state,
         'reason', coalesce(x.last_error, '')) order by d.channel, d.receiver), '[]')
       from casekit.case_message_delivery d left join casekit.outbox x on x.company_id = d.company_id and x.id = d.id where d.company_id = m.company_id and d.message_id = m.id) as deliveries
    from casekit.case_message m where m.company_id = k.company_id and m.case_id = k.id
    order by m.created_at desc, m.id desc limit ${AT_MOST}) o)`

/** Undefined if there is no such case. */
export async function messagesOf(db: Db, companyId: number, caseId: string): Promise<CaseMessage[] | undefined> {
  const found = await db.row<{ messages: CaseMessage[] }>(
    `select ${MESSAGES} as messages from casekit.cases k where k.company_id = $1 and k.id = $2 and k.deleted_at is null`,
    [companyId, caseId],
  )
  return found?.messages
}

/** Groups and sorts messages by case first, so that only the returned cases are looked up, not one for each message. */
export const UNREAD = `select m."caseId", m.count from (
     select m.case_id as "caseId", count(*)::int as count, max(m.created_at) as newest
     from casekit.case_message m
     left join casekit.case_message_read r on r.company_id = $1 and r.case_id = m.case_id and r.stakeholder_id = $2
     where m.company_id = $1 and m.lane = 'customer' and m.created_at > now() - interval '90 days'
       and (r.read_at is null or m.created_at > r.read_at)
     group by m.case_id order by newest desc, m.case_id
   ) m
   where (select k.deleted_at is null from casekit.cases k where k.company_id = $1 and k.id = m."caseId")
   order by m.newest desc, m."caseId" limit $3`

/** Returns one more than the cap, so that a cut list can be marked. */
export const unreadMessages = (db: Db, companyId: number, memberId: string, cap: number) =>
  db.rows<{ caseId: string; count: number }>(UNREAD, [companyId, memberId, cap + 1])

/**
 * Messages of partners about transferred cases, stored as alerts that name the transfer. One more than the cap, as
 * above.
 */
export const unreadPartnerMessages = (db: Db, companyId: number, memberId: string, cap: number) =>
  db.rows<{ caseId: string; count: number }>(
    `select m.subject_id as "caseId", count(*)::int as count from casekit.stakeholder_message m
     join casekit.cases k on k.company_id = m.company_id and k.id = m.subject_id and k.deleted_at is null
     where m.company_id = $1 and m.recipient_id = $2 and m.kind = 'case' and m.seen_at is null and m.details ? 'transfer'
     group by m.subject_id order by max(m.created_at) desc limit $3`,
    [companyId, memberId, cap + 1],
  )

/**
 * Returns when the case was last read; undefined if there is no such case. Notifies the reader's other windows if
 * anything was unread.
 */
export const markRead = (db: Db, companyId: number, memberId: string, caseId: string) =>
  db.row<{ readBefore: string | null }>(
    `with before as (
       select max(r.read_at) as at from casekit.case_message_read r
       where r.company_id = $1 and r.stakeholder_id = $2 and r.case_id = $3),
     unread as (
       select exists (select from casekit.case_message m where m.company_id = $1 and m.case_id = $3 and m.lane = 'customer'
         and m.created_at > coalesce((select at from before), '-infinity')) as was),
     read as (insert into casekit.case_message_read as given (company_id, stakeholder_id, case_id, read_at)
     select company_id, $2, id, clock_timestamp() from casekit.cases where company_id = $1 and id = $3 and deleted_at is null
     on conflict (company_id, stakeholder_id, case_id) do update set read_at = greatest(given.read_at, excluded.read_at)
     returning case_id)
     select (select at from before) as "readBefore",
       case when (select was from unread) then casekit.announce($1, 'case', case_id, $2, '{Core,Kanban}') end
     from read`,
    [companyId, memberId, caseId],
  )
