import { Type } from 'typebox'
import { closed, get, Nothing, oneOf, post } from './endpoint.ts'
import { LANGUAGES } from './languages.ts'

/** Push notifications to a signed-in user's phone: new, moved or canceled visits, and alerts. */
const guard = ['Core', 'Activities'] as const

export const getPushKey = get('/api/Push/Key', {
  guard,
  summary: 'The public key this installation signs push notifications with (RFC 8292).',
  answer: Type.Object({ publicKey: Type.String() }),
})

const endpoint = Type.String({ minLength: 1, maxLength: 1000, pattern: '^https?://' })
const Secret = Type.String({ minLength: 1, maxLength: 200, pattern: '^[A-Za-z0-9_-]+={0,2}$' })

export const subscribePush = post('/api/Push/Subscribe', {
  guard,
  summary:
    'Subscribes this browser to push notifications. Idempotent per browser. 409 `not-reached` if its endpoint is not one this installation may reach.',
  body: closed({
    endpoint,
    keys: closed({ p256dh: Secret, auth: Secret }),
    language: oneOf(LANGUAGES),
  }),
  answer: Nothing,
  errors: { 'not-reached': Nothing },
  cost: 'write',
})

export const unsubscribePush = post('/api/Push/Unsubscribe', {
  guard,
  summary: 'Unsubscribes this browser from push notifications.',
  body: closed({ endpoint }),
  answer: Nothing,
  cost: 'write',
})
