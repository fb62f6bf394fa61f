import type { Subject } from '../../../live/live.ts'
import { useLive } from '../../../live/use-live.ts'
import { type Asked, useQuery } from '../../../patterns/query/use-query.ts'

/** Asks for something that belongs to a customer, again when something of `live` or the customer changed. */
export function useOfCustomer<Answer>(
  customerId: string,
  live: Subject,
  fetch: (signal: AbortSignal) => Promise<Answer>,
): Asked<Answer> {
  const query = useQuery(fetch, { live })
  useLive('customer', query.load, customerId)
  return query
}
