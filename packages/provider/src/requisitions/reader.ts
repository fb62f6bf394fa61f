import { type LinkReader, readerBy } from '../links/reader.ts'

/** A supplier reading one requisition through a link (casekit.requisition_link), even an expired one. */
export type RequisitionReader = LinkReader<'requisition-reader'> & {
  requisitionId: string
  isLate: boolean
  isRevoked: boolean
}

const READER = `select n.id, r.supplier_name as name, n.company_id as "companyId", c.language as "companyLanguage",
    n.requisition_id as "requisitionId", n.expires_at <= now() as "isLate", n.revoked_at is not null as "isRevoked"
  from casekit.requisition_link n
  join casekit.requisition r on r.company_id = n.company_id and r.id = n.requisition_id and r.deleted_at is null
  join directory.company c on c.id = n.company_id
  where n.company_id = $1 and n.id = $2`

/** Finds the reader that a link belongs to; every failure is refused the same way. */
export const findRequisitionReader = readerBy<RequisitionReader>({
  kind: 'requisition-reader',
  of: 'requisition',
  statement: READER,
})
