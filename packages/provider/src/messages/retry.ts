import type { Db } from '../platform/db.ts'

/** Makes a waiting or failed delivery due now, with all its attempts again; undefined if there is no such delivery. */
export const retryDelivery = (db: Db, companyId: number, id: string) =>
  db.row(
    `with found as (
       select d.company_id, d.id from casekit.case_message_delivery d
       join casekit.case_message m on m.company_id = d.company_id and m.id = d.message_id
       join casekit.cases k on k.company_id = m.company_id and k.id = m.case_id and k.deleted_at is null
       where d.company_id = $1 and d.id = $2
     ), due as (
       update casekit.outbox o set failed_at = null, last_error = null, attempts = 0, due_at = now()
       from found where o.company_id = found.company_id and o.id = found.id
         and o.sent_at is null and (o.leased_until is null or o.leased_until < now())
     )
     select id from found`,
    [companyId, id],
  )
