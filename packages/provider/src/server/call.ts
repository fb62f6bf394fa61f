import type { Body, Endpoint, Params, Query } from '@casekit/contract/endpoint'
import type { FastifyRequest } from 'fastify'
import type { Pool } from 'pg'
import { type Db, openDb } from '../platform/db.ts'
import type { Caller } from './caller.ts'
import { badRequest } from './problem.ts'
import { bearerOf } from './tokens.ts'

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

export const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`

/** Who changes something is named with it. */
function tenantOf(endpoint: Endpoint, { caller, ip }: FastifyRequest) {
  const isChange = endpoint.method !== 'GET' && endpoint.cost !== 'read'
  const isNamed = caller?.kind === 'staff' || (caller?.kind === 'embed' && endpoint.scim === true)
  if (!isChange || !isNamed) return caller?.tenant
  // a directory is no member: it is named by its call alone
  return { ...caller.tenant, author: { id: endpoint.scim ? '' : caller.id, via: nameOf(endpoint), from: ip } }
}

/** The call as its handler is given it, from a request whose token, guard and shape were checked. */
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
