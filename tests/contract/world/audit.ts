import { newId } from '@casekit/provider/platform/new-id'
import { randomBytes } from 'node:crypto'
import type { Filler } from '../world.ts'

/** An entry of whoever was erased, and a seal; the others are written by what is filled beside them. */
export const fillAudit = (async (put, _own, { number }) => {
  const ids = { auditEntry: newId() }
  await put('audit_entry', { id: ids.auditEntry, kind: 'setting', digest: randomBytes(32) })
  await put('audit_seal', { number, leaves: [randomBytes(32)], hash: randomBytes(32) })
  return ids
}) satisfies Filler
