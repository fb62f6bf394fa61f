import type { AccessRecord } from '@casekit/contract/access'
import type { RecordKind } from '@casekit/contract/access-kinds'
import type { Db } from '../platform/db.ts'
import { KINDS } from './kinds.ts'

const shapeOf = (kind: RecordKind) => {
  const { table, number, title } = KINDS[kind]
  return `select '${kind}' as kind, id as "recordId", left(${number}, 200) as number, left(${title}, 200) as title
    from casekit.${table} where company_id = $1 and deleted_at is null`
}

export const findRecord = (db: Db, companyId: number, kind: RecordKind, id: string) =>
  db.row<AccessRecord>(`${shapeOf(kind)} and id = $2`, [companyId, id])

/** Records whose number starts with the text or whose title contains it. */
export const searchRecords = (db: Db, companyId: number, kind: RecordKind, text: string) => {
  const { number, title } = KINDS[kind]
  return db.rows<AccessRecord>(
    `${shapeOf(kind)} and (starts_with(lower(${number}), lower($2)) or strpos(lower(${title}), lower($2)) > 0)
     order by lower(${number}) = lower($2) desc, id desc limit 20`,
    [companyId, text.trim()],
  )
}

/** Whether a record is visible through `db`; its row policies decide. */
export async function isThere(db: Db, companyId: number, kind: RecordKind, id: string): Promise<boolean> {
  const found = await db.row(
    `select from casekit.${KINDS[kind].table} where company_id = $1 and id = $2 and deleted_at is null`,
    [companyId, id],
  )
  return found !== undefined
}

export type CaseFacts = {
  caseId: string
  caseNumber: number
  responsibleId: string | null
  responsibleName: string
  fitterId: string | null
  fitterName: string
  departmentId: string | null
  departmentName: string
  partnerIds: string[]
  partnerNames: string
}

/** The case of a record, with the columns that row rules check; undefined if it has none. */
export async function caseOf(db: Db, companyId: number, kind: RecordKind, id: string): Promise<CaseFacts | undefined> {
  const { table, ofCase } = KINDS[kind]
  if (!ofCase) return undefined
  return db.row<CaseFacts>(
    `select k.id as "caseId", k.number as "caseNumber", k.responsible_id as "responsibleId", coalesce(r.name, '') as "responsibleName",
       k.fitter_id as "fitterId", coalesce(f.name, '') as "fitterName", k.department_id as "departmentId", coalesce(d.name, '') as "departmentName",
       array(select t.partner_id from casekit.transfer t where t.company_id = k.company_id and t.case_id = k.id) as "partnerIds",
       coalesce((select string_agg(distinct p.name, ', ') from casekit.transfer t
         join casekit.partner p on p.company_id = t.company_id and p.id = t.partner_id
         where t.company_id = k.company_id and t.case_id = k.id), '') as "partnerNames"
     from casekit.${table} x join casekit.cases k on k.company_id = x.company_id and k.id = x.${ofCase}
     left join casekit.stakeholder r on r.company_id = k.company_id and r.id = k.responsible_id
     left join casekit.stakeholder f on f.company_id = k.company_id and f.id = k.fitter_id
     left join casekit.department d on d.company_id = k.company_id and d.id = k.department_id
     where x.company_id = $1 and x.id = $2`,
    [companyId, id],
  )
}
