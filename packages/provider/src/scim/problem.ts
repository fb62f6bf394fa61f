import { SCIM_SCHEMAS } from '@casekit/contract/scim'
import type { ProblemError } from '../server/problem.ts'

/** Words of the standard for what is wrong (RFC 7644, section 3.12). */
const TYPES = ['invalidFilter', 'uniqueness', 'mutability', 'invalidSyntax', 'invalidPath', 'invalidValue']

/** Whether a call speaks SCIM, by its address: an error may come before any call is found. */
export const isScim = (url: string): boolean => /^\/api\/scim\//i.test(url)

/** A problem as a directory reads it. */
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
