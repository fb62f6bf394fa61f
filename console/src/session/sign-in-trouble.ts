import { ApiError } from '@casekit/client/api-error'
import type { MessageId } from '@casekit/messages/ids'
import type { Messages } from '@casekit/messages/react'
import { asksSecondStep } from './second-step.store.ts'

/** Of the sign-in by a company's issuer; `sign-in`: one came back too late, or in another browser. */
const COMPANY: Partial<Record<string, MessageId>> = {
  'no-issuer': 'Login.NoCompany',
  'issuer-silent': 'Login.CompanySilent',
  'issuer-refused': 'Login.CompanyRefused',
  'sign-in': 'Login.CompanyRefused',
  'not-a-member': 'Login.NotAMember',
  'single-sign-on': 'Login.CompanyOnly',
}

/** What went wrong with a sign-in, in a sentence. */
export function wordsFor(error: unknown, text: Messages['text']): string {
  if (asksSecondStep(error)) return ''
  if (error instanceof ApiError && error.code === 'wrong-pair') return text('Login.WrongPair')
  const ofCompany = error instanceof ApiError ? COMPANY[error.code] : undefined
  return ofCompany ? text(ofCompany) : (tooMany(error, text) ?? text('Login.Failed'))
}

/** What went wrong with a mail that was asked for, in a sentence. */
export function mailTrouble(error: unknown, text: Messages['text']): string {
  return tooMany(error, text) ?? text('Login.MailFailed')
}

export function tooMany(error: unknown, text: Messages['text']): string | undefined {
  if (!(error instanceof ApiError) || error.code !== 'too-many') return undefined
  return text('Login.TooMany', { seconds: error.retryAfter ?? 60 })
}
