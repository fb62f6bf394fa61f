import { scopeOf } from '../../api-keys/caller.ts'
import { exampleOf } from './example.ts'
import { DEPRECATION_POLICY } from './policy.ts'
import { describeWebhooks } from './webhooks.ts'
import { endpoints, type NamedEndpoint } from '@casekit/contract/areas'
import type { Access, Endpoint } from '@casekit/contract/endpoint'
import { Problem } from '@casekit/contract/problem'
import type { TSchema } from 'typebox'

type Json = { [key: string]: unknown }

/** OpenAPI 3.1 description, generated from the contract. */
export function describeApi(): Json {
  const paths: Record<string, Json> = {}
  for (const named of endpoints) {
    const path = templateOf(named.endpoint.path)
    paths[path] = { ...paths[path], [named.endpoint.method.toLowerCase()]: operationOf(named) }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Casekit',
      version: '0.1.0',
      description:
        'Paths are matched without regard to case. Every error is a problem document (RFC 9457). ' +
        '`x-guard` names who may call; `x-embed` the widgets whose tokens may; `x-errors` the codes that a call returns ' +
        'in addition to the general ones, each with the shape of `current`. ' +
        DEPRECATION_POLICY,
    },
    servers: [{ url: '/' }],
    tags: [...new Set(endpoints.map(({ area }) => area))].map(name => ({ name })),
    paths,
    webhooks: describeWebhooks(),
    components: {
      schemas: { Problem: plain(Problem) },
      responses: PROBLEMS,
      headers: HEADERS,
      securitySchemes: SECURITY,
    },
  }
}

const templateOf = (path: string) => path.replace(/:(\w+)/g, '{$1}')
const plain = (schema: TSchema): Json => JSON.parse(JSON.stringify(schema)) as Json

const plainEach = (schemas: Readonly<Record<string, TSchema>>): Json =>
  Object.fromEntries(Object.entries(schemas).map(([code, schema]) => [code, plain(schema)]))

function operationOf({ area, name, endpoint }: NamedEndpoint): Json {
  const { guard, summary, body, bytes, embed, api, scope, cost, errors, deprecated } = endpoint
  return {
    operationId: name,
    tags: [area],
    summary,
    ...(deprecated ? { deprecated: true, 'x-sunset': deprecated.until } : {}),
    parameters: parametersOf(endpoint),
    ...(body
      ? {
          requestBody: {
            required: true,
            content: {
              [bytes === undefined ? 'application/json' : 'application/octet-stream']: {
                schema: plain(body),
                ...(bytes === undefined && { example: exampleOf(body) }),
              },
            },
          },
        }
      : {}),
    responses: responsesOf(endpoint),
    security: securityOf(guard, embed !== undefined, api !== undefined),
    'x-guard': guard,
    ...(api ? { 'x-api-scope': scopeOf(endpoint) } : {}),
    ...(embed ? { 'x-embed': embed, 'x-scope': scope ?? 'all' } : {}),
    ...(cost ? { 'x-cost': cost } : {}),
    ...(errors ? { 'x-errors': plainEach(errors) } : {}),
  }
}

type ObjectSchema = { properties?: Record<string, TSchema>; required?: string[] }

function parametersOf({ params, query, creates, updates, streams }: Endpoint): Json[] {
  return [
    ...fieldsOf(params, 'path'),
    ...fieldsOf(query, 'query'),
    ...(creates
      ? [header('Idempotency-Key', 'Repeating the same key and request returns the same response and changes nothing.')]
      : []),
    ...(streams
      ? [header('Last-Event-ID', 'The number of the last event received: the stream resumes after it.')]
      : []),
    ...(updates ? [header('If-Match', 'The version believed to be current, `"7"`; a stale one returns 412.')] : []),
  ]
}

const header = (name: string, description: string): Json => ({
  name,
  in: 'header',
  required: false,
  description,
  schema: { type: 'string' },
})

function fieldsOf(schema: ObjectSchema | undefined, place: 'path' | 'query'): Json[] {
  return Object.entries(schema?.properties ?? {}).map(([name, field]) => ({
    name,
    in: place,
    required: place === 'path' || (schema?.required ?? []).includes(name),
    schema: plain(field),
    ...(place === 'path' && { example: exampleOf(field) }),
  }))
}

