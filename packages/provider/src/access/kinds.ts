import type { AccessDeed, RecordKind } from '@casekit/contract/access-kinds'
import { getActivity, updateActivity } from '@casekit/contract/activities'
import { editAsset, findAssets, getAsset } from '@casekit/contract/assets'
import { editCase } from '@casekit/contract/case-facts'
import { getCaseDetails } from '@casekit/contract/cases'
import { editCustomer, getCustomer } from '@casekit/contract/customers'
import { getDocument, saveDocument } from '@casekit/contract/documents'
import type { Endpoint } from '@casekit/contract/endpoint'
import { getKanbanCard, moveKanbanCard } from '@casekit/contract/kanban'
import { getPartner } from '@casekit/contract/partners'
import { getPropertyExtended, getPropertyList } from '@casekit/contract/properties'
import { getCaseReportCases } from '@casekit/contract/reports'
import { editRequisition, getRequisition } from '@casekit/contract/requisitions'
import { search } from '@casekit/contract/search'
import { editAgreement, getAgreement } from '@casekit/contract/service'

type Kind = {
  table: string
  number: string
  title: string
  /** Column with the id of the record's case; absent if the kind has none. */
  ofCase?: string
  /** The endpoints that decide; undefined: no such action on single records. */
  calls: Record<AccessDeed, Endpoint | undefined>
  /** Further endpoints through which widgets and other systems see and change it. */
  beyond?: Partial<Record<AccessDeed, Endpoint[]>>
}

/** For each kind of record: its table, and the endpoints that show and change it. */
export const KINDS: Record<RecordKind, Kind> = {
  case: {
    table: 'cases',
    number: 'number::text',
    title: 'title',
    ofCase: 'id',
    calls: { see: getCaseDetails, change: editCase },
    beyond: { see: [getKanbanCard, getCaseReportCases, search], change: [moveKanbanCard] },
  },
  customer: {
    table: 'customer',
    number: 'number::text',
    title: 'name',
    calls: { see: getCustomer, change: editCustomer },
    beyond: { see: [search] },
  },
  property: {
    table: 'property',
    number: 'number',
    title: 'name',
    calls: { see: getPropertyExtended, change: undefined },
    beyond: { see: [getPropertyList] },
  },
  offer: {
    table: 'offer',
    number: 'number::text',
    title: 'title',
    ofCase: 'case_id',
    calls: { see: getDocument, change: saveDocument },
    beyond: { see: [search] },
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
  asset: {
    table: 'asset',
    number: 'number',
    title: 'name',
    calls: { see: getAsset, change: editAsset },
    beyond: { see: [findAssets] },
  },
  agreement: {
    table: 'agreement',
    number: 'number::text',
    title: 'name',
    calls: { see: getAgreement, change: editAgreement },
  },
  partner: { table: 'partner', number: `''`, title: 'name', calls: { see: getPartner, change: undefined } },
}

/** All endpoints that perform an action on records of a kind, whoever may call them. */
export const callsOf = (kind: RecordKind, deed: AccessDeed): Endpoint[] => {
  const { calls, beyond } = KINDS[kind]
  return [...(calls[deed] ? [calls[deed]] : []), ...(beyond?.[deed] ?? [])]
}
