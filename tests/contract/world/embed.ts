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
  return { embedKey }
}) satisfies Filler
