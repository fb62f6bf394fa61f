import type { ApiError } from './api-error.ts'

/** Reports concurrent calls that fail for the same reason to the page once. Call the result as each call starts. */
export function tellOnce(tell: (error: ApiError) => void): () => (error: ApiError) => void {
  let last: ApiError | undefined
  return () => {
    const before = last
    return error => {
      if (last !== before && last?.code === error.code) return
      last = error
      tell(error)
    }
  }
}
