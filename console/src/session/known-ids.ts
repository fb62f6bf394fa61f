import { ApiError } from '@casekit/client/api-error'
import type { Call } from '@casekit/client/connect'
import type { Endpoint } from '@casekit/contract/endpoint'

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

/** Whether the ids of an address are well-formed: a malformed one cannot exist. */
export function canBeThere({ params }: Endpoint, given: Record<string, unknown> = {}): boolean {
  const { properties = {} }: { properties?: Record<string, { format?: string }> } = params ?? {}
  return Object.entries(properties).every(([name, { format }]) => format !== 'uuid' || UUID.test(String(given[name])))
}

/** Rejects calls with malformed ids as not found, because the provider could only refuse them. */
export const heedIds =
  (call: Call): Call =>
  (endpoint, ...options) =>
    canBeThere(endpoint, options[0]?.params)
      ? call(endpoint, ...options)
      : Promise.reject(new ApiError(404, 'not-found'))
