import type { Body, Endpoint, Params, Query } from '@casekit/contract/endpoint'
import type { FastifyRequest } from 'fastify'
import type { Pool } from 'pg'
import { type Db, openDb } from '../platform/db.ts'
import type { Caller } from './caller.ts'
import { badRequest } from './problem.ts'
import { bearerOf } from './tokens.ts'
import { isQuestion } from './viewing.ts'

/** What a handler receives. Token, guard and shape have been checked. */
export type Call<E> = {
  /** Scoped to the caller's company by row-level security. Without a caller: the directory only. */
  db: Db
  /** Set unless the endpoint is public. */
  caller: Caller
  /** On a public endpoint that is `personal`: the signed-in caller, if any. */
  reader: Caller | undefined
  companyId: number
  params: Params<E>
  query: Query<E>
  body: Body<E>
  /** The version that the client believes current, from If-Match. */
  ifMatch: number | null
  bearer: string | undefined
  /** The caller's IP address, for rate limits. */
  ip: string
  /** The User-Agent header; empty if absent. */
  userAgent: string
  /** Number of the last event the client received, from Last-Event-ID; the stream resumes after it. */
  lastEventId: number | null
}

export const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`

/** Adds the author to the tenant of a change, for the audit log. */
function tenantOf(endpoint: Endpoint, { caller, ip }: FastifyRequest) {
  const isNamed = caller?.kind === 'staff' || (caller?.kind === 'embed' && endpoint.scim === true)
  if (isQuestion(endpoint) || !isNamed) return caller?.tenant
  // a SCIM directory is not a member: only its endpoint is recorded
  return { ...caller.tenant, author: { id: endpoint.scim ? '' : caller.id, via: nameOf(endpoint), from: ip } }
}

/** The handler's view of a request whose token, guard and shape have been checked. */
export function callOf<E extends Endpoint>(pool: Pool, endpoint: E, request: FastifyRequest): Call<E> {
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

/** Parses `"7"` or `W/"7"`; null for `*` or a missing header: no version check. */
function versionOf(header: string | undefined): number | null {
  if (header === undefined || header === '*') return null
  const version = /^(?:W\/)?"(\d{1,9})"$/.exec(header)?.[1]
  if (!version) throw badRequest('/headers/if-match', 'is not a valid version')
  return Number(version)
}

/** Parses one of our sequence numbers; anything else counts as absent. */
const sequenceOf = (header: string | string[] | undefined): number | null =>
  /^\d{1,9}$/.test(String(header)) ? Number(header) : null
