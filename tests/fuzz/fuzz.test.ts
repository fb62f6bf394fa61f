import { endpoints, type NamedEndpoint } from '@casekit/contract/areas'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cast, hire, inputOf, keyOf, setStage, type Stage } from '../contract/stage.ts'
import { ENDS_THE_SESSION, type Own } from '../contract/fixtures.ts'
import { ask } from '../support/provider.ts'
import { type Schema, valuesFor } from './inputs.ts'

/** `npm run fuzz -- --inputs N` tries more. */
const INPUTS = Number(process.env.CASEKIT_FUZZ_INPUTS ?? 200)
/** Enough for a call that only reads two headers. */
const HEADERS_ALONE = 20

let stage: Stage
let own: Own
beforeAll(async () => {
  stage = await setStage()
  own = await cast(stage)
})
afterAll(() => stage.provider.close())

/** A word that responses to invalid input must not echo. */
const MARKER = 'zq7echo'

const inputsFor = ({ params, query, body }: NamedEndpoint['endpoint']) =>
  params || query || body ? INPUTS : Math.min(INPUTS, HEADERS_ALONE)

function requestsFor({ endpoint }: NamedEndpoint) {
  const known = Object.values(own).filter(value => /^[0-9a-f-]{36}$/.test(value))
  const part = (schema: Schema | undefined) =>
    schema ? valuesFor(schema, [...known, ...Object.values(stage.foreign)]) : fc.constant(undefined)
  return fc.record({
    params: part(endpoint.params),
    query: part(endpoint.query),
    body: part(endpoint.body),
    ifMatch: fc.option(fc.oneof(fc.constant('"1"'), fc.constant('*'), fc.string({ maxLength: 20 })), {
      nil: undefined,
    }),
    key: fc.option(fc.string({ maxLength: 140 }), { nil: undefined }),
  })
}

type Request = { params: unknown; query: unknown; body: unknown; ifMatch: string | undefined; key: string | undefined }

const encode = (value: unknown) =>
  encodeURIComponent((typeof value === 'string' ? value : (JSON.stringify(value) ?? '')).toWellFormed())

function addressOf({ endpoint }: NamedEndpoint, { params, query }: Request): string {
  const values = (params ?? {}) as Record<string, unknown>
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => encode(values[name]) || '%20')
  const entries = Object.entries((query ?? {}) as Record<string, unknown>).map(
    ([key, value]) => `${encode(key)}=${encode(value)}`,
  )
  return `${path}?${entries.join('&')}`
}

const printable = (text: string | undefined) => text?.replace(/[^\x20-\x7e]/g, '')

async function send(named: NamedEndpoint, request: Request, bearer: string) {
  return ask(stage.provider.app, named.endpoint, {
    url: addressOf(named, request),
    headers: {
      authorization: bearer,
      ...(request.ifMatch === undefined ? {} : { 'if-match': printable(request.ifMatch) }),
      ...(request.key === undefined ? {} : { 'idempotency-key': printable(request.key) }),
      ...(request.body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(request.body === undefined ? {} : { payload: JSON.stringify(request.body) }),
  })
}

async function bearerFor(named: NamedEndpoint): Promise<string> {
  const { endpoint, name } = named
  if (endpoint.guard === 'api-key') return keyOf(named, stage)
  if (endpoint.guard === 'case-link') return own.viewLink
  if (endpoint.guard === 'offer-link') return own.offerLink
  if (endpoint.guard === 'requisition-link') return own.requisitionLink
  if (endpoint.guard === 'form-link') return own.formLink
  if (endpoint.guard === 'tenant-link') return own.tenantLink
  return ENDS_THE_SESSION.has(name) ? (lone ??= (await hire(stage)).bearer) : own.bearer
}

/** A problem without its `current`, which contains stored data written earlier. */
const ownWords = (body: string) => JSON.stringify({ ...(JSON.parse(body) as object), current: undefined })

/** Statuses after which a caller is unusable: no session, or too many attempts. */
const SPENT = new Set([401, 429])

/** SCIM endpoints use their standard's error type. */
const problemType = ({ endpoint }: NamedEndpoint) => `application/${endpoint.scim ? 'scim' : 'problem'}+json`

/** The session of the caller of endpoints that may end it; created again when needed. */
let lone: string | undefined

describe(`no input makes the provider fail, tell of its inside or echo (${INPUTS} inputs a call)`, () => {
  for (const named of endpoints) {
    test(named.name, { timeout: 600_000 }, async () => {
      await fc.assert(
        fc.asyncProperty(requestsFor(named), async request => {
          const answer = await send(named, request, await bearerFor(named))
          expect(answer.statusCode).toBeLessThan(500)
          if (answer.statusCode < 400 || SPENT.has(answer.statusCode)) lone = undefined
          if (answer.statusCode < 400) return
          expect(answer.headers['content-type']).toContain(problemType(named))
          expect(ownWords(answer.body)).not.toMatch(
            /\bat .+:\d+:\d+|\.ts\b|node_modules|select |insert into|casekit\.|pg_/i,
          )
        }),
        { numRuns: inputsFor(named.endpoint) },
      )
    })
    test(`${named.name} keeps what was sent to itself when it refuses`, async () => {
      const input = inputOf(named, own)
      const marked = {
        ...input,
        params: mark(input.params),
        query: { ...mark(input.query), [MARKER]: MARKER },
        body: mark(input.body),
      }
      const answer = await send(named, { ifMatch: undefined, key: undefined, ...marked }, await bearerFor(named))
      expect(answer.statusCode < 400 || !answer.body.includes(MARKER), answer.body).toBe(true)
    })
  }
})

const mark = (part: Record<string, unknown> | undefined) =>
  part &&
  Object.fromEntries(
    Object.entries(part).map(([key, value]) => [key, typeof value === 'string' ? `${MARKER}${value}` : value]),
  )
