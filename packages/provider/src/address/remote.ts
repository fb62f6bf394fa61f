import type { AddressSuggestion } from '@casekit/contract/address'
import { createBreaker } from './breaker.ts'
import type { AddressPort, Found } from './port.ts'
import { currentTime } from '../platform/clock.ts'

/** Request and response format of one kind of address service. */
export type Dialect = {
  /** The URL to fetch for the typed text; `zipCode` narrows it. */
  question: (text: string, zipCode: string | undefined) => string
  /** Parses suggestions; throws on an unknown format, skips results that do not fit a form. */
  read: (answer: unknown) => Found[]
}

export type Patience = {
  /** Longest wait for a response (decisions §3). */
  timeoutMs?: number
  /** How long a failing service is left alone. */
  restMs?: number
  now?: () => number
}

const TIMEOUT_MS = 1500
const REST_MS = 30_000
const FAILURES_TO_OPEN = 5

/** A remote address service with a timeout and a circuit breaker. */
export function createRemotePort({ question, read }: Dialect, patience: Patience = {}): AddressPort {
  const { timeoutMs = TIMEOUT_MS, restMs = REST_MS, now = currentTime } = patience
  const guarded = createBreaker({ failuresToOpen: FAILURES_TO_OPEN, restMs, now })

  async function ask(text: string, zipCode: string | undefined): Promise<Found[]> {
    const response = await fetch(question(text, zipCode), {
      headers: { accept: 'application/json' },
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    })
    if (!response.ok) throw new Error(`The address service responded with ${response.status}`)
    return read(await response.json())
  }

  return {
    suggest: async ({ text, zipCode }) => (text.trim() ? guarded(() => ask(text.trim(), zipCode)) : []),
  }
}

/** Whether a suggestion fits the form: a street line, four digits and a city. */
export function fits({ address, zipCode, city }: AddressSuggestion): boolean {
  return address.length > 0 && address.length <= 200 && city.length <= 200 && /^\d{4}$/.test(zipCode)
}
