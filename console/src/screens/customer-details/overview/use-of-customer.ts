import type { Subject } from '../../../live/live.ts'
import { useLive } from '../../../live/use-live.ts'
import { type Asked, useQuery } from '../../../patterns/query/use-query.ts'

/** Fetches data of a customer, and again on events of `live` or the customer. */
export function useOfCustomer<Answer>(
  customerId: string,
  live: Subject,
  fetch: (signal: AbortSignal) => Promise<Answer>,
): Asked<Answer> {
  const query = useQuery(fetch, { live })
  useLive('customer', query.load, customerId)
  return query
}
