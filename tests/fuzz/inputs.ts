import fc from 'fast-check'

export type Schema = {
  type?: string
  const?: unknown
  format?: string
  anyOf?: Schema[]
  items?: Schema
  properties?: Record<string, Schema>
  required?: string[]
  minimum?: number
  maximum?: number
  minLength?: number
  maxLength?: number
}

/** Text that has broken other products: quotes, wildcards, NUL, lone surrogates, right-to-left, very long. */
const nasty = fc.oneof(
  fc.constantFrom(
    "'",
    '"',
    '%',
    '_',
    '\\',
    '\0',
    'a\0b',
    '\uD800',
    '‮abc',
    '{{7*7}}',
    '<script>',
    "'; drop table casekit.cases; --",
    '../../etc/passwd',
    '\r\nX: y',
    '1e400',
    '-0',
    'null',
    'ø'.repeat(5000),
  ),
  fc.string({ unit: 'binary', maxLength: 300 }),
)

const junk: fc.Arbitrary<unknown> = fc.oneof(
  nasty,
  fc.integer(),
  fc.double(),
  fc.boolean(),
  fc.constant(null),
  fc.array(nasty, { maxLength: 3 }),
  fc.dictionary(nasty, nasty, { maxKeys: 3 }),
)

/** Values that match a schema, mixed with some that do not; `known` are ids of existing rows. */
export function valuesFor(schema: Schema, known: string[]): fc.Arbitrary<unknown> {
  return fc.oneof({ weight: 4, arbitrary: fitting(schema, known) }, { weight: 1, arbitrary: junk })
}

function fitting(schema: Schema, known: string[]): fc.Arbitrary<unknown> {
  if (schema.const !== undefined) return fc.constant(schema.const)
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map(one => valuesFor(one, known)))
  if (schema.format === 'uuid') return fc.oneof(fc.constantFrom(...known), fc.uuid())
  if (schema.type === 'object') return objectFor(schema, known)
  if (schema.type === 'array') return fc.array(valuesFor(schema.items ?? {}, known), { maxLength: 4 })
  if (schema.type === 'integer' || schema.type === 'number') return wholeWithin(schema)
  if (schema.type === 'boolean') return fc.boolean()
  if (schema.type === 'null') return fc.constant(null)
  return fc.oneof(nasty, fc.string({ minLength: schema.minLength, maxLength: Math.min(schema.maxLength ?? 60, 60) }))
}

const wholeWithin = ({ minimum = -(2 ** 31), maximum = 2 ** 31 - 1 }: Schema) =>
  fc.oneof(fc.integer({ min: Math.ceil(minimum), max: Math.floor(maximum) }), fc.maxSafeInteger())

function objectFor(schema: Schema, known: string[]): fc.Arbitrary<unknown> {
  const properties = Object.fromEntries(
    Object.entries(schema.properties ?? {}).map(([key, one]) => [key, valuesFor(one, known)]),
  )
  const whole = fc.record(properties, { requiredKeys: schema.required ?? [] })
  const withStranger = fc.tuple(whole, nasty, junk).map(([body, key, value]) => ({ ...body, [key]: value }))
  return fc.oneof({ weight: 6, arbitrary: whole }, { weight: 1, arbitrary: withStranger })
}
