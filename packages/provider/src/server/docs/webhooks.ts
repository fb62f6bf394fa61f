import { TEST_EVENT, WEBHOOK_EVENTS } from '@casekit/contract/webhook-events'

type Json = { [key: string]: unknown }

const HEADERS = {
  'webhook-id':
    'The id of the message, the same for every retry. If you have processed it already, respond with 2xx and do nothing.',
  'webhook-timestamp': 'The time of this attempt, as Unix time in seconds. Refuse messages older than five minutes.',
  'webhook-signature':
    'One or more values of `v1,` and the base64 HMAC-SHA256 of `id.timestamp.body` with the secret (Standard Webhooks).',
}

/** The webhook events for the `webhooks` section of OpenAPI 3.1. */
export function describeWebhooks(): Json {
  return Object.fromEntries([...WEBHOOK_EVENTS, TEST_EVENT].map(type => [type, { post: operationOf(type) }]))
}

const operationOf = (type: string): Json => ({
  summary:
    'Signed as in Standard Webhooks. Delivered at least once, in order per record, with seven attempts over 33 hours.',
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
    '2XX': { description: 'Received.' },
    410: { description: 'No longer wanted: turns the webhook off.' },
    default: { description: 'Retried later; redirects are not followed. `Retry-After` of up to an hour is honored.' },
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
          description: 'If the webhook includes content: the record, or null once it has been deleted.',
        },
      },
    },
  },
})
