import { expect, test } from 'vitest'
import { newSecret, signedHeaders } from '@casekit/provider/webhooks/sign'
import { currentTime } from '../../tests/support/clock.ts'
import { verifyWebhook } from '../packages/server/webhook.ts'

const BODY = JSON.stringify({
  type: 'case.created',
  timestamp: '2026-11-23T08:00:00.000Z',
  data: { id: '019438e9-4800-7ee8-97c5-f964f0e28703', record: { title: 'Utæt rør' } },
})

/** A webhook as Casekit sends it, that many seconds ago. */
const sent = (secrets: string[], { ago = 0, body = BODY } = {}) => ({
  body,
  headers: signedHeaders({ id: 'msg_1', seconds: Math.floor(currentTime() / 1000) - ago, body }, secrets),
})

test('a partner reads what a webhook says, from text or bytes, with headers as any server hands them over', async () => {
  const secret = newSecret()
  const { body, headers } = sent([secret])
  const loud = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toUpperCase(), [value]]))
  const shapes = [
    { body, headers },
    { body: new TextEncoder().encode(body), headers: new Headers(headers) },
    { body: Buffer.from(body), headers: loud },
  ]
  for (const shape of shapes)
    expect(await verifyWebhook({ ...shape, secret })).toEqual({
      id: 'msg_1',
      type: 'case.created',
      timestamp: new Date('2026-11-23T08:00:00.000Z'),
      data: { id: '019438e9-4800-7ee8-97c5-f964f0e28703', record: { title: 'Utæt rør' } },
    })
})

test('while a secret is being changed a message counts by the old one and by the new one', async () => {
  const [old, fresh] = [newSecret(), newSecret()]
  await expect(verifyWebhook({ ...sent([fresh, old]), secret: old })).resolves.toMatchObject({ id: 'msg_1' })
  await expect(verifyWebhook({ ...sent([old]), secret: [fresh, old] })).resolves.toMatchObject({ id: 'msg_1' })
})

test.each([
  ['signature-wrong', () => ({ ...sent([newSecret()]), secret: newSecret() })],
  ['signature-wrong', (secret: string) => ({ ...sent([secret]), body: `${BODY} `, secret })],
  [
    'signature-wrong',
    (secret: string) => ({ ...sent([secret]), headers: { ...sent([secret]).headers, 'webhook-id': 'msg_2' }, secret }),
  ],
  [
    'signature-wrong',
    (secret: string) => ({
      ...sent([secret]),
      headers: { ...sent([secret]).headers, 'webhook-signature': 'v1,% v2,x' },
      secret,
    }),
  ],
  ['headers-missing', (secret: string) => ({ ...sent([secret]), headers: {}, secret })],
  [
    'headers-missing',
    (secret: string) => ({
      ...sent([secret]),
      headers: { ...sent([secret]).headers, 'webhook-timestamp': 'soon' },
      secret,
    }),
  ],
  ['too-old', (secret: string) => ({ ...sent([secret], { ago: 400 }), secret })],
  ['too-new', (secret: string) => ({ ...sent([secret], { ago: -400 }), secret })],
  ['secret-unreadable', (secret: string) => ({ ...sent([secret]), secret: 'whsec_' })],
  ['secret-unreadable', (secret: string) => ({ ...sent([secret]), secret: secret.replace('whsec_', '') })],
])('%s is said of what is not Casekit’s', async (code, received) => {
  await expect(verifyWebhook(received(newSecret()))).rejects.toMatchObject({ name: 'WebhookRefused', code })
})

test('a message that waited longer counts where its receiver says how long', async () => {
  const secret = newSecret()
  const waited = { ...sent([secret], { ago: 400 }), secret, tolerance: 500 }
  await expect(verifyWebhook(waited)).resolves.toMatchObject({ type: 'case.created' })
})
