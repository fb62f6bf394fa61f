import { newId } from '@casekit/provider/platform/new-id'
import type { Filler } from '../world.ts'

/** A disabled receiver, so nothing leaves a test; and a message for it with a response. */
export const fillWebhooks = (async (put, own, { deletedAt }) => {
  const ids = { webhook: newId(), webhookMessage: newId() }
  if (deletedAt) return ids // removed ones leave nothing
  const url = 'https://hooks.partner.example/casekit'
  const base = { webhook_id: ids.webhook, place: 1, record: own.case, lane: own.case }
  await put('webhook', {
    id: ids.webhook,
    name: 'Partner',
    url,
    secret: 'whsec_YQ==',
    events: ['case.created'],
    is_on: false,
  })
  await put('webhook_message', { id: ids.webhookMessage, ...base, type: 'case.created', state: 'failed', body: '{}' })
  await put('webhook_attempt', { message_id: ids.webhookMessage, status: 500, milliseconds: 12, answer: 'No' })
  return ids
}) satisfies Filler
