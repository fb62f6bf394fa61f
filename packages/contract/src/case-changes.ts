import { type Static, Type } from 'typebox'
import { changesPage, changesQuery } from './changes.ts'
import { get, Id, Line, LongText, nullable, oneOf, Time } from './endpoint.ts'
import { CASE_PRIORITIES, CASE_STATUSES } from './ids.ts'

/** A case for another system to sync: its own fields, and the ids of related records. */
export const KeptCase = Type.Object({
  id: Id,
  version: Type.Integer(),
  caseNumber: Type.Integer(),
  title: Line,
  description: LongText,
  status: oneOf(CASE_STATUSES),
  statusReason: Type.String(),
  priority: oneOf(CASE_PRIORITIES),
  caseStageId: nullable(Id),
  customerId: nullable(Id),
  deliveryAddressId: nullable(Id),
  contactAddressId: nullable(Id),
  responsibleId: nullable(Id),
  fitterId: nullable(Id),
  departmentId: nullable(Id),
  propertyId: nullable(Id),
  propertyLeaseId: nullable(Id),
  requisitionNumber: Line,
  vorRef: Line,
  externalId: Line,
  caseChannel: Line,
  hours: Type.Number(),
  createdAt: Time,
  updatedAt: Time,
})
export type KeptCase = Static<typeof KeptCase>

export const CaseChanges = Type.Object({
  /** Current state, earliest change first. */
  cases: Type.Array(KeptCase, { maxItems: 500 }),
  ...changesPage,
})
export type CaseChanges = Static<typeof CaseChanges>

export const getCaseChanges = get('/api/Website/Case/Changes', {
  guard: 'api-key', // a member's row rule would not hide removed cases
  api: 'cases',
  summary:
    'Created, changed and removed cases, oldest change first: all, those `since` a time, or those after the `cursor` of the previous response. Delivery is at least once. A case merged into another has the status canceled. Removals are reported for a year.',
  query: changesQuery,
  answer: CaseChanges,
})
