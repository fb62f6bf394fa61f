import fastJsonStringify from 'fast-json-stringify'
import type { FastifySerializerCompiler } from 'fastify/types/schema.js'
import type { TSchema } from 'typebox'

type Serialize = (answer: unknown) => string

const compiled = new WeakMap<TSchema, Serialize>()

/** Serializer of a schema, compiled on first use and cached. */
export function serializerOf(schema: TSchema): Serialize {
  let serialize = compiled.get(schema)
  if (!serialize) compiled.set(schema, (serialize = fastJsonStringify(schema) as Serialize))
  return serialize
}

/** Defers compilation to the first response. */
export const createSerializerCompiler = (): FastifySerializerCompiler<TSchema> => {
  return ({ schema }) =>
    answer =>
      serializerOf(schema)(answer)
}
