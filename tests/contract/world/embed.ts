import { newId } from '@casekit/provider/platform/new-id'
import { randomBytes } from 'node:crypto'
import type { Filler } from '../world.ts'

/** A partner's API key; the one of the deleted rows is revoked. */
export const fillEmbed = (async (put, _own, { number, deletedAt }) => {
  const embedKey = newId()
  await put('directory.embed_key', {
    id: embedKey,
    key_hash: randomBytes(32),
    name: `Key ${number}`,
    origins: ['https://partner.example'],
    widgets: ['case-wizard'],
    scope: 'all',
    revoked_at: deletedAt,
  })
  if (!deletedAt) {
    const used = { key_id: embedKey, origin: 'https://partner.example', call: 'GET /api/Website/Case/GetCaseStages' }
    const [at, code] = ['2026-01-05T08:00:00Z', 'token-expired']
    await put('embed_use', { ...used, hour: at, last_at: at, code, count: 1 })
    await put('embed_refusal', { ...used, request: newId(), at, widgets: ['case-wizard'], status: 401, code })
  }
  return { embedKey }
}) satisfies Filler
