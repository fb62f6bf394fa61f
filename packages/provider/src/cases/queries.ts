import type { CaseFile, CasePriority, CaseStage, NotificationSet } from '@casekit/contract/cases'
import type { OngoingCase } from '@casekit/contract/case-work'
import type { Customer } from '@casekit/contract/customers'
import { CASE_PRIORITIES, CASE_PRIORITY_IDS } from '@casekit/contract/ids'
import { CUSTOMER } from '../customers/columns.ts'
import type { Db } from '../platform/db.ts'

/** Lowest first. */
export const PRIORITIES: CasePriority[] = CASE_PRIORITIES.map(name => ({ id: CASE_PRIORITY_IDS[name], name }))

export const listStages = (db: Db, companyId: number) =>
  db.rows<CaseStage>(
    `select id, name, position, color from casekit.case_stage
     where company_id = $1 and deleted_at is null order by position, id`,
    [companyId],
  )

/** Default set first. */
export const listNotificationSets = (db: Db, companyId: number) =>
  db.rows<NotificationSet>(
    `select id, name, alert, mail, sms, is_default as "isDefault" from casekit.notification_set
     where company_id = $1 order by is_default desc, casekit.sort_key(name), id`,
    [companyId],
  )

/** The columns of a `CaseFile` over an alias `f` of casekit.case_file. */
export const FILE = `f.id as "fileId", f.type_id as "fileTypeId", f.original_name as "originalName", f.extension, f.path`

/** Undefined if the case does not exist. */
export async function listFiles(db: Db, companyId: number, caseId: string): Promise<CaseFile[] | undefined> {
  const files = await db.rows<CaseFile | { fileId: null }>(
    `select ${FILE} from casekit.cases k
     left join casekit.case_file f on f.company_id = k.company_id and f.case_id = k.id and f.deleted_at is null
     where k.company_id = $1 and k.id = $2 and k.deleted_at is null order by f.created_at, f.id`,
    [companyId, caseId],
  )
  return files.length === 0 ? undefined : files.filter((file): file is CaseFile => file.fileId !== null)
}

export const findNumber = (db: Db, companyId: number, id: string) =>
  db.row<{ caseNumber: number }>(
    `select number as "caseNumber" from casekit.cases where company_id = $1 and id = $2 and deleted_at is null`,
    [companyId, id],
  )

/** The customer of a case, or null; undefined if the case does not exist. */
export const findCustomer = (db: Db, companyId: number, caseId: string) =>
  db.row<{ customer: Customer | null }>(
    `select (select to_jsonb(x) from (select ${CUSTOMER} from casekit.customer c
         where c.company_id = k.company_id and c.id = k.customer_id and c.deleted_at is null) x) as customer
     from casekit.cases k where k.company_id = $1 and k.id = $2 and k.deleted_at is null`,
    [companyId, caseId],
  )

/** One more than is returned, so that longer lists can be detected. */
const ONE_MORE = 501

/** Customers with cases, by number. */
export const listCustomers = (db: Db, companyId: number) =>
  db.rows<Customer>(
    `select ${CUSTOMER} from casekit.customer c where c.company_id = $1 and c.deleted_at is null and exists
       (select from casekit.cases k where k.company_id = $1 and k.customer_id = c.id and k.deleted_at is null)
     order by c.number, c.id limit ${ONE_MORE}`,
    [companyId],
  )

export const listOngoing = (db: Db, companyId: number) =>
  db.rows<OngoingCase>(
    `select k.id, k.number, k.title, coalesce(c.name, '') as "customerName", k.status, k.created_at as "createdAt"
     from casekit.cases k left join casekit.customer c on c.company_id = k.company_id and c.id = k.customer_id
     where k.company_id = $1 and k.status in ('Open', 'NeedPlanning') and k.deleted_at is null
     order by k.created_at desc, k.id desc limit ${ONE_MORE}`,
    [companyId],
  )
