import { useMessages } from '@casekit/messages/react'

/** Matches beyond this are not counted. */
export const COUNT_LIMIT = 10_000

/** How many cases match, for the eye (`1.284`) and for the ear (`1.284 sager`); `total` is -1 beyond the limit. */
export function useTotalWords(total: number): { short: string; long: string } {
  const { text, format } = useMessages()
  if (total < 0) {
    return {
      short: text('Cases.OverLimit', { limit: COUNT_LIMIT }),
      long: text('Cases.FoundMany', { limit: COUNT_LIMIT }),
    }
  }
  return { short: format.number(total), long: text('Cases.Found', { count: total }) }
}
