import { type Static, Type } from 'typebox'
import { AUDIT_FAULTS } from './audit-kinds.ts'
import { get, Id, nullable, oneOf, Time } from './endpoint.ts'

const guard = 'SettingsAccess'

/** One field that was changed, as it was and as it became; null: nothing stood there. Ids are answered by name. */
export const AuditChange = Type.Object({
  field: Type.String(),
  before: nullable(Type.String()),
  after: nullable(Type.String()),
})
export type AuditChange = Static<typeof AuditChange>

export const getAuditEntry = get('/api/Website/Audit/Entry/:entryId', {
  guard,
  summary: 'What one entry of the audit log tells; no changes where whom it was about was erased.',
  params: Type.Object({ entryId: Id }),
  answer: Type.Object({ recordId: nullable(Id), sealedAt: nullable(Time), changes: Type.Array(AuditChange) }),
  errors: { 404: ['not-found'] },
})

export const verifyAuditLog = get('/api/Website/Audit/Verify', {
  guard,
  summary:
    'Follows the chain of the company from its first seal to its last. `sum`: noted down elsewhere, it proves later that no entry up to `until` was changed. At most 100 faults.',
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
