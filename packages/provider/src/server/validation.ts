import { Ajv, type ValidateFunction } from 'ajv'
import { fastFormats, fullFormats } from 'ajv-formats/dist/formats.js'
import type { FastifySchemaCompiler } from 'fastify'
import type { TSchema } from 'typebox'

/** PostgreSQL's spelling alone: no `urn:uuid:`, no braces. */
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

function createAjv(isRead: boolean): Ajv {
  const ajv = new Ajv({
    coerceTypes: isRead,
    strictNumbers: !isRead, // else a limit is not tried on `1e400`, which is read as a number beyond all limits
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

/** Compiles on the first use: a process that answers twenty calls pays for twenty, and starts at once. */
function compiledOnFirstUse(ajv: Ajv, schema: TSchema): ValidateFunction {
  let compiled: ValidateFunction | undefined
  const validate = (input: unknown): boolean => {
    compiled ??= ajv.compile(schema)
    const isValid = compiled(input)
    validate.errors = compiled.errors // Fastify reads them off the function it was given
    return isValid
  }
  validate.errors = undefined as ValidateFunction['errors']
  return validate as ValidateFunction
}

/** Bodies are taken as they are; what stands in an address is text and may be read as a number. */
export function createValidatorCompiler(): FastifySchemaCompiler<TSchema> {
  const bodies = createAjv(false)
  const addresses = createAjv(true)
  return ({ schema, httpPart }): ValidateFunction =>
    compiledOnFirstUse(httpPart === 'body' ? bodies : addresses, schema)
}
