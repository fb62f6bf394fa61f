import type { RegisteredCompany } from '@casekit/contract/company-register'
import { createBreaker } from '../address/breaker.ts'
import { currentTime } from '../platform/clock.ts'
import type { Outward } from '../platform/outward/outward.ts'

/** Looks up companies by registration number; undefined if there is none. Throws if the register does not respond. */
export type Register = { find: (number: string) => Promise<RegisteredCompany | undefined> }

const TIMEOUT_MS = 3000
const REST_MS = 30_000
const FAILURES_TO_OPEN = 5
const BYTES = 64 * 1024

/**
 * A service that responds to `GET …?number=24256790` with `{name, address, zipCode, city}`, or 404 if it knows none:
 * CASEKIT_REGISTER_URL.
 */
export function createRegister(url: string, outward: Outward): Register {
  const guarded = createBreaker({ failuresToOpen: FAILURES_TO_OPEN, restMs: REST_MS, now: currentTime })

  async function ask(number: string): Promise<RegisteredCompany | undefined> {
    const address = new URL(url)
    address.searchParams.set('number', number.replace(/[\s-]/g, ''))
    const headers = { accept: 'application/json' }
    const answer = await outward.ask({ url: address.href, headers, timeoutMs: TIMEOUT_MS, bytes: BYTES })
    if (answer.status === 404) return undefined
    if (answer.status !== 200) throw new Error(`The company register responded with ${answer.status}`)
    return read(JSON.parse(answer.body))
  }
  return { find: number => guarded(() => ask(number)) }
}

const LONGEST = { name: 200, address: 200, zipCode: 12, city: 200 }

function read(answer: unknown): RegisteredCompany {
  const told = (answer ?? {}) as Record<string, unknown>
  const word = (field: keyof typeof LONGEST) => {
    const value = told[field] ?? ''
    if (typeof value !== 'string') throw new Error('The company register returned an unexpected response')
    return value.trim().slice(0, LONGEST[field])
  }
  const company = { name: word('name'), address: word('address'), zipCode: word('zipCode'), city: word('city') }
  if (company.name === '') throw new Error('The company register returned no name')
  return company
}
