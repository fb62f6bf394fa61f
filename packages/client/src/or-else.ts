import { ApiError } from './api-error.ts'

/**
 * For `.catch`: stands in with `fallback` where §8 of cases-and-customers names one. Faults of our own code, an
 * aborted call and a lost sign-in still reject, so that nothing hides behind a fallback that is not a failed answer.
 */
export function orElse<T>(fallback: T): (error: unknown) => T {
  return error => {
    if (!(error instanceof ApiError) || error.code === 'aborted' || error.status === 401) throw error
    return fallback
  }
}
