import { ApiError } from '@casekit/client/api-error'
import type { Messages } from '@casekit/messages/react'
import { asksSecondStep } from './second-step.store.ts'

/** The message for a sign-in error. */
export function wordsFor(error: unknown, { text, speaks }: Pick<Messages, 'text' | 'speaks'>): string {
  if (asksSecondStep(error)) return ''
  const id = error instanceof ApiError ? `Login.${error.code}` : ''
  return speaks(id) ? text(id) : (tooMany(error, text) ?? text('Login.Failed'))
}

/** The message for a failed request of a mail. */
export function mailTrouble(error: unknown, text: Messages['text']): string {
  return tooMany(error, text) ?? text('Login.MailFailed')
}

export function tooMany(error: unknown, text: Messages['text']): string | undefined {
  if (!(error instanceof ApiError) || error.code !== 'too-many') return undefined
  return text('Login.TooMany', { seconds: error.retryAfter ?? 60 })
}
