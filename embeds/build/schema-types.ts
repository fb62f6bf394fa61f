/** The subset of JSON Schema that the contract uses. */
export type Schema = {
  type?: string | readonly string[]
  const?: unknown
  enum?: readonly unknown[]
  anyOf?: readonly Schema[]
  properties?: Record<string, Schema>
  required?: readonly string[]
  additionalProperties?: boolean | Schema
  patternProperties?: Record<string, Schema>
  items?: Schema
  format?: string
}

const PLAIN: Record<string, string> = {
  string: 'string',
  integer: 'number',
  number: 'number',
  boolean: 'boolean',
  null: 'null',
}

/** The TypeScript type of a schema. */
export function typeOf(schema: Schema): string {
  const { type } = schema
  if ('const' in schema) return JSON.stringify(schema.const)
  if (schema.enum) return schema.enum.map(value => JSON.stringify(value)).join(' | ')
  if (schema.anyOf) return [...new Set(schema.anyOf.map(typeOf))].join(' | ')
  if (Array.isArray(type)) return type.map(one => typeOf({ ...schema, type: one as string })).join(' | ')
  if (schema.format === 'binary') return 'Blob'
  if (type === 'array') return `Array<${schema.items ? typeOf(schema.items) : 'unknown'}>`
  if (type === 'object') return objectOf(schema)
  return PLAIN[String(type)] ?? 'unknown'
}

function objectOf({ properties, required = [], additionalProperties, patternProperties }: Schema): string {
  if (properties) {
    const fields = Object.entries(properties).map(
      ([name, field]) => `${keyOf(name)}${required.includes(name) ? '' : '?'}: ${typeOf(field)}`,
    )
    return fields.length > 0 ? `{ ${fields.join('; ')} }` : '{}'
  }
  const [values] = Object.values(patternProperties ?? {})
  const any = values ?? (typeof additionalProperties === 'object' ? additionalProperties : undefined)
  return `{ [key: string]: ${any ? typeOf(any) : 'unknown'} }`
}

const keyOf = (name: string) => (/^[a-z_$][\w$]*$/i.test(name) ? name : JSON.stringify(name))
