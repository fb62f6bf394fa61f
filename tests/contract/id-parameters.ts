import type { Endpoint } from '@casekit/contract/endpoint'

export type Place = 'params' | 'query' | 'body'
export type IdParameter = { place: Place; key: string }

type Schema = { format?: string; anyOf?: Schema[]; properties?: Record<string, Schema> }

const isId = (schema: Schema): boolean => schema.format === 'uuid' || (schema.anyOf ?? []).some(isId)

const partOf = (endpoint: Endpoint, place: Place): Schema | undefined => endpoint[place]

/** Every position of a call that takes an id, derived from its schemas. */
export function idParameters(endpoint: Endpoint): IdParameter[] {
  return (['params', 'query', 'body'] as const).flatMap(place =>
    Object.entries(partOf(endpoint, place)?.properties ?? {})
      .filter(([, schema]) => isId(schema))
      .map(([key]) => ({ place, key })),
  )
}