function responsesOf(endpoint: Endpoint): Json {
  const { answer, guard, params, creates, updates, cost, streams, downloads, api, deprecated } = endpoint
  const isNothing = 'type' in answer && answer.type === 'null'
  const faults = [
    400,
    ...(guard === 'public' ? [] : [401, 403]),
    ...(params ? [404] : []),
    ...(updates ? [412] : []),
    ...(creates ? [422] : []),
    ...(cost === 'credential' || api ? [429] : []),
  ]
  return {
    ...(isNothing
      ? { 204: { description: 'Done.' } }
      : {
          200: {
            description: 'OK.',
            ...(api || deprecated
              ? { headers: { ...(api && LIMIT_REFERENCES), ...(deprecated && GOING_REFERENCES) } }
              : {}),
            content: {
              [streams ? 'text/event-stream' : downloads ? 'application/octet-stream' : 'application/json']: {
                schema: plain(answer),
              },
            },
          },
        }),
    ...Object.fromEntries(faults.map(status => [status, PROBLEM_REFERENCE])),
    default: PROBLEM_REFERENCE,
  }
}

/** Response headers: rate limits for API keys, and deprecation. */
const HEADERS = {
  RateLimit: {
    description: 'For an API key: `"key";r=…;t=…`, calls left and seconds until the limit resets.',
    schema: { type: 'string' },
  },
  'RateLimit-Policy': {
    description: 'For an API key: `"key";q=…;w=…`, calls allowed in a window of that many seconds.',
    schema: { type: 'string' },
  },
  Deprecation: {
    description: 'For a deprecated call: `@` and since when, as Unix time in seconds.',
    schema: { type: 'string' },
  },
  Sunset: {
    description: 'For a deprecated call: the time from which it is no longer served.',
    schema: { type: 'string' },
  },
  'Retry-After': { description: 'With 429 and 503: seconds to wait before retrying.', schema: { type: 'integer' } },
}
const LIMIT_REFERENCES = {
  RateLimit: { $ref: '#/components/headers/RateLimit' },
  'RateLimit-Policy': { $ref: '#/components/headers/RateLimit-Policy' },
}

const GOING_REFERENCES = {
  Deprecation: { $ref: '#/components/headers/Deprecation' },
  Sunset: { $ref: '#/components/headers/Sunset' },
}

const PROBLEM_REFERENCE = { $ref: '#/components/responses/Problem' }

const PROBLEMS = {
  Problem: {
    description: 'What is wrong, by `code`; invalid fields by JSON pointer.',
    headers: { 'Retry-After': { $ref: '#/components/headers/Retry-After' } },
    content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
  },
}

const SECURITY = {
  session: {
    type: 'http',
    scheme: 'bearer',
    description: 'The `bearer` of a sign-in (`cks_…`), with or without the word Bearer.',
  },
  embedToken: {
    type: 'http',
    scheme: 'bearer',
    description: "A widget's token (`cke_…`), on the origin that it was issued for.",
  },
  caseLink: {
    type: 'http',
    scheme: 'bearer',
    description: "The token (`ckl_…`) of a link to the customer's view of a case.",
  },
  apiKey: {
    type: 'http',
    scheme: 'bearer',
    description: "A partner's API key (`ckk_…`), from the partner's own server only.",
  },
  systemKey: {
    type: 'http',
    scheme: 'bearer',
    description:
      "The API key (`cka_…`) of another system's server, for the areas that it was created for (`x-api-scope`).",
  },
}

function securityOf(guard: Access, isEmbeddable: boolean, hasArea: boolean): Json[] {
  if (guard === 'public') return []
  if (guard === 'api-key') return [hasArea ? { systemKey: [] } : { apiKey: [] }]
  if (typeof guard === 'string' && guard.endsWith('-link')) return [{ caseLink: [] }]
  return [{ session: [] }, ...(isEmbeddable ? [{ embedToken: [] }] : []), ...(hasArea ? [{ systemKey: [] }] : [])]
}
