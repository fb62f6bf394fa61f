import { SCIM_SCHEMAS } from '@casekit/contract/scim'
import type { ProblemError } from '../server/problem.ts'

/** The standard's error types (RFC 7644, section 3.12). */
const TYPES = ['invalidFilter', 'uniqueness', 'mutability', 'invalidSyntax', 'invalidPath', 'invalidValue']

/** Whether a request is SCIM, by its URL: an error may precede routing. */
export const isScim = (url: string): boolean => /^\/api\/scim\//i.test(url)

/** A problem as a SCIM error response. */
export function scimError({ status, code, message, errors }: ProblemError) {
  const fields = errors.map(({ path, message: fault }) => `${path.slice(1)} ${fault}`).join(', ')
  const scimType = TYPES.includes(code) ? code : status === 400 ? 'invalidValue' : undefined
  return {
    schemas: [SCIM_SCHEMAS.error],
    status: String(status),
    ...(scimType && { scimType }),
    detail: fields ? `${message} ${fields}.` : message,
  }
}
