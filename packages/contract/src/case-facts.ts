import { type Static, Type } from 'typebox'
import { closed, Id, Line, LongText, nullable, oneOf, patch, Time, Nothing, Title } from './endpoint.ts'
import { CASE_PRIORITIES, CASE_STATUSES, NOTIFICATION_ADDRESSES } from './ids.ts'

/** Every fact of a case that has its own version. `status` is changed by a separate call, with a reason. */
export const CASE_FACTS = [
  'title',
  'description',
  'vorRef',
  'requisitionNumber',
  'internalNote',
  'externalId',
  'caseChannel',
  'hours',
  'expectedPrice',
  'assets',
  'tagIds',
  'mobilePay',
  'departmentId',
  'priority',
  'caseStageId',
  'status',
  'responsibleId',
  'fitterId',
  'propertyId',
  'propertyLeaseId',
  'customerId',
  'deliveryAddressId',
  'contactAddressId',
  'notificationAddress',
  'notificationSetId',
  'disableNotifications',
] as const
export type CaseFactName = (typeof CASE_FACTS)[number]

export const CaseFact = Type.Object({
  /** Number of changes; 0 for never. Send it back when changing this fact. */
  version: Type.Integer(),
  /** As `EditCase` takes it. */
  value: Type.Unsafe<string | number | boolean | string[] | null>({}),
  /** As displayed: a name instead of an id. */
  text: Type.String(),
  /** Who changed it last, and when; null if nobody has. */
  by: nullable(Line),
  at: nullable(Time),
})
export type CaseFact = Static<typeof CaseFact>

export const CaseFacts = Type.Unsafe<Record<CaseFactName, CaseFact>>({
  type: 'object',
  additionalProperties: CaseFact,
})
export type CaseFacts = Record<CaseFactName, CaseFact>

/** The case's version and all its facts after a change. */
export const ChangedCase = Type.Object({ version: Type.Integer(), facts: CaseFacts })
export type ChangedCase = Static<typeof ChangedCase>

/** The versions the caller has seen, by fact: if the server has a newer one, the whole change is refused with 412. */
export const FactVersions = Type.Unsafe<Partial<Record<CaseFactName, number>>>({
  type: 'object',
  additionalProperties: false,
  properties: Object.fromEntries(CASE_FACTS.map(name => [name, { type: 'integer', minimum: 0 }])),
})

const facts = {
  title: Type.Optional(Title),
  description: Type.Optional(Type.String({ minLength: 1, maxLength: 20_000 })),
  vorRef: Type.Optional(Line),
  requisitionNumber: Type.Optional(Line),
  internalNote: Type.Optional(LongText),
  externalId: Type.Optional(Line),
  caseChannel: Type.Optional(Line),
  hours: Type.Optional(Type.Number({ minimum: 0, maximum: 99_999 })),
  /** In the company's currency, two decimals. */
  expectedPrice: Type.Optional(nullable(Type.Number({ minimum: 0, maximum: 1_000_000_000 }))),
  assets: Type.Optional(Type.Array(Id, { maxItems: 50 })),
  tagIds: Type.Optional(Type.Array(Id, { maxItems: 50 })),
  mobilePay: Type.Optional(Type.Boolean()),
  departmentId: Type.Optional(nullable(Id)),
  priority: Type.Optional(oneOf(CASE_PRIORITIES)),
  caseStageId: Type.Optional(nullable(Id)),
  responsibleId: Type.Optional(nullable(Id)),
  fitterId: Type.Optional(nullable(Id)),
  propertyId: Type.Optional(nullable(Id)),
  propertyLeaseId: Type.Optional(nullable(Id)),
  customerId: Type.Optional(nullable(Id)),
  deliveryAddressId: Type.Optional(nullable(Id)),
  contactAddressId: Type.Optional(nullable(Id)),
  notificationAddress: Type.Optional(oneOf(NOTIFICATION_ADDRESSES)),
  notificationSetId: Type.Optional(nullable(Id)),
  disableNotifications: Type.Optional(Type.Boolean()),
}

const CaseEdit = Type.Object(facts)
export type CaseEdit = Static<typeof CaseEdit>

export const editCase = patch('/api/Website/Case/EditCase/:caseId', {
  guard: 'Core',
  api: 'cases',
  summary:
    'Changes the given facts of a case in one transaction; each is recorded in its history with the previous value. With `versions`, a fact changed by someone else in the meantime gives 412 with all current facts.',
  params: closed({ caseId: Id }),
  body: closed({ ...facts, versions: Type.Optional(FactVersions) }),
  answer: ChangedCase,
  updates: true,
})

export const changeCaseStatus = patch('/api/Website/Case/ChangeCaseStatus/:caseId', {
  guard: 'Core',
  api: 'cases',
  summary:
    'Changes the status. 409 `unlawful` if the transition is not allowed, `forms-open` or `tasks-open` if mandatory forms or tasks are unfinished when closing. Cancelling, reopening and transitions the company configures need a reason, else 400 at `/reason`. `isUndo` reverts one’s own change of the last two minutes.',
  params: closed({ caseId: Id }),
  body: closed({
    status: oneOf(CASE_STATUSES),
    reason: Type.Optional(Type.String({ maxLength: 500 })),
    isUndo: Type.Optional(Type.Boolean()),
    /** The version of the `status` fact. */
    version: Type.Optional(Type.Integer({ minimum: 0 })),
  }),
  errors: { unlawful: Nothing, 'forms-open': Nothing, 'tasks-open': Nothing },
  answer: ChangedCase,
  updates: true,
})
