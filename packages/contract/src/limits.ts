import type { TProperties, TSchema } from 'typebox'

/** The limits of a value, as plain data, because the browser never gets the schemas. */
export type Limits = {
  isRequired?: boolean
  minimum?: number
  maximum?: number
  minLength?: number
  maxLength?: number
  pattern?: string
}

const NAMES = ['minimum', 'maximum', 'minLength', 'maxLength', 'pattern'] as const

/**
 * Returns the limits of each property of a body, so a form can validate before it sends: `export const LIMITS =
 * limitsOf(settings)`.
 */
export function limitsOf<P extends TProperties>(properties: P): { [name in keyof P]: Limits } {
  const limits = Object.entries(properties).map(([name, schema]) => [name, limitOf(schema)])
  return Object.fromEntries(limits) as { [name in keyof P]: Limits }
}

function limitOf(schema: TSchema): Limits {
  const known = schema as Partial<Record<(typeof NAMES)[number] | 'type', unknown>>
  const named = NAMES.filter(name => known[name] !== undefined).map(name => [name, known[name]])
  return { ...Object.fromEntries(named), isRequired: known.type !== undefined }
}
