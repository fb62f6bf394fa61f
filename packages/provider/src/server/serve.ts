import type { Answer, Body, Current, Endpoint, Params, Query } from '@casekit/contract/endpoint'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Readable } from 'node:stream'
import type { Pool } from 'pg'
import { limitHeaders } from '../api-keys/limit.ts'
import { noteUse } from '../api-keys/queries.ts'
import { answerCached } from './cached-answer.ts'
import { authorise, type Caller, recognise } from './caller.ts'
import { bearerOf } from './tokens.ts'
import { type Source } from '../embed/caller.ts'
import { corsHeaders, readableFrom } from './cors.ts'
import { type Db, openDb } from '../platform/db.ts'
import type { Download } from '../platform/export/download.ts'
import { idempotent } from './idempotency.ts'
import { badRequest, notFound, ProblemError, stale, toProblem } from './problem.ts'
import { createTurnsOf } from './turns.ts'

/** What a handler is given. The token, the guard and the shape have been checked. */
export type Call<E> = {
  /** The caller's company, under row-level security. Without a caller: the directory alone. */
  db: Db
  /** Set unless the endpoint is public. */
  caller: Caller
  /** Of a public endpoint that is personal: who is signed in, if anybody. */
  reader: Caller | undefined
  companyId: number
  params: Params<E>
  query: Query<E>
  body: Body<E>
  /** The version that the caller believes current, from If-Match. */
  ifMatch: number | null
  bearer: string | undefined
  /** The caller's network address, for limits. */
  ip: string
  /** What the browser says it is; empty when it says nothing. */
  userAgent: string
  /** Where a stream goes on: the number of the last event that the caller has, from Last-Event-ID. */
  lastEventId: number | null
}

/** What a handler answers: of an endpoint that `streams`, the stream itself; of one that `downloads`, the file. */
type Answered<E> = E extends { streams: true } ? Readable : E extends { downloads: true } ? Download : Answer<E>

export type Handle<E> = (call: Call<E>) => Promise<Answered<E> | undefined>

/**
 * Serves one call of the contract.
 *
 * An endpoint that `updates` hands in `current` beside its change: the change answers undefined where no row
 * of that version stood, and `current` tells whether it is gone (404) or newer (412 with the row as it stands).
 */
export type Serve = <E extends Endpoint>(
  endpoint: E,
  handle: Handle<E>,
  current?: (call: Call<E>) => Promise<Current<E, 'stale'> | undefined>,
) => void

declare module 'fastify' {
  interface FastifyRequest {
    caller?: Caller
  }
}

type Told = {
  served: (endpoint: Endpoint) => void
  /** After each change that was answered, with the company it was made in. */
  changed: (companyId: number) => void
  /** Of each refusal by a handler; may throw another error in its place. */
  refused?: (endpoint: Endpoint, problem: ProblemError) => void
}

export function createServe(app: FastifyInstance, pool: Pool, { served, changed, refused }: Told): Serve {
  const turnsOf = createTurnsOf(pool)
  return (endpoint, handle, current) => {
    served(endpoint)
    const inTurn = turnsOf(endpoint)
    app.route({
      method: endpoint.method,
      url: endpoint.path,
      exposeHeadRoute: !endpoint.streams,
      ...(endpoint.bytes === undefined ? {} : { bodyLimit: endpoint.bytes }),
      schema: {
        ...(endpoint.params ? { params: endpoint.params } : {}),
        ...(endpoint.query ? { querystring: endpoint.query } : {}),
        ...(endpoint.body && endpoint.bytes === undefined ? { body: endpoint.body } : {}),
        ...(isNothing(endpoint) || endpoint.streams || endpoint.downloads
          ? {}
          : { response: { 200: endpoint.answer } }),
      },
      onRequest: async (request, reply) => {
        reply.headers(corsHeaders(endpoint, request.headers))
        if (endpoint.guard === 'public' && !endpoint.personal) return
        const find = endpoint.personal ? recognise : authorise
        const bearer = bearerOf(request.headers.authorization)
        const caller = await find(pool, endpoint, bearer, sourceOf(request)).catch((error: unknown) => {
          if (isSignInFirst(error)) reply.headers(readableFrom(endpoint, request.headers))
          if (isUsedUp(error, bearer)) reply.headers(limitHeaders({ left: 0, seconds: error.retryAfterSeconds ?? 1 }))
          throw error
        })
        if (caller) request.caller = caller
        if (caller?.kind === 'embed' && caller.limit) reply.headers(limitHeaders(caller.limit))
      },
      onResponse: async ({ caller }, { statusCode }) => {
        if (caller?.kind === 'embed' && caller.isSystem)
          await noteUse(openDb(pool, caller.tenant), caller.companyId, caller.id, nameOf(endpoint), statusCode)
      },
      preValidation: async request => refuseOtherMedia(endpoint, request.body),
      preHandler: async request => {
        if (!endpoint.body) refuseBody(request.body)
        refuseNul(request)
      },
      handler: async (request, reply) => {
        const call = callOf(pool, endpoint, request)
        const work = () => run(endpoint, call, handle, current, request)
        const answer = await inTurn(request.caller?.companyId, work).catch((error: unknown) => {
          refused?.(endpoint, toProblem(error))
          throw error
        })
        if (request.caller && isChange(endpoint)) changed(request.caller.companyId)
        return send(reply, endpoint, answer)
      },
    })
  }
}

