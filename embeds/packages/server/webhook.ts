import { currentTime } from './clock.ts'

/** Why a request to your URL is not accepted as Casekit's; respond with 400. */
export type WebhookFault = 'secret-unreadable' | 'headers-missing' | 'too-old' | 'too-new' | 'signature-wrong'

export class WebhookRefused extends Error {
  override readonly name = 'WebhookRefused'
  readonly code: WebhookFault

  constructor(code: WebhookFault, message: string) {
    super(message)
    this.code = code
  }
}

/** An event. The message's `id` is the same for every attempt: ignore ids you have already handled. */
export type WebhookMessage = {
  id: string
  type: string
  timestamp: Date
  data: { id: string; record?: Record<string, unknown> | null }
}

export type Received = {
  /** The raw body, before any JSON parsing. */
  body: string | Uint8Array
  headers: Headers | Readonly<Record<string, string | readonly string[] | undefined>>
  /** Starts with `whsec_`; pass several while the old one is still used too. */
  secret: string | readonly string[]
  /** Allowed difference between the sender's clock and yours in seconds; default 300. */
  tolerance?: number
}

const PREFIX = 'whsec_'

/** Verifies a webhook's signature by the Standard Webhooks scheme and returns its message. Throws `WebhookRefused`. */
export async function verifyWebhook({ body, headers, secret, tolerance = 300 }: Received): Promise<WebhookMessage> {
  const keys = await Promise.all([secret].flat().map(keyOf))
  const [id, seconds, signatures] = ['id', 'timestamp', 'signature'].map(part => headerOf(headers, `webhook-${part}`))
  if (!id || !seconds || !signatures || !/^\d{1,15}$/.test(seconds))
    throw new WebhookRefused('headers-missing', 'webhook-id, webhook-timestamp and webhook-signature are needed.')
  const age = currentTime() / 1000 - Number(seconds)
  if (age > tolerance) throw new WebhookRefused('too-old', `It was sent ${Math.round(age)} s ago.`)
  if (age < -tolerance) throw new WebhookRefused('too-new', `It says to be sent in ${Math.round(-age)} s.`)
  const bytes = typeof body === 'string' ? new TextEncoder().encode(body) : body
  const signed = joined(new TextEncoder().encode(`${id}.${seconds}.`), bytes)
  if (!(await isSigned(signed, signatures, keys)))
    throw new WebhookRefused(
      'signature-wrong',
      'No signature fits: another secret, or the body was changed on its way.',
    )
  const message = JSON.parse(new TextDecoder().decode(bytes)) as {
    type: string
    timestamp: string
    data: WebhookMessage['data']
  }
  return { id, type: message.type, timestamp: new Date(message.timestamp), data: message.data }
}

async function keyOf(secret: string): Promise<CryptoKey> {
  const bytes = secret.startsWith(PREFIX) ? bytesOf(secret.slice(PREFIX.length)) : undefined
  if (!bytes?.length) throw new WebhookRefused('secret-unreadable', 'A secret is whsec_ and base64.')
  return crypto.subtle.importKey('raw', bytes, { name: 'HMAC', hash: 'SHA-256' }, false, ['verify'])
}

/** Whether any version 1 signature matches any key; compared in constant time. */
async function isSigned(
  signed: Uint8Array<ArrayBuffer>,
  signatures: string,
  keys: readonly CryptoKey[],
): Promise<boolean> {
  const given = signatures
    .split(' ')
    .filter(one => one.startsWith('v1,'))
    .flatMap(one => bytesOf(one.slice(3)) ?? [])
  const verdicts = await Promise.all(
    keys.flatMap(key => given.map(signature => crypto.subtle.verify('HMAC', key, signature, signed))),
  )
  return verdicts.includes(true)
}

function headerOf(headers: Received['headers'], name: string): string | undefined {
  if (headers instanceof Headers) return headers.get(name) ?? undefined
  const found = Object.entries(headers).find(([key]) => key.toLowerCase() === name)?.[1]
  return typeof found === 'string' ? found : found?.[0]
}

function bytesOf(base64: string): Uint8Array<ArrayBuffer> | undefined {
  try {
    return Uint8Array.from(atob(base64), letter => letter.charCodeAt(0))
  } catch {
    return undefined
  }
}

function joined(head: Uint8Array, tail: Uint8Array): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(head.length + tail.length)
  whole.set(head)
  whole.set(tail, head.length)
  return whole
}
