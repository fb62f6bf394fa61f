import { newId } from '@casekit/provider/platform/new-id'
import { randomBytes } from 'node:crypto'
import type { Filler } from '../world.ts'

/** Another system's API key, with a use; the deleted variant is revoked. */
export const fillApiKeys = (async (put, _own, { number, deletedAt }) => {
  const systemKeyId = newId()
  await put('directory.api_key', {
    id: systemKeyId,
    key_hash: randomBytes(32),
    name: `Server ${number}`,
    scopes: ['cases:read'],
    revoked_at: deletedAt,
  })
  await put('api_use', { key_id: systemKeyId, call: 'GET /api/Website/Case/GetCaseStages', status: 200 })
  return { systemKeyId }
}) satisfies Filler
