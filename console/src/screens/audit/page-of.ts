import type { AuditRow } from '@casekit/contract/overviews/audit'
import { paths } from '../../paths.ts'

const PAGES: Partial<Record<AuditRow['kind'], (id: string) => string>> = {
  case: paths.caseDetails,
  offer: paths.offer,
  requisition: paths.requisition,
  customer: paths.customer,
  discount: id => paths.customer(id, 'prices'),
  property: paths.property,
  asset: paths.asset,
  agreement: paths.service,
  partner: paths.partner,
  product: paths.product,
  user: paths.users,
  guard: paths.users,
  'sign-in': paths.users,
  'view-as': paths.users,
  role: paths.roles,
}

/** The page of an entry's subject; undefined if it has none. */
export const pageOf = (kind: AuditRow['kind'], recordId: string): string | undefined => PAGES[kind]?.(recordId)
