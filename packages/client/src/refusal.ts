import type { Current, Endpoint, ErrorCode } from '@casekit/contract/endpoint'
import { ApiError } from './api-error.ts'

/** An error with one of its call's declared codes, and the data the contract specifies for it. */
export type Refusal<E, C extends string> = C extends string
  ? ApiError & { readonly code: C; readonly current: Current<E, C> }
  : never

/** Whether a call was refused with one of these codes: `stale` or one that it declares. */
export const isRefusal = <E extends Endpoint, C extends ErrorCode<E>>(
  error: unknown,
  _call: E,
  ...codes: readonly C[]
): error is Refusal<E, C> => error instanceof ApiError && codes.some(code => code === error.code)
