import type { Endpoint } from '@casekit/contract/endpoint'
import { LinkRefusal } from '@casekit/contract/link-refusal'
import { GENERAL_CODES } from '@casekit/contract/problem'
import type { ProblemError } from '@casekit/provider/server/problem'
import { createValidatorCompiler } from '@casekit/provider/server/validation'
import type { TSchema } from 'typebox'

const validatorFor = createValidatorCompiler()

/**
 * A code that is neither general nor declared by the endpoint, or whose `current` differs from the declaration, is our
 * bug: it gives 500 in tests.
 */
export function refuseUndeclared(endpoint: Endpoint, { code, current }: ProblemError): void {
  const name = `${endpoint.method} ${endpoint.path}`
  const declared = endpoint.errors?.[code] ?? generalCurrent(endpoint, code, current)
  if (!declared && !GENERAL_CODES.includes(code))
    throw new Error(`${name} answers »${code}«, which it does not declare: add it to its errors in the contract.`)
  if (declared && !fits(declared, current))
    throw new Error(`${name} answers »${code}« with another current than it declares.`)
}

/** The payload of a general code. */
function generalCurrent(endpoint: Endpoint, code: string, current: unknown): TSchema | undefined {
  if (code === 'stale') return endpoint.answer
  return code === 'link' && current !== undefined ? LinkRefusal : undefined
}

/** As sent by the server: dates are strings, undefined values are absent. */
function fits(schema: TSchema, current: unknown): boolean {
  const sent: unknown = JSON.parse(JSON.stringify(current ?? null))
  return validatorFor({ schema, method: 'GET', url: '/', httpPart: 'body' })(sent) === true
}
