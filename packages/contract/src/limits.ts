import type { TProperties, TSchema } from 'typebox'

/** What a value may be, as plain data: it reaches the browser, which never gets the schemas. */
export type Limits = {
  isRequired?: boolean
  minimum?: number
  maximum?: number
  minLength?: number
  maxLength?: number
  pattern?: string
}

const NAMES = ['minimum', 'maximum', 'minLength', 'maxLength', 'pattern'] as const

/** The limits of each property of a body, for a form to judge by before it sends: `export const LIMITS = limitsOf(settings)`. */
export function limitsOf<P extends TProperties>(properties: P): { [name in keyof P]: Limits } {
  const limits = Object.entries(properties).map(([name, schema]) => [name, limitOf(schema)])
  return Object.fromEntries(limits) as { [name in keyof P]: Limits }
}

function limitOf(schema: TSchema): Limits {
  const known = schema as Partial<Record<(typeof NAMES)[number] | 'type', unknown>>
  const named = NAMES.filter(name => known[name] !== undefined).map(name => [name, known[name]])
  return { ...Object.fromEntries(named), isRequired: known.type !== undefined }
}
