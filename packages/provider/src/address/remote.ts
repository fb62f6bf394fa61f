import type { AddressSuggestion } from '@casekit/contract/address'
import { createBreaker } from './breaker.ts'
import type { AddressPort, Found } from './port.ts'
import { currentTime } from '../platform/clock.ts'

/** How one kind of address service is asked and read. */
export type Dialect = {
  /** The address to fetch for what was typed; `zipCode` narrows it. */
  question: (text: string, zipCode: string | undefined) => string
  /** The suggestions in an answer; an answer of another shape throws, a hit that cannot fill a form is left out. */
  read: (answer: unknown) => Found[]
}

export type Patience = {
  /** A form waits no longer (decisions §3). */
  timeoutMs?: number
  /** How long a service that failed is left alone. */
  restMs?: number
  now?: () => number
}

const TIMEOUT_MS = 1500
const REST_MS = 30_000
const FAILURES_TO_OPEN = 5

/** A service on the network: it gets a fixed time to answer, and a rest when it keeps failing. */
export function createRemotePort({ question, read }: Dialect, patience: Patience = {}): AddressPort {
  const { timeoutMs = TIMEOUT_MS, restMs = REST_MS, now = currentTime } = patience
  const guarded = createBreaker({ failuresToOpen: FAILURES_TO_OPEN, restMs, now })

  async function ask(text: string, zipCode: string | undefined): Promise<Found[]> {
    const response = await fetch(question(text, zipCode), {
      headers: { accept: 'application/json' },
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    })
    if (!response.ok) throw new Error(`The address service answered ${response.status}`)
    return read(await response.json())
  }

  return {
    suggest: async ({ text, zipCode }) => (text.trim() ? guarded(() => ask(text.trim(), zipCode)) : []),
  }
}

/** What the fields of a form can hold: a street line, four digits and a city. */
export function fits({ address, zipCode, city }: AddressSuggestion): boolean {
  return address.length > 0 && address.length <= 200 && city.length <= 200 && /^\d{4}$/.test(zipCode)
}
