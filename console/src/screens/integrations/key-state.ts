import type { EmbedKey } from '@casekit/contract/embed'

export type KeyState = 'live' | 'unissued' | 'expired' | 'revoked'

/** Whether a key works now, and why not. */
export function stateOf({ revokedAt, expiresAt, rotatedAt, lastUsedAt }: EmbedKey, now: Date): KeyState {
  if (revokedAt) return 'revoked'
  if (expiresAt && new Date(expiresAt) <= now) return 'expired'
  return rotatedAt || lastUsedAt ? 'live' : 'unissued'
}
