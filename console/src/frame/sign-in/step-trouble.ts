import { ApiError } from '@casekit/client/api-error'
import type { Messages } from '@casekit/messages/react'
import { tooMany } from '../../session/sign-in-trouble.ts'

/** Why the second step of sign-in was refused. */
export function stepTrouble(error: unknown, text: Messages['text']): string {
  if (!(error instanceof ApiError)) return text('Passkeys.NotUsed')
  if (error.code === 'wrong-code') return text('SecondFactor.WrongCode')
  if (error.code === 'wrong-passkey') return text('Passkeys.Wrong')
  if (error.code === 'sign-in') return text('SecondFactor.TooLate')
  return tooMany(error, text) ?? text('Login.Failed')
}
