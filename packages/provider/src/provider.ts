import type { Endpoint } from '@casekit/contract/endpoint'
import compress from '@fastify/compress'
import Fastify, { type FastifyError, type FastifyInstance, type FastifyReply, LogController } from 'fastify'
import { randomUUID } from 'node:crypto'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { constants } from 'node:zlib'
import type { Pool } from 'pg'
import type { Logger } from 'pino'
import { Registry } from 'prom-client'
import type { AddressSettings } from './address/port.ts'
import type { Register } from './company/register.ts'
import type { Routing } from './routing/routing.ts'
import { AREAS } from './areas.ts'
import { createKeyLog } from './embed/key-log.ts'
import { campaignMailRoutes } from './campaigns/mail-routes.ts'
import { caldavRoutes } from './caldav/http.ts'
import { sandboxPageRoutes } from './payments/sandbox-page.ts'
import type { Parts } from './parts.ts'
import { allowPartnerPages } from './server/cors.ts'
import { docsRoutes } from './server/docs/routes.ts'
import { openFileStore } from './platform/files/store.ts'
import { healthRoutes } from './server/health.ts'
import { createLog, logAnswers } from './server/log.ts'
import { createJobs, type Jobs } from './platform/jobs.ts'
import { createOutward, type Outward } from './platform/outward/outward.ts'
import { createLive } from './platform/live/live.ts'
import { createVault, keyOfThisProcess, type Vault } from './platform/vault/vault.ts'
import { inLanguage, languageOf } from './server/problem-words/problem-words.ts'
import { notFound, problemBody, type ProblemError, toProblem } from './server/problem.ts'
import { SCIM_MEDIA } from './server/send.ts'
import { isScim, scimError } from './scim/problem.ts'
import { createRegistry, refuseOtherMethods } from './server/registry.ts'
import { readBodies } from './server/read-body.ts'
import { protectiveHeaders } from './server/security.ts'
import { answerUnreadable, refuseTwoHosts } from './server/unreadable.ts'
import { createServe } from './server/serve.ts'
import { SUPPORT_EMAIL } from './configuration.ts'
import { createSerializerCompiler } from './server/serialization.ts'
import { createValidatorCompiler } from './server/validation.ts'

export type ProviderOptions = {
  pool: Pool
  /** `true`: log to standard output; a logger from log.ts: to its own stream. */
  logger?: boolean | Logger
  /** Public URL; with https, HSTS is sent. */
  publicUrl?: string
  /** Adressevælger, if configured: CASEKIT_ADDRESS_URL and CASEKIT_ADDRESS_TOKEN. */
  address?: AddressSettings
  /** Driving times: CASEKIT_ROUTING_URL. */
  routing?: Routing | undefined
  /** Looks up companies by registration number: CASEKIT_REGISTER_URL. */
  register?: Register | undefined
  /** Origin of the property binder, to which its accounts are handed over. */
  propertyBinderUrl?: string
  /** Receives reported issues. */
  supportEmail?: string
  /** Domain of the addresses that receive mail; set if CASEKIT_INBOUND_SMTP is. */
  mailHost?: string | undefined
  /** Folder in which files are stored. */
  filesFolder?: string
  /** Encrypts secrets; by default with a key that exists only in this process. */
  vault?: Vault
  /** Sends requests to customer-supplied URLs; by default only to public addresses. */
  outward?: Outward
  /** Which proxies are trusted to report the client's address: CASEKIT_TRUST_PROXY. */
  trustProxy?: number | string[]
  /** Bearer token that may read `/metrics`; undefined: only this machine may. */
  metricsToken?: string | undefined
  metrics?: Registry
  /** Recurring jobs; none by default. */
  jobs?: Jobs
  /** File in which the CLI records its backups. */
  backupsNoted?: string | undefined
  /** Called for each refusal; the tests compare it with the contract. */
  onRefusal?: (endpoint: Endpoint, problem: ProblemError) => void
}

/** Compresses long responses if the client accepts it: a millisecond of work for a tenth of the bytes. */
const PRESSED = {
  encodings: ['gzip' as const],
  threshold: 16_384,
  customTypes: /^application\/json/,
  zlibOptions: { level: constants.Z_BEST_SPEED },
}

