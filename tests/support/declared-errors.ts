import type { Endpoint } from '@casekit/contract/endpoint'
import { GENERAL_CODES } from '@casekit/contract/problem'
import type { ProblemError } from '@casekit/provider/server/problem'
import { createValidatorCompiler } from '@casekit/provider/server/validation'
import type { TSchema } from 'typebox'

const validatorFor = createValidatorCompiler()

/** A code that neither every call nor this one declares, or one with another `current` than declared, is a fault of ours: it answers 500 in tests. */
export function refuseUndeclared(endpoint: Endpoint, { code, current }: ProblemError): void {
  const name = `${endpoint.method} ${endpoint.path}`
  const declared = endpoint.errors?.[code] ?? (code === 'stale' ? endpoint.answer : undefined)
  if (!declared && !GENERAL_CODES.includes(code))
    throw new Error(`${name} answers »${code}«, which it does not declare: add it to its errors in the contract.`)
  if (declared && !fits(declared, current))
    throw new Error(`${name} answers »${code}« with another current than it declares.`)
}

/** As it leaves the server: dates are text, what is undefined is not there. */
function fits(schema: TSchema, current: unknown): boolean {
  const sent: unknown = JSON.parse(JSON.stringify(current ?? null))
  return validatorFor({ schema, method: 'GET', url: '/', httpPart: 'body' })(sent) === true
}
