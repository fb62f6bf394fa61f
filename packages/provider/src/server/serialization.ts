import fastJsonStringify from 'fast-json-stringify'
import type { FastifySerializerCompiler } from 'fastify/types/schema.js'
import type { TSchema } from 'typebox'

type Serialize = (answer: unknown) => string

const compiled = new WeakMap<TSchema, Serialize>()

/** Writes by a schema, compiled on the first use and once for all that is written by it. */
export function serializerOf(schema: TSchema): Serialize {
  let serialize = compiled.get(schema)
  if (!serialize) compiled.set(schema, (serialize = fastJsonStringify(schema) as Serialize))
  return serialize
}

/** Compiles no answer before it is given. */
export const createSerializerCompiler = (): FastifySerializerCompiler<TSchema> => {
  return ({ schema }) =>
    answer =>
      serializerOf(schema)(answer)
}
