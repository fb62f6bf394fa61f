import { ApiError } from './api-error.ts'

/**
 * For `.catch`: returns `fallback` where §8 of cases-and-customers names one. Bugs, aborted calls, and expired sign-ins
 * still reject, so a fallback hides only failed responses.
 */
export function orElse<T>(fallback: T): (error: unknown) => T {
  return error => {
    if (!(error instanceof ApiError) || error.code === 'aborted' || error.status === 401) throw error
    return fallback
  }
}
