import { Ajv } from 'ajv'
import type { TSchema } from 'typebox'

/** The parts of a JSON Schema from which examples are built. */
type Schema = {
  type?: string
  const?: unknown
  enum?: readonly unknown[]
  anyOf?: readonly Schema[]
  allOf?: readonly Schema[]
  format?: string
  pattern?: string
  minLength?: number
  maxLength?: number
  minimum?: number
  maximum?: number
  minItems?: number
  items?: Schema
  properties?: Record<string, Schema>
  required?: readonly string[]
}

export const EXAMPLE_ID = '019a8f2c-6f3e-7c41-9d0a-2b5e8c1f4a77'

/** Optional fields to show; more would hide which fields are required. */
const OPTIONAL_SHOWN = 3

const BY_NAME: readonly [RegExp, string][] = [
  [/mail/i, 'anna@example.com'],
  [/phone|mobile/i, '+45 20 30 40 50'],
  [/zip/i, '8000'],
  [/city/i, 'Aarhus C'],
  [/address|street/i, 'Havnegade 4'],
  [/url|link/i, 'https://example.com/'],
  [/day|date|On$/, '2026-11-23'],
  [/time|from$|to$/i, '08:00'],
  [/colou?r/i, '#1f539f'],
  [/name/i, 'Holm ApS'],
  [/title|subject/i, 'Leaking radiator'],
]

/** Candidates for the contract's patterns; the first that matches is used. */
const TRIED = [
  'Text',
  'text',
  '2026-11-23',
  '2026-11',
  '08:00',
  '#1f539f',
  '12345678',
  '1234567890123',
  'https://example.com',
  'https://example.com/',
  'anna@example.com',
  'DK',
  '8000',
  '1',
  'a',
  'a'.repeat(32),
  `12-${'a'.repeat(32)}`,
  `12-${'a'.repeat(43)}`,
  `12-${'a'.repeat(32)}.ics`,
  'login-here:1',
  '8000-8999',
  '?search=heating',
  '[]',
  '{}',
  EXAMPLE_ID,
]

const ajv = new Ajv({ strict: false, validateFormats: false })
const fits = (schema: Schema, value: unknown) => ajv.validate(schema, value)

/** A valid value for a schema, shown in the reference and ready to send. */
export const exampleOf = (schema: TSchema): unknown => exampleFor(schema, '')

function exampleFor(schema: Schema, name: string): unknown {
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return schema.enum[0]
  if (schema.anyOf) return exampleFor(schema.anyOf.find(({ type }) => type !== 'null') ?? { type: 'null' }, name)
  if (schema.type === 'object') return objectOf(schema)
  if (schema.type === 'array')
    return Array.from({ length: schema.minItems ?? 1 }, () => exampleFor(schema.items ?? {}, name))
  if (schema.type === 'integer' || schema.type === 'number')
    return Math.min(Math.max(1, schema.minimum ?? 1), schema.maximum ?? 1)
  if (schema.type === 'boolean') return true
  if (schema.type === 'string' || schema.allOf) return textOf(schema, name)
  return null
}

function objectOf({ properties = {}, required = [] }: Schema): Record<string, unknown> {
  const optional = Object.keys(properties).filter(name => !required.includes(name))
  const shown = new Set([...required, ...optional.slice(0, OPTIONAL_SHOWN)])
  const entries = Object.entries(properties).filter(([name]) => shown.has(name))
  return Object.fromEntries(entries.map(([name, schema]) => [name, exampleFor(schema, name)]))
}

function textOf(schema: Schema, name: string): string {
  if (schema.format === 'uuid') return EXAMPLE_ID
  if (schema.format === 'date-time') return '2026-11-23T08:00:00Z'
  if (schema.format === 'date') return '2026-11-23'
  const named = BY_NAME.flatMap(([words, text]) => (words.test(name) ? [text] : []))
  const plain = !schema.pattern && !schema.allOf && !schema.minLength
  if (plain) return (named[0] ?? 'Text').slice(0, schema.maxLength)
  return [...named, ...TRIED].find(text => fits(schema, text)) ?? 'Text'
}
