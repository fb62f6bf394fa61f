import { randomBytes } from 'node:crypto'
import { Webhook } from 'standardwebhooks'

export const newSecret = (): string => `whsec_${randomBytes(32).toString('base64')}`

type Signed = { id: string; seconds: number; body: string }

/** Headers of the Standard Webhooks scheme; with several secrets, a receiver accepts any of the signatures. */
export function signedHeaders({ id, seconds, body }: Signed, secrets: readonly string[]): Record<string, string> {
  const signatures = secrets.map(secret => new Webhook(secret).sign(id, new Date(seconds * 1000), body))
  return { 'webhook-id': id, 'webhook-timestamp': String(seconds), 'webhook-signature': signatures.join(' ') }
}
