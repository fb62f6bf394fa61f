import type { Current, Endpoint, ErrorCode } from '@casekit/contract/endpoint'
import { ApiError } from './api-error.ts'

/** An error with one of the codes that its call declares, and what the contract says goes along with it. */
export type Refusal<E, C extends string> = C extends string
  ? ApiError & { readonly code: C; readonly current: Current<E, C> }
  : never

/** Whether a call was refused with one of these codes, which are `stale` or its own. */
export const isRefusal = <E extends Endpoint, C extends ErrorCode<E>>(
  error: unknown,
  _call: E,
  ...codes: readonly C[]
): error is Refusal<E, C> => error instanceof ApiError && codes.some(code => code === error.code)
