import { TEST_EVENT, WEBHOOK_EVENTS } from '@casekit/contract/webhook-events'

type Json = { [key: string]: unknown }

const HEADERS = {
  'webhook-id': 'The id of the message: the same at every try. Who has seen it answers 2xx and does nothing.',
  'webhook-timestamp': 'When this try was made, in seconds since 1970. Refuse what is older than five minutes.',
  'webhook-signature':
    'One or several of `v1,` and the HMAC-SHA256, in base64, of `id.timestamp.body` by the secret (Standard Webhooks).',
}

/** The webhook events for the `webhooks` section of OpenAPI 3.1. */
export function describeWebhooks(): Json {
  return Object.fromEntries([...WEBHOOK_EVENTS, TEST_EVENT].map(type => [type, { post: operationOf(type) }]))
}

const operationOf = (type: string): Json => ({
  summary: 'Signed by Standard Webhooks, in order per record, at least once; tried seven times over 33 hours.',
  parameters: Object.entries(HEADERS).map(([name, description]) => ({
    name,
    in: 'header',
    required: true,
    description,
    schema: { type: 'string' },
  })),
  requestBody: {
    required: true,
    content: { 'application/json': { schema: schemaOf(type) } },
  },
  responses: {
    '2XX': { description: 'Arrived.' },
    410: { description: 'No longer wanted: the webhook is turned off.' },
    default: { description: 'Tried again later; redirects are not followed. `Retry-After` is kept to, up to an hour.' },
  },
})

const schemaOf = (type: string): Json => ({
  type: 'object',
  required: ['type', 'timestamp', 'data'],
  properties: {
    type: { const: type },
    timestamp: { type: 'string', format: 'date-time' },
    data: {
      type: 'object',
      required: ['id'],
      properties: {
        id: { type: 'string', format: 'uuid' },
        record: {
          type: ['object', 'null'],
          description: 'Where the webhook sends the content along: what is known of it; null once it is gone.',
        },
      },
    },
  },
})
