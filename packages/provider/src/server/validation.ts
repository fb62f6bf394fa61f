import { Ajv, type ValidateFunction } from 'ajv'
import { fastFormats, fullFormats } from 'ajv-formats/dist/formats.js'
import type { FastifySchemaCompiler } from 'fastify'
import type { TSchema } from 'typebox'

/** Only PostgreSQL's own format: no `urn:uuid:`, no braces. */
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

function createAjv(isRead: boolean): Ajv {
  const ajv = new Ajv({
    coerceTypes: isRead,
    strictNumbers: !isRead, // otherwise `1e400`, parsed as Infinity, escapes the limits
    allErrors: true,
    useDefaults: false,
    removeAdditional: false,
    strict: true,
  })
  ajv.addFormat('uuid', UUID)
  ajv.addFormat('date-time', fastFormats['date-time'])
  ajv.addFormat('date', fullFormats.date)
  return ajv
}

/** Compiles on first use: a process pays only for the endpoints it serves, and starts fast. */
function compiledOnFirstUse(ajv: Ajv, schema: TSchema): ValidateFunction {
  let compiled: ValidateFunction | undefined
  const validate = (input: unknown): boolean => {
    compiled ??= ajv.compile(schema)
    const isValid = compiled(input)
    validate.errors = compiled.errors // Fastify reads the errors from the function it was given
    return isValid
  }
  validate.errors = undefined as ValidateFunction['errors']
  return validate as ValidateFunction
}

/** Bodies are not coerced; path and query values are text and may be. */
export function createValidatorCompiler(): FastifySchemaCompiler<TSchema> {
  const bodies = createAjv(false)
  const addresses = createAjv(true)
  return ({ schema, httpPart }): ValidateFunction =>
    compiledOnFirstUse(httpPart === 'body' ? bodies : addresses, schema)
}
