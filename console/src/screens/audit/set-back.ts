import type { AuditChange } from '@casekit/contract/audit'
import { editCase } from '@casekit/contract/case-facts'
import { editCustomer } from '@casekit/contract/customers'
import type { AuditRow } from '@casekit/contract/overviews/audit'
import { call } from '../../session/session.store.ts'

type Value = AuditChange['beforeValue']

/** Case columns, by the fact that they store. */
const CASE: Record<string, string> = {
  title: 'title',
  reference: 'vorRef',
  requisition_number: 'requisitionNumber',
  channel: 'caseChannel',
  priority: 'priority',
  responsible_id: 'responsibleId',
  fitter_id: 'fitterId',
  department_id: 'departmentId',
  expected_price: 'expectedPrice',
}

/** Customer columns that the customer form writes. */
const CUSTOMER: Record<string, string> = {
  name: 'name',
  address: 'address',
  zip_code: 'zipCode',
  city: 'city',
  phone: 'phone',
  mobile: 'mobile',
  email: 'email',
  invoice_name: 'invoiceName',
  invoice_address: 'invoiceAddress',
  invoice_zip_code: 'invoiceZipCode',
  invoice_city: 'invoiceCity',
  invoice_email: 'invoiceEmail',
  cvr: 'cvr',
  att: 'att',
  ean: 'ean',
}

/** Prices are in minor units. */
const said = (field: string, value: Value) =>
  field === 'expected_price' && typeof value === 'number' ? value / 100 : value

/**
 * Returns a function that writes an entry's value to its record, by the same call as the record's own page; undefined
 * if no page does.
 */
export function setterOf(
  kind: AuditRow['kind'],
  recordId: string,
  field: string,
): ((value: Value) => Promise<unknown>) | undefined {
  const caseFact = kind === 'case' ? CASE[field] : undefined
  const customerField = kind === 'customer' ? CUSTOMER[field] : undefined
  if (caseFact)
    return value => call(editCase, { params: { caseId: recordId }, body: { [caseFact]: said(field, value) } })
  if (customerField)
    return value => call(editCustomer, { params: { customerId: recordId }, body: { [customerField]: value ?? '' } })
  return undefined
}
