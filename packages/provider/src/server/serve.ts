import type { Answer, Current, Endpoint } from '@casekit/contract/endpoint'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Readable } from 'node:stream'
import type { Pool } from 'pg'
import { limitHeaders } from '../api-keys/limit.ts'
import { noteUse } from '../api-keys/queries.ts'
import { type Call, callOf, nameOf } from './call.ts'
import { authorise, type Caller, recognise } from './caller.ts'
import { bearerOf } from './tokens.ts'
import { type Source } from '../embed/caller.ts'
import { corsHeaders, readableFrom } from './cors.ts'
import { deprecationHeaders } from './deprecation.ts'
import { openDb } from '../platform/db.ts'
import type { Download } from '../platform/export/download.ts'
import { idempotent } from './idempotency.ts'
import { notFound, ProblemError, stale, toProblem } from './problem.ts'
import { refuseBody, refuseNul, refuseOtherMedia } from './refuse-body.ts'
import { send } from './send.ts'
import { createTurnsOf } from './turns.ts'
import { isQuestion } from './viewing.ts'

/** A handler's result: the stream for endpoints that `streams`, the file for those that `downloads`. */
type Answered<E> = E extends { streams: true } ? Readable : E extends { downloads: true } ? Download : Answer<E>

export type Handle<E> = (call: Call<E>) => Promise<Answered<E> | undefined>

/**
 * Serves one endpoint of the contract.
 *
 * An endpoint that `updates` also passes `current`. The handler returns undefined if it found no row of that version;
 * `current` then decides between 404 (gone) and 412 (stale, with the current row).
 */
export type Serve = <E extends Endpoint>(
  endpoint: E,
  handle: Handle<E>,
  current?: (call: Call<E>) => Promise<Current<E, 'stale'> | undefined>,
) => void

declare module 'fastify' {
  interface FastifyRequest {
    caller?: Caller
    /** The problem sent instead of an answer. */
    refusal?: ProblemError
  }
}

type Told = {
  served: (endpoint: Endpoint) => void
  /** Called after each successful change, with the caller's company. */
  changed: (companyId: number) => void
  /** Called for each refusal by a handler; may throw another error instead. */
  refused?: (endpoint: Endpoint, problem: ProblemError) => void
  /** Called for each request once the response is sent. */
  answered?: (request: FastifyRequest, endpoint: Endpoint, status: number) => void
}

export function createServe(app: FastifyInstance, pool: Pool, { served, changed, refused, answered }: Told): Serve {
  const turnsOf = createTurnsOf(pool)
  return (endpoint, handle, current) => {
    served(endpoint)
    const inTurn = turnsOf(endpoint)
    app.route({
      method: endpoint.method,
      url: endpoint.path,
      exposeHeadRoute: !endpoint.streams,
      bodyLimit: endpoint.bytes ?? endpoint.jsonBytes ?? app.initialConfig.bodyLimit,
      schema: {
        ...(endpoint.params ? { params: endpoint.params } : {}),
        ...(endpoint.query ? { querystring: endpoint.query } : {}),
        ...(endpoint.body && endpoint.bytes === undefined ? { body: endpoint.body } : {}),
        ...(isNothing(endpoint) || endpoint.streams || endpoint.downloads
          ? {}
          : { response: { 200: endpoint.answer } }),
      },
      onRequest: async (request, reply) => {
        reply.headers({ ...corsHeaders(endpoint, request.headers), ...deprecationHeaders(endpoint) })
        if (endpoint.guard === 'public' && !endpoint.personal) return
        const find = endpoint.personal ? recognise : authorise
        const bearer = bearerOf(request.headers.authorization)
        const caller = await find(pool, endpoint, bearer, sourceOf(request)).catch((error: unknown) => {
          if (isSignInFirst(error)) reply.headers(readableFrom(endpoint, request.headers))
          if (isUsedUp(error, bearer)) reply.headers(limitHeaders({ left: 0, seconds: error.retryAfterSeconds ?? 1 }))
          throw error
        })
        if (caller) request.caller = caller
        if (caller && 'limit' in caller && caller.limit) reply.headers(limitHeaders(caller.limit))
      },
      onResponse: async (request, { statusCode }) => {
        const { caller } = request
        answered?.(request, endpoint, statusCode)
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
        if (request.caller && !isQuestion(endpoint)) changed(request.caller.companyId)
        return send(reply, endpoint, answer)
      },
    })
  }
}

const sourceOf = ({ headers, ip }: FastifyRequest): Source => ({
  ip,
  origin: headers.origin,
  site: headers['sec-fetch-site']?.toString(),
})

const isSignInFirst = (error: unknown) => error instanceof ProblemError && error.status === 401

/** Only API keys and members' own tokens get rate limit headers. */
const isUsedUp = (error: unknown, bearer: string | undefined): error is ProblemError =>
  error instanceof ProblemError && error.status === 429 && /^ck[am]_/.test(bearer ?? '')

const isNothing = ({ answer }: Endpoint) => 'type' in answer && answer.type === 'null'

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