/** The API over one pool: all declared endpoints, one error handler. start.ts adds static files and listens. */
export async function createProvider({
  pool,
  logger,
  publicUrl = '',
  address = {},
  routing,
  register,
  propertyBinderUrl,
  supportEmail = SUPPORT_EMAIL,
  mailHost,
  filesFolder = join(tmpdir(), 'casekit-files'),
  trustProxy = ['loopback'],
  outward = createOutward(),
  vault = createVault(keyOfThisProcess()),
  metrics = new Registry(),
  metricsToken,
  jobs,
  backupsNoted,
  onRefusal,
}: ProviderOptions): Promise<FastifyInstance> {
  const headers = protectiveHeaders(publicUrl.startsWith('https:'))
  const app = createApp(headers, trustProxy, logger)
  app.addHook('onRequest', async (_request, reply) => void reply.headers(headers))
  await app.register(compress, PRESSED)
  app.addHook('onRequest', refuseTwoHosts)
  logAnswers(app)
  answerErrors(app)
  readBodies(app)
  healthRoutes(app, pool, metrics, metricsToken)
  docsRoutes(app)
  campaignMailRoutes(app, pool)
  caldavRoutes(app, pool)
  sandboxPageRoutes(app, pool, () => publicUrl || listeningAt(app))
  const registry = createRegistry()
  const live = createLive({ pool, log: app.log, metrics })
  app.addHook('preClose', () => live.endStreams())
  app.addHook('onClose', () => live.close())
  const keyLog = createKeyLog(pool, app.log)
  app.addHook('onClose', () => keyLog.flush())
  const serve = createServe(app, pool, {
    served: registry.add,
    changed: live.wrote,
    refused: onRefusal,
    answered: keyLog.note,
  })
  const files = openFileStore(filesFolder)
  const parts: Parts = {
    pool,
    live,
    keyLog,
    files,
    vault,
    outward,
    address,
    routing,
    register,
    propertyBinderUrl,
    supportEmail,
    mailHost,
    metrics,
    jobs: jobs ?? createJobs(pool, app.log as Logger),
    backupsNoted,
    reachedAt: () => publicUrl || listeningAt(app),
  }
  for (const serveArea of AREAS) serveArea(serve, parts)
  registry.refuseGaps()
  refuseOtherMethods(app, registry.served)
  allowPartnerPages(app, registry.served)
  return app
}

/** Local URL of a server without a public one. */
function listeningAt({ server }: FastifyInstance): string {
  const at = server.address()
  return typeof at === 'object' && at ? `http://127.0.0.1:${at.port}` : 'http://127.0.0.1'
}

function createApp(
  headers: Record<string, string>,
  trustProxy: number | string[],
  logger: boolean | Logger = false,
): FastifyInstance {
  const log = logger === true ? createLog() : logger
  const app = Fastify({
    ...(log ? { loggerInstance: log } : { logger: false }),
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    genReqId: () => randomUUID(),
    trustProxy: typeof trustProxy === 'number' ? (_address, hop) => hop < trustProxy : trustProxy,
    bodyLimit: 256 * 1024,
    requestTimeout: 30_000,
    connectionTimeout: 60_000,
    keepAliveTimeout: 72_000,
    forceCloseConnections: 'idle',
    return503OnClosing: true,
    clientErrorHandler: (error, socket) => answerUnreadable(error, socket, headers),
    routerOptions: { caseSensitive: false, ignoreTrailingSlash: true, maxParamLength: 2000 },
    frameworkErrors: (error, _request, reply) => {
      sendProblem(reply.headers(headers), error) // no hooks run for a malformed URL
    },
  }) as unknown as FastifyInstance
  app.setValidatorCompiler(createValidatorCompiler())
  app.setSerializerCompiler(createSerializerCompiler())
  return app
}

function answerErrors(app: FastifyInstance): void {
  app.setNotFoundHandler((_request, reply) => {
    sendProblem(reply, notFound('address'))
  })
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const status = sendProblem(reply, error)
    if (status >= 500 && !hasLeft(error, reply)) request.log.error({ err: error }, 'failed')
  })
}

/** The client closed the connection before the response was sent; not an error. */
const hasLeft = ({ code }: FastifyError, { raw }: FastifyReply): boolean =>
  code === 'ERR_STREAM_PREMATURE_CLOSE' && raw.destroyed

/** Returns the status that was sent. */
function sendProblem(reply: FastifyReply, error: unknown): number {
  const problem = toProblem(error)
  reply.request.refusal = problem
  const language = languageOf(reply.request.headers['accept-language'])
  if (problem.retryAfterSeconds !== undefined) reply.header('retry-after', problem.retryAfterSeconds)
  if (isScim(reply.request.url)) {
    void reply
      .code(problem.status)
      .header('cache-control', 'no-store')
      .type(SCIM_MEDIA)
      .send(JSON.stringify(scimError(problem)))
    return problem.status
  }
  const body = inLanguage(problemBody(problem), language)
  // refusals to members look alike whatever they hide; partner problems and server errors point to the log entry
  const isNamed = problem.status >= 500 || body.type !== 'about:blank'
  void reply
    .code(problem.status)
    .header('cache-control', 'no-store')
    .type('application/problem+json; charset=utf-8')
    .header('content-language', language)
    .send(JSON.stringify({ ...body, ...(isNamed && { instance: `urn:uuid:${reply.request.id}` }) }))
  return problem.status
}
