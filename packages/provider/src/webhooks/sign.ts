import { createHmac, randomBytes } from 'node:crypto'

const PREFIX = 'whsec_'

export const newSecret = (): string => PREFIX + randomBytes(32).toString('base64')

type Signed = { id: string; seconds: number; body: string }

/** The headers of the Standard Webhooks scheme; with several secrets any of them is enough for the receiver. */
export function signedHeaders({ id, seconds, body }: Signed, secrets: readonly string[]): Record<string, string> {
  const content = `${id}.${seconds}.${body}`
  const signatures = secrets.map(secret => {
    const key = Buffer.from(secret.slice(PREFIX.length), 'base64')
    return `v1,${createHmac('sha256', key).update(content).digest('base64')}`
  })
  return { 'webhook-id': id, 'webhook-timestamp': String(seconds), 'webhook-signature': signatures.join(' ') }
}
