import type { AccessDeed, RecordKind } from '@casekit/contract/access-kinds'
import { getActivity, updateActivity } from '@casekit/contract/activities'
import { editAsset, getAsset } from '@casekit/contract/assets'
import { editCase } from '@casekit/contract/case-facts'
import { getCaseDetails } from '@casekit/contract/cases'
import { editCustomer, getCustomer } from '@casekit/contract/customers'
import { getDocument, saveDocument } from '@casekit/contract/documents'
import type { Endpoint } from '@casekit/contract/endpoint'
import { getPartner } from '@casekit/contract/partners'
import { getPropertyExtended } from '@casekit/contract/properties'
import { editRequisition, getRequisition } from '@casekit/contract/requisitions'
import { editAgreement, getAgreement } from '@casekit/contract/service'

type Kind = {
  table: string
  number: string
  title: string
  /** The column that names the case which it is of; absent where it is of none. */
  ofCase?: string
  /** The calls that decide; without one nobody does this to one record. */
  calls: Record<AccessDeed, Endpoint | undefined>
}

/** Each kind of record: where it stands, and the calls that show and change it. */
export const KINDS: Record<RecordKind, Kind> = {
  case: {
    table: 'cases',
    number: 'number::text',
    title: 'title',
    ofCase: 'id',
    calls: { see: getCaseDetails, change: editCase },
  },
  customer: {
    table: 'customer',
    number: 'number::text',
    title: 'name',
    calls: { see: getCustomer, change: editCustomer },
  },
  property: {
    table: 'property',
    number: 'number',
    title: 'name',
    calls: { see: getPropertyExtended, change: undefined },
  },
  offer: {
    table: 'offer',
    number: 'number::text',
    title: 'title',
    ofCase: 'case_id',
    calls: { see: getDocument, change: saveDocument },
  },
  requisition: {
    table: 'requisition',
    number: 'number',
    title: 'title',
    ofCase: 'case_id',
    calls: { see: getRequisition, change: editRequisition },
  },
  activity: {
    table: 'activity',
    number: 'number::text',
    title: 'subject',
    ofCase: 'case_id',
    calls: { see: getActivity, change: updateActivity },
  },
  asset: { table: 'asset', number: 'number', title: 'name', calls: { see: getAsset, change: editAsset } },
  agreement: {
    table: 'agreement',
    number: 'number::text',
    title: 'name',
    calls: { see: getAgreement, change: editAgreement },
  },
  partner: { table: 'partner', number: `''`, title: 'name', calls: { see: getPartner, change: undefined } },
}
