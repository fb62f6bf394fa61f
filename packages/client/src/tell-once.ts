import type { ApiError } from './api-error.ts'

/** Calls that were under way together and fail for one reason are one event to the page. Asked as a call begins. */
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
