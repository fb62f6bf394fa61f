import type { Answer } from '@casekit/contract/endpoint'
import type { getCaseRequisitions, getRequisitionTasks } from '@casekit/contract/requisitions'
import type { Db } from '../platform/db.ts'

/** Requisitions of a case, including the one whose number it carries. */
export const requisitionsOf = (db: Db, companyId: number, caseId: string) =>
  db.rows<Answer<typeof getCaseRequisitions>[number]>(
    `select r.id, r.number, r.title, r.status, r.supplier_name as "supplierName", r.gross::float8 as gross,
       r.number = btrim(k.requisition_number) as "isNamed"
     from casekit.cases k
     join casekit.requisition r on r.company_id = k.company_id and r.deleted_at is null
       and (r.case_id = k.id or r.number = nullif(btrim(k.requisition_number), ''))
     where k.company_id = $1 and k.id = $2 order by r.created_at desc, r.id desc limit 100`,
    [companyId, caseId],
  )

export const tasksOf = (db: Db, companyId: number, caseId: string) =>
  db.rows<Answer<typeof getRequisitionTasks>[number]>(
    `select id, number, subject from casekit.activity
     where company_id = $1 and case_id = $2 and deleted_at is null order by number desc limit 200`,
    [companyId, caseId],
  )
