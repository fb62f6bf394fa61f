import type { Answer, Body, Endpoint, Params, Query } from '@casekit/contract/endpoint'
import type { Connection } from '@casekit/provider/platform/database/connection'
import type { Register } from '@casekit/provider/company/register'
import { openPool } from '@casekit/provider/platform/database/pool'
import { type Db, openDb } from '@casekit/provider/platform/db'
import { createOutward, type Outward } from '@casekit/provider/platform/outward/outward'
import { createVault, keyOfThisProcess, type Vault } from '@casekit/provider/platform/vault/vault'
import { createProvider } from '@casekit/provider/provider'
import type { FastifyInstance, InjectOptions } from 'fastify'
import { text } from 'node:stream/consumers'
import type { Pool } from 'pg'
import { copyDatabase } from './databases.ts'
import { refuseUndeclared } from './declared-errors.ts'

/** A request to one endpoint; `as` is the bearer. */
export type CallRequest<E> = {
  params?: Params<E>
  query?: Query<E>
  body?: Body<E> | Record<string, unknown>
  headers?: Record<string, string>
  as?: string
}

export type CallAnswer<E> = {
  status: number
  /** The parsed response; null when empty (204). */
  body: Answer<E>
  headers: Record<string, string | string[] | number | undefined>
}

export type TestProvider = {
  app: FastifyInstance
  pool: Pool
  /** The test's own database, as its owner. */
  connection: Connection
  /** Encrypts its secrets. */
  vault: Vault
  /** Database access scoped to one company, as a query function gets it. */
  db: (companyId?: number) => Db
  call: <E extends Endpoint>(endpoint: E, request?: CallRequest<E>) => Promise<CallAnswer<E>>
  /** `fetch` for a client under test: goes to the provider without a network, whatever the URL's origin. */
  fetch: typeof globalThis.fetch
  close: () => Promise<void>
}

/** The property binder's address in tests. */
export const BINDER = 'https://binder.example'

type Wanted = {
  demo?: boolean
  filesFolder?: string
  mailHost?: string
  outward?: Outward
  register?: Register
  vault?: Vault
  /** Size of the connection pool; a third of it per company. */
  connections?: number
}

/**
 * On a slow machine, hundreds of concurrent calls wait longer than users should; these tests are about the responses.
 */
export const PATIENT = { statementTimeoutMs: 15_000, connectionTimeoutMs: 15_000 }

/** Nothing leaves this machine: no name resolves. */
const nowhere = createOutward({ resolve: () => Promise.resolve([]) })

/** The real provider with its own database. `demo`: with the demo data. Close it in afterAll. */
export async function testProvider({
  demo = false,
  filesFolder,
  mailHost,
  outward = nowhere,
  register,
  vault = createVault(keyOfThisProcess()),
  connections = 6,
}: Wanted = {}): Promise<TestProvider> {
  const { connection, drop } = await copyDatabase({ demo })
  const pool = openPool(connection, { max: connections, ...PATIENT })
  const app = await createProvider({
    pool,
    vault,
    propertyBinderUrl: BINDER,
    onRefusal: refuseUndeclared,
    ...(filesFolder !== undefined && { filesFolder }),
    mailHost,
    outward,
    register,
  })
  await app.ready()
  return {
    app,
    pool,
    connection,
    vault,
    db: companyId => openDb(pool, companyId === undefined ? undefined : { companyId }),
    call: (endpoint, request) => call(app, endpoint, request ?? {}),
    fetch: fetchFrom(app),
    close: async () => {
      await app.close()
      await pool.end()
      await drop()
    },
  }
}

async function call<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  request: CallRequest<E>,
): Promise<CallAnswer<E>> {
  const { statusCode, headers, body } = await ask(app, endpoint, {
    url: fill(endpoint.path, request.params ?? {}),
    query: textOf(request.query ?? {}),
    headers: {
      ...(request.as ? { authorization: request.as } : {}),
      ...(Buffer.isBuffer(request.body) && { 'content-type': 'application/octet-stream' }),
      ...request.headers,
    },
    ...(request.body === undefined ? {} : { payload: request.body }),
  })
  return {
    status: statusCode,
    body: (isFile(headers) ? body : body === '' ? null : JSON.parse(body)) as Answer<E>,
    headers,
  }
}

const isFile = (headers: CallAnswer<Endpoint>['headers']) => 'content-disposition' in headers

/** One request without a network. A stream is closed as soon as it has started; its body is then empty. */
export async function ask(app: FastifyInstance, { method, streams }: Endpoint, request: InjectOptions) {
  if (!streams) return app.inject({ ...request, method })
  const { statusCode, headers, raw, stream } = await app.inject({ ...request, method, payloadAsStream: true })
  if (statusCode >= 400) return { statusCode, headers, body: await text(stream()) }
  stream().on('error', () => {}) // closed before its end
  raw.res.destroy()
  return { statusCode, headers, body: '' }
}

const fill = (path: string, params: object) =>
  path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String((params as Record<string, unknown>)[name])))

const textOf = (query: object) =>
  Object.fromEntries(
    Object.entries(query)
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => [name, String(value)]),
  )

function fetchFrom(app: FastifyInstance): typeof globalThis.fetch {
  return async (input, init) => {
    const request = new Request(input, init)
    request.signal.throwIfAborted()
    const { pathname, search } = new URL(request.url)
    const payload = request.body ? Buffer.from(await request.arrayBuffer()) : undefined
    const answer = await app.inject({
      method: request.method as 'GET',
      url: pathname + search,
      headers: Object.fromEntries(request.headers),
      ...(payload ? { payload } : {}),
    })
    request.signal.throwIfAborted()
    const headers = Object.entries(answer.headers).map(([name, value]): [string, string] => [name, String(value)])
    return new Response(answer.rawPayload.length ? new Uint8Array(answer.rawPayload) : null, {
      status: answer.statusCode,
      headers,
    })
  }
}
