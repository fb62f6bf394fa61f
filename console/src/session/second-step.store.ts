import { proxy } from 'valtio'
import { ApiError } from '@casekit/client/api-error'
import type { Call } from '@casekit/client/connect'
import type { SecondStep } from '@casekit/contract/session'

/** A sign-in that passed the password and waits for a code. The ticket is kept only in memory. */
export const secondStep = proxy<{ ticket: string | null; ways: SecondStep['ways'] }>({
  ticket: null,
  ways: [],
})

export const asksSecondStep = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.code === 'second-factor'

/** Stores the ticket, whichever sign-in method requires the second step. */
export function heedSecondStep(call: Call): Call {
  const heeded = (...words: Parameters<Call>) =>
    call(...words).catch((error: unknown) => {
      if (asksSecondStep(error)) Object.assign(secondStep, error.current as SecondStep)
      throw error
    })
  return heeded as Call
}
