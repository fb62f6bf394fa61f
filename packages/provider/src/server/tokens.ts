import { createHash } from 'node:crypto'

export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest()

/** Prefixes distinguish sessions from embed tokens; both contain 256 random bits. */
export const SESSION_PREFIX = 'cks_'
export const EMBED_PREFIX = 'cke_'
export const KEY_PREFIX = 'ckk_'
/** Follows the prefix of test keys and their tokens. */
export const TEST_MARK = 'test_'
/** API keys of other systems' servers, each for some areas of the API. */
export const API_PREFIX = 'cka_'
/** Members' own tokens, for scripts. */
export const OWN_PREFIX = 'ckm_'

/** The token of an Authorization header, with or without the word Bearer. */
export function bearerOf(header: string | undefined): string | undefined {
  const token = header?.replace(/^Bearer\s+/i, '').trim()
  return token && token.length <= 200 ? token : undefined
}
