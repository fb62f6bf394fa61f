import { newId } from '@casekit/provider/platform/new-id'
import { randomBytes } from 'node:crypto'
import type { Filler } from '../world.ts'

/**
 * An entry by an erased person, and a seal; the other entries are written by the other fillers. Entries are never
 * deleted, so the deleted variant has none.
 */
export const fillAudit = (async (put, _own, { number, deletedAt }) => {
  const ids = { auditEntry: newId() }
  if (!deletedAt) await put('audit_entry', { id: ids.auditEntry, kind: 'setting', digest: randomBytes(32) })
  await put('audit_seal', { number, leaves: [randomBytes(32)], hash: randomBytes(32) })
  return ids
}) satisfies Filler
