import { newId } from '@casekit/provider/platform/new-id'
import { randomBytes } from 'node:crypto'
import type { Filler } from '../world.ts'

/** Avoids the numbers of other test companies. */
let lastCompany = 3_000_000

/** A partner's API key and a test key; the deleted variants are revoked. */
export const fillEmbed = (async (put, _own, { number, deletedAt, inCompany }) => {
  const embedKey = newId()
  const testKey = newId()
  const behind = ++lastCompany
  await inCompany(behind).putCompany(`Test ${number}`, true)
  await put('directory.embed_key', {
    id: embedKey,
    key_hash: randomBytes(32),
    name: `Key ${number}`,
    origins: ['https://partner.example'],
    widgets: ['case-wizard'],
    scope: 'all',
    revoked_at: deletedAt,
  })
  await put('directory.embed_key', {
    id: testKey,
    key_hash: randomBytes(32),
    name: `Test key ${number}`,
    origins: ['https://partner.example'],
    widgets: ['case-wizard'],
    scope: 'all',
    is_test: true,
    test_company: deletedAt ? null : behind,
    revoked_at: deletedAt,
  })
  if (!deletedAt) {
    const used = { key_id: embedKey, origin: 'https://partner.example', call: 'GET /api/Website/Case/GetCaseStages' }
    const [at, code] = ['2026-01-05T08:00:00Z', 'token-expired']
    await put('embed_use', { ...used, hour: at, last_at: at, code, count: 1 })
    await put('embed_refusal', { ...used, request: newId(), at, widgets: ['case-wizard'], status: 401, code })
  }
  return { embedKey, testKey }
}) satisfies Filler
