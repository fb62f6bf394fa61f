import { type Static, Type } from 'typebox'
import { closed, get, Id, Line, nullable, oneOf, Time } from './endpoint.ts'
import { GUARDS } from './guards.ts'
import {
  ACCESS_DEEDS,
  ACCESS_RULES,
  ACCESS_STATES,
  DOORS,
  REACHES,
  RECORD_KINDS,
  ROW_WAYS,
  VERDICTS,
} from './access-kinds.ts'
import { MODULES } from './module-names.ts'
import { ROW_RULES } from './roles.ts'

const guard = 'SettingsAccess'
const ofRecord = { kind: oneOf(RECORD_KINDS), recordId: Id }

/** A record as people identify it. */
export const AccessRecord = Type.Object({
  kind: oneOf(RECORD_KINDS),
  recordId: Id,
  number: Line,
  title: Line,
})
export type AccessRecord = Static<typeof AccessRecord>

/** A member, and what they may do with one record. */
export const AccessPerson = Type.Object({
  userId: Id,
  name: Line,
  /** Null: individual guards, no role. */
  roleId: nullable(Id),
  /** A company's role; delivered roles are named in the reader's language. */
  roleName: Line,
  verdict: oneOf(VERDICTS),
})
export type AccessPerson = Static<typeof AccessPerson>

/** One way a row rule can match a case, and what was found there. */
const Way = Type.Object({ way: oneOf(ROW_WAYS), holds: Type.Boolean(), found: Type.String() })

/** One rule that decides access to a record. */
export const AccessStep = Type.Object({
  rule: oneOf(ACCESS_RULES),
  state: oneOf(ACCESS_STATES),
  /** For the `guard` rule: the guards that open the call, and which of them the member holds. */
  expected: Type.Array(oneOf(GUARDS)),
  held: Type.Array(oneOf(GUARDS)),
  /** For the `module` rule: the module the company lacks. */
  module: nullable(oneOf(MODULES)),
  /** For the `rows` rule: which cases the role sees, and each way it can match this one. */
  rowRule: nullable(oneOf(ROW_RULES)),
  ways: Type.Array(Way),
  /** The case the record belongs to and inherits access from. */
  caseId: nullable(Id),
  caseNumber: nullable(Type.Integer()),
})
export type AccessStep = Static<typeof AccessStep>

/** Someone or something outside the company's members that can currently reach a record. */
export const OutsideDoor = Type.Object({
  door: oneOf(DOORS),
  /** The key, the person named on the link, or the partner. */
  name: Line,
  /** The embed key's origins, the link's recipient, or the transfer's number. */
  at: Line,
  reach: oneOf(REACHES),
  deed: oneOf(ACCESS_DEEDS),
  /** Null: until revoked. */
  until: nullable(Time),
})
export type OutsideDoor = Static<typeof OutsideDoor>

export const findRecords = get('/api/Website/Access/Records', {
  guard,
  summary: 'Finds records of a kind whose number or name starts with or contains a text; at most 20, newest first.',
  query: closed({ kind: oneOf(RECORD_KINDS), text: Type.String({ maxLength: 100 }) }),
  answer: Type.Array(AccessRecord),
})

export const getRecordAccess = get('/api/Website/Access/People', {
  guard,
  summary: 'A record and, for each member, whether they may see and change it; at most 300 members, by name.',
  query: closed(ofRecord),
  answer: Type.Object({ record: AccessRecord, people: Type.Array(AccessPerson), isWhole: Type.Boolean() }),
})

export const getAccessSteps = get('/api/Website/Access/Steps', {
  guard,
  summary:
    'All rules that decide whether a member may access a record, in evaluation order; the first refusal wins. Uses the same code that decides real calls.',
  query: closed({ ...ofRecord, userId: Id, deed: oneOf(ACCESS_DEEDS) }),
  answer: Type.Object({
    user: AccessPerson,
    departmentName: Line,
    isAllowed: Type.Boolean(),
    steps: Type.Array(AccessStep),
  }),
})

/** Maximum number of doors returned of each kind, newest first. */
export const MOST_DOORS = 200

export const getOutsideAccess = get('/api/Website/Access/Outside', {
  guard,
  summary:
    'The embed keys, API keys, links and partners that can currently reach a record, and how much each can see; at most 200 of each. Uses the same code that decides their calls.',
  query: closed(ofRecord),
  answer: Type.Object({ doors: Type.Array(OutsideDoor) }),
})
