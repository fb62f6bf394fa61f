import fastJsonStringify from 'fast-json-stringify'
import type { FastifySerializerCompiler } from 'fastify/types/schema.js'
import type { TSchema } from 'typebox'

type Serialize = (answer: unknown) => string

/** Writes answers by their schema, compiled on the first use and once for all calls that answer the same. */
export function createSerializerCompiler(): FastifySerializerCompiler<TSchema> {
  const compiled = new WeakMap<TSchema, Serialize>()
  return ({ schema }) =>
    answer => {
      let serialize = compiled.get(schema)
      if (!serialize) compiled.set(schema, (serialize = fastJsonStringify(schema) as Serialize))
      return serialize(answer)
    }
}
