import { type Static, Type } from 'typebox'
import { Days, FromDay, Slot } from './booking.ts'
import { VIEW_STEPS } from './case-view.ts'
import { CompanySign } from './company-logo.ts'
import { closed, FileAnswer, get, Id, Line, Nothing, nullable, oneOf, post, put, Time } from './endpoint.ts'
import { ALL_FAULT_PARTS, FAULT_KINDS, FAULT_PLACES } from './tenant-kinds.ts'
import { NoticeToTenant } from './tenant-notices.ts'
import { TENANCY_LIMITS } from './tenancy-kinds.ts'
import { Day } from './tenancy-shapes.ts'

const ofCase = closed({ caseId: Id })

/** What a tenant sees of their home: nothing about previous tenants or other people, and no internal notes. */
export const TenantPage = Type.Object({
  company: CompanySign,
  /** The tenant's language when we support it; otherwise the company's. */
  language: Type.String(),
  timeZone: Type.String(),
  name: Line,
  lease: Type.Object({
    leaseNumber: Line,
    address: Line,
    property: Line,
    place: Line,
    rooms: Type.Array(Type.Object({ name: Line, kind: oneOf(FAULT_PLACES) })),
  }),
  startedOn: nullable(Day),
  /** The last day. */
  endedOn: nullable(Day),
  /** Whether faults can still be reported. */
  mayReport: Type.Boolean(),
  /** Their own cases for this home since they moved in; the newest 50. */
  cases: Type.Array(
    Type.Object({
      id: Id,
      caseNumber: Type.Integer(),
      title: Line,
      step: oneOf(VIEW_STEPS),
      createdAt: Time,
      /** Whether they may choose the visit's time. */
      mayBook: Type.Boolean(),
    }),
  ),
  /** Notices for the home; ongoing incidents first. */
  notices: Type.Array(NoticeToTenant),
  /** Finished move-in and move-out forms that are not internal. */
  inspections: Type.Array(Type.Object({ id: Id, name: Line, doneAt: Time })),
  hasSettlement: Type.Boolean(),
  /** The property's documents shared with its tenants, newest first. */
  documents: Type.Array(Type.Object({ id: Id, name: Line })),
  /** Move-in and move-out forms they are asked to fill in. */
  forms: Type.Array(Type.Object({ id: Id, name: Line })),
})
export type TenantPage = Static<typeof TenantPage>

/** Reached through the link, or through the tenant widget on a housing company's pages. */
export const tenant = { guard: 'tenant-link', embed: ['tenant'], scope: 'any' } as const
const wrongState = { 'wrong-state': Nothing }

export const getTenantPage = get('/api/Tenant/Page', {
  ...tenant,
  summary: 'The home of the link, as its tenant may see it.',
  answer: TenantPage,
})

export const reportTenantFault = post('/api/Tenant/Report', {
  ...tenant,
  summary:
    "Creates a case from a fault in the tenant's home; returns it, and a token for following only that case. At most ten per hour. 409 `wrong-state` after they have moved out.",
  body: closed({
    place: oneOf(FAULT_PLACES),
    /** The name of one of the home's rooms. */
    room: Type.Optional(Type.String({ maxLength: TENANCY_LIMITS.room })),
    kind: oneOf(FAULT_KINDS),
    part: Type.Optional(oneOf(ALL_FAULT_PARTS)),
    description: Type.String({ maxLength: 4000, pattern: String.raw`\S` }),
    access: Type.String({ maxLength: 500 }),
  }),
  answer: Type.Object({ caseId: Id, caseNumber: Type.Integer(), token: Type.String() }),
  errors: wrongState,
  creates: true,
})

export const followTenantCase = put('/api/Tenant/Follow/:caseId', {
  ...tenant,
  summary:
    "Returns a token for following one of the tenant's cases: replying, sending photos and rating. 409 `wrong-state` if it is not open to them.",
  params: ofCase,
  answer: Type.Object({ token: Type.String() }),
  errors: wrongState,
})

export const getTenantTimes = get('/api/Tenant/Times/:caseId', {
  ...tenant,
  summary:
    'The times available for a visit about a case of the tenant, earliest first. 409 `wrong-state` if no time can be selected.',
  params: ofCase,
  query: closed({ from: Type.Optional(FromDay), days: Type.Optional(Days) }),
  answer: Type.Array(Slot),
  errors: wrongState,
})

export const bookTenantTime = post('/api/Tenant/Book/:caseId', {
  ...tenant,
  summary:
    'Books one of the offered times; the confirmation is mailed. At most ten per hour. 409 `slot-taken` with alternatives, `wrong-state` if no time can be selected.',
  params: ofCase,
  body: closed({ start: Time, fitterId: Id }),
  answer: Slot,
  errors: { ...wrongState, 'slot-taken': Type.Object({ slots: Type.Array(Slot) }) },
  creates: true,
})

const paper = { ...tenant, answer: FileAnswer, downloads: true, cost: 'write' } as const

export const getTenantInspection = get('/api/Tenant/Inspection/:answerId', {
  ...paper,
  summary: 'A move-in or move-out form of the tenant, as a PDF.',
  params: closed({ answerId: Id }),
})

export const getTenantSettlement = get('/api/Tenant/Settlement', {
  ...paper,
  summary: "The tenant's deposit settlement as a PDF, once it is completed.",
})

export const getTenantDocument = get('/api/Tenant/Document/:fileId', {
  ...tenant,
  answer: FileAnswer,
  downloads: true,
  summary: 'A document of the property that is shared with its tenants.',
  params: closed({ fileId: Id }),
})

export const fillTenantForm = put('/api/Tenant/Form/:answerId', {
  ...tenant,
  summary:
    'The URL at which a move-in or move-out form of the tenant is filled in. 409 `wrong-state` if it is completed.',
  params: closed({ answerId: Id }),
  answer: Type.Object({ url: Type.String() }),
  errors: wrongState,
})

export const sendTenantLink = post('/api/Tenancy/SendLink/:tenancyId', {
  guard: 'PropertyManagement',
  summary:
    'Mails a tenant a link to the page of their home. 409 `no-address` if no mail address is known, `wrong-state` after they have moved out.',
  params: closed({ tenancyId: Id }),
  body: closed({ customerId: Id }),
  answer: Nothing,
  errors: { ...wrongState, 'no-address': Nothing },
  creates: true,
})
