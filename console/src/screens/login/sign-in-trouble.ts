import { ApiError } from '@casekit/client/api-error'
import type { Messages } from '@casekit/messages/react'

/** What went wrong with a sign-in, in a sentence. */
export function wordsFor(error: unknown, text: Messages['text']): string {
  if (error instanceof ApiError && error.status === 401) return text('Login.WrongPair')
  if (error instanceof ApiError && error.code === 'too-many') {
    return text('Login.TooMany', { seconds: error.retryAfter ?? 60 })
  }
  return text('Login.Failed')
}