const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`

const sourceOf = ({ headers, ip }: FastifyRequest): Source => ({
  ip,
  origin: headers.origin,
  site: headers['sec-fetch-site']?.toString(),
})

const isSignInFirst = (error: unknown) => error instanceof ProblemError && error.status === 401

/** Only a key of another system is told its limit. */
const isUsedUp = (error: unknown, bearer: string | undefined): error is ProblemError =>
  error instanceof ProblemError && error.status === 429 && bearer?.startsWith('cka_') === true

const isNothing = ({ answer }: Endpoint) => 'type' in answer && answer.type === 'null'

/** A POST that makes nothing is a question with a long address. */
const isChange = ({ method, creates }: Endpoint) => creates === true || (method !== 'GET' && method !== 'POST')

async function run<E extends Endpoint>(
  endpoint: E,
  call: Call<E>,
  handle: Handle<E>,
  current: ((call: Call<E>) => Promise<unknown>) | undefined,
  request: FastifyRequest,
) {
  if (endpoint.creates) return idempotent(endpoint, call, request.headers['idempotency-key'], handle)
  const answer = await handle(call)
  if (answer !== undefined || !current) return answer
  const standing = await current(call)
  if (standing === undefined) throw notFound('row')
  throw stale(standing)
}

/** Who changes something is named with it. */
const tenantOf = (endpoint: Endpoint, { caller, ip }: FastifyRequest) =>
  caller?.kind === 'staff' && endpoint.method !== 'GET' && endpoint.cost !== 'read'
    ? { ...caller.tenant, author: { id: caller.id, via: nameOf(endpoint), from: ip } }
    : caller?.tenant

function callOf<E extends Endpoint>(pool: Pool, endpoint: E, request: FastifyRequest): Call<E> {
  const caller = request.caller as Caller
  return {
    db: openDb(pool, tenantOf(endpoint, request)),
    caller,
    reader: request.caller,
    companyId: caller?.companyId,
    params: request.params as Params<E>,
    query: request.query as Query<E>,
    body: request.body as Body<E>,
    ifMatch: endpoint.updates ? versionOf(request.headers['if-match']) : null,
    bearer: bearerOf(request.headers.authorization),
    ip: request.ip,
    userAgent: request.headers['user-agent'] ?? '',
    lastEventId: endpoint.streams ? sequenceOf(request.headers['last-event-id']) : null,
  }
}

/** `"7"` or `W/"7"`; `*` and an absent header ask for no check. */
function versionOf(header: string | undefined): number | null {
  if (header === undefined || header === '*') return null
  const version = /^(?:W\/)?"(\d{1,9})"$/.exec(header)?.[1]
  if (!version) throw badRequest('/headers/if-match', 'is no version of ours')
  return Number(version)
}

/** A number of our own; whatever else a caller sends is as good as none. */
const sequenceOf = (header: string | string[] | undefined): number | null =>
  /^\d{1,9}$/.test(String(header)) ? Number(header) : null

function send(reply: FastifyReply, endpoint: Endpoint, answer: unknown) {
  reply.header('cache-control', 'no-store')
  if (answer === null || answer === undefined) return reply.code(204).send()
  if (endpoint.streams) return sendStream(reply, answer)
  if (endpoint.downloads) return sendFile(reply, answer as Download)
  const version = (answer as { version?: unknown }).version
  if (typeof version === 'number') reply.header('etag', `"${version}"`)
  if (endpoint.cap && Array.isArray(answer) && answer.length > endpoint.cap) {
    reply.header('x-truncated', '1')
    answer = answer.slice(0, endpoint.cap)
  }
  reply.type('application/json; charset=utf-8')
  if (endpoint.cached) return answerCached(reply, answer)
  return reply.send(typeof answer === 'string' ? JSON.stringify(answer) : answer)
}

/** The connection ends with its stream, so that a server that stops waits for none. */
const sendStream = (reply: FastifyReply, stream: unknown) =>
  reply
    .headers({ 'content-type': 'text/event-stream; charset=utf-8', 'x-accel-buffering': 'no', connection: 'close' })
    .send(stream)

/** With an `etag`: 304 to who has it already. */
function sendFile(reply: FastifyReply, { stream, type, fileName, headers = {} }: Download) {
  const known = (reply.request.headers['if-none-match'] ?? '').split(/,\s*/).map(tag => tag.replace('W/', ''))
  if (headers['etag'] !== undefined && known.includes(String(headers['etag']))) {
    stream.destroy()
    return reply.headers(headers).code(304).send()
  }
  return reply
    .headers({
      'content-type': type,
      'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(fileName)}`,
      'x-content-type-options': 'nosniff',
      ...headers,
    })
    .send(stream)
}

/** Bytes go only where they are asked for, and nothing else goes there. */
function refuseOtherMedia({ bytes }: Endpoint, body: unknown): void {
  if (Buffer.isBuffer(body) !== (bytes !== undefined))
    throw new ProblemError(415, 'media-type', bytes === undefined ? 'Send JSON.' : 'Send application/octet-stream.')
}

/** A call that takes no body is not sent one: `{}` is as good as none. */
function refuseBody(body: unknown): void {
  const isEmpty = body === undefined || body === null || (typeof body === 'object' && Object.keys(body).length === 0)
  if (!isEmpty) throw badRequest('', 'must be empty')
}

/** PostgreSQL text holds every character but this one. */
function refuseNul(request: FastifyRequest): void {
  for (const [place, part] of [
    ['/params', request.params],
    ['/query', request.query],
    ['', request.body],
  ] as const) {
    const path = findNul(part)
    if (path !== undefined) throw badRequest(place + path, 'holds a character that cannot be stored')
  }
}

function findNul(value: unknown): string | undefined {
  if (typeof value === 'string') return value.includes('\0') ? '' : undefined
  if (typeof value !== 'object' || value === null) return undefined
  for (const [key, inner] of Object.entries(value)) {
    const path = key.includes('\0') ? '' : findNul(inner)
    if (path !== undefined) return `/${key.replaceAll('\0', '')}${path}`
  }
  return undefined
}
