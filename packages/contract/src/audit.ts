import { type Static, Type } from 'typebox'
import { AUDIT_FAULTS } from './audit-kinds.ts'
import { closed, get, Id, nullable, oneOf, Time } from './endpoint.ts'

const guard = 'SettingsAccess'

const Said = nullable(Type.String())
const Plain = Type.Union([Type.String(), Type.Number(), Type.Boolean(), Type.Null()])

/**
 * One changed field: before, after, and its current value; null: empty. Ids are resolved to names; `beforeValue` and
 * `afterValue` are the raw database values of text, numbers, ids and booleans.
 */
export const AuditChange = Type.Object({
  field: Type.String(),
  before: Said,
  after: Said,
  now: Said,
  beforeValue: Plain,
  afterValue: Plain,
})
export type AuditChange = Static<typeof AuditChange>

export const getAuditEntry = get('/api/Website/Audit/Entry/:entryId', {
  guard,
  summary:
    'One audit log entry with its changes and the whole record as of then; no changes if the person it was about has been erased.',
  params: closed({ entryId: Id }),
  answer: Type.Object({
    recordId: nullable(Id),
    sealedAt: nullable(Time),
    changes: Type.Array(AuditChange),
    /** Empty when the record's history cannot be reconstructed, or it did not exist then. */
    record: Type.Array(Type.Object({ field: Type.String(), stood: Said, now: Said })),
  }),
})

export const verifyAuditLog = get('/api/Website/Audit/Verify', {
  guard,
  summary:
    "Verifies the company's seal chain from first to last. Store `sum` elsewhere to prove later that no entry up to `until` was changed. Returns at most 100 faults.",
  answer: Type.Object({
    entries: Type.Integer(),
    seals: Type.Integer(),
    until: nullable(Time),
    sum: nullable(Type.String()),
    faults: Type.Array(
      Type.Object({
        kind: oneOf(AUDIT_FAULTS),
        seal: nullable(Type.Integer()),
        place: nullable(Type.Integer()),
      }),
    ),
  }),
})
