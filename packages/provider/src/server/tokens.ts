import { createHash } from 'node:crypto'

export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest()

/** Bearers of sessions and embed tokens are told apart by their first letters; both are 256 random bits. */
export const SESSION_PREFIX = 'cks_'
export const EMBED_PREFIX = 'cke_'
export const KEY_PREFIX = 'ckk_'
/** Follows the first letters of a test key, and of its tokens. */
export const TEST_MARK = 'test_'
/** Keys of other systems' servers, each for some areas of the API. */
export const API_PREFIX = 'cka_'
/** A member's own tokens, for scripts. */
export const OWN_PREFIX = 'ckm_'

/** The Authorization header, with or without the word Bearer. */
export function bearerOf(header: string | undefined): string | undefined {
  const token = header?.replace(/^Bearer\s+/i, '').trim()
  return token && token.length <= 200 ? token : undefined
}
