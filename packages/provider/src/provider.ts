import compress from '@fastify/compress'
import Fastify, { type FastifyError, type FastifyInstance, type FastifyReply, LogController } from 'fastify'
import { randomUUID } from 'node:crypto'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { constants } from 'node:zlib'
import type { Pool } from 'pg'
import type { Logger } from 'pino'
import { Registry } from 'prom-client'
import { activityListRoutes } from './activities/list-routes.ts'
import { activityRoutes } from './activities/routes.ts'
import { addressRoutes } from './address/routes.ts'
import type { AddressSettings } from './address/suggest.ts'
import { alertRoutes } from './alerts/routes.ts'
import { badgeRoutes } from './badges/routes.ts'
import { bookingRoutes } from './booking/routes.ts'
import { caseRoutes } from './cases/routes.ts'
import { casePaperRoutes } from './case-paper/routes.ts'
import { caseViewRoutes } from './case-view/routes.ts'
import { caseWorkRoutes } from './cases/work/routes.ts'
import { companyRoutes } from './company/routes.ts'
import { allowPartnerPages } from './cors.ts'
import { customerImportRoutes } from './customer-import/routes.ts'
import { customerPageRoutes } from './customer-page/routes.ts'
import { customerRoutes } from './customers/routes.ts'
import { docsRoutes } from './docs/routes.ts'
import { embedKeyRoutes } from './embed/key-routes.ts'
import { embedRoutes } from './embed/routes.ts'
import { fileRoutes } from './files/routes.ts'
import { openFileStore } from './files/store.ts'
import { healthRoutes } from './health.ts'
import { kanbanRoutes } from './kanban/routes.ts'
import { createLog, logAnswers } from './log.ts'
import { linkRoutes } from './links/routes.ts'
import { createLive } from './live/live.ts'
import { liveRoutes } from './live/routes.ts'
import { notFound, problemBody, toProblem } from './problem.ts'
import { createRegistry, refuseOtherMethods } from './registry.ts'
import { offerRoutes } from './offers/routes.ts'
import { readBodies } from './read-body.ts'
import { overviewRoutes } from './overview/routes.ts'
import { overviewViewRoutes } from './overview-views/routes.ts'
import { partnerRoutes } from './partners/routes.ts'
import { propertyRoutes } from './properties/routes.ts'
import { referenceRoutes } from './reference/routes.ts'
import { messageRoutes } from './messages/routes.ts'
import { reportRoutes } from './reports/routes.ts'
import { searchRoutes } from './search/routes.ts'
import { protectiveHeaders } from './security.ts'
import { createServe } from './serve.ts'
import { accountRoutes } from './session/account-routes.ts'
import { sessionRoutes } from './session/routes.ts'
import { supportRoutes } from './support/routes.ts'
import { SUPPORT_EMAIL } from './configuration.ts'
import { transferRoutes } from './transfers/routes.ts'
import { translationRoutes } from './translations/routes.ts'
import { userFilterRoutes } from './user-filters/routes.ts'
import { workingHoursRoutes } from './working-hours/routes.ts'
import { createValidatorCompiler } from './validation.ts'

export type ProviderOptions = {
  pool: Pool
  /** `true`: log lines to standard output; a logger of ours (log.ts): to where it writes. */
  logger?: boolean | Logger
  /** Under https, browsers are told to stay with it. */
  publicUrl?: string
  /** Adressevælger, where it is set up: CASEKIT_ADDRESS_URL and CASEKIT_ADDRESS_TOKEN. */
  address?: AddressSettings
  /** Origin of the property binder, where accounts that belong to it are handed over. */
  propertyBinderUrl?: string
  /** Who reads reported issues. */
  supportEmail?: string
  /** Where files are kept. */
  filesFolder?: string
  /** Where the numbers for Prometheus are gathered. */
  metrics?: Registry
}

/** Long answers, where the caller takes them so: the work of a millisecond for a tenth of the bytes. */
const PRESSED = {
  encodings: ['gzip' as const],
  threshold: 16_384,
  customTypes: /^application\/json/,
  zlibOptions: { level: constants.Z_BEST_SPEED },
}

/** The API over one pool: every declared call, one error door. Static files and listening are start.ts's. */
export async function createProvider({
  pool,
  logger,
  publicUrl = '',
  address = {},
  propertyBinderUrl,
  supportEmail = SUPPORT_EMAIL,
  filesFolder = join(tmpdir(), 'casekit-files'),
  metrics = new Registry(),
}: ProviderOptions): Promise<FastifyInstance> {
  const headers = protectiveHeaders(publicUrl.startsWith('https:'))
  const app = createApp(headers, logger)
  app.addHook('onRequest', async (_request, reply) => void reply.headers(headers))
  await app.register(compress, PRESSED)
  logAnswers(app)
  answerErrors(app)
  readBodies(app)
  healthRoutes(app, pool, metrics)
  docsRoutes(app)
  const registry = createRegistry()
  const live = createLive({ pool, log: app.log, metrics })
  app.addHook('preClose', () => live.endStreams())
  app.addHook('onClose', () => live.close())
  const serve = createServe(app, pool, { served: registry.add, changed: live.wrote })
  sessionRoutes(serve, pool)
  accountRoutes(serve, pool)
  linkRoutes(serve, pool, propertyBinderUrl)
  companyRoutes(serve)
  embedRoutes(serve, pool)
  embedKeyRoutes(serve)
  customerRoutes(serve)
  customerImportRoutes(serve)
  customerPageRoutes(serve)
  partnerRoutes(serve)
  propertyRoutes(serve)
  caseRoutes(serve)
  activityRoutes(serve)
  activityListRoutes(serve)
  caseWorkRoutes(serve)
  offerRoutes(serve)
  overviewRoutes(serve)
  overviewViewRoutes(serve)
  referenceRoutes(serve)
  searchRoutes(serve)
  reportRoutes(serve)
  messageRoutes(serve)
  addressRoutes(serve, address)
  liveRoutes(serve, live)
  alertRoutes(serve)
  badgeRoutes(serve)
  supportRoutes(serve, supportEmail)
  translationRoutes(serve)
  userFilterRoutes(serve)
  kanbanRoutes(serve)
  const files = openFileStore(filesFolder)
  fileRoutes(serve, files)
  caseViewRoutes(serve, files)
  casePaperRoutes(serve)
  transferRoutes(serve, files)
  bookingRoutes(serve, pool)
  workingHoursRoutes(serve)
  registry.refuseGaps()
  refuseOtherMethods(app, registry.served)
  allowPartnerPages(app, registry.served)
  return app
}

function createApp(headers: Record<string, string>, logger: boolean | Logger = false): FastifyInstance {
  const log = logger === true ? createLog() : logger
  const app = Fastify({
    ...(log ? { loggerInstance: log } : { logger: false }),
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    genReqId: () => randomUUID(),
    trustProxy: 'loopback',
    bodyLimit: 256 * 1024,
    requestTimeout: 30_000,
    connectionTimeout: 60_000,
    keepAliveTimeout: 72_000,
    forceCloseConnections: 'idle',
    return503OnClosing: true,
    routerOptions: { caseSensitive: false, ignoreTrailingSlash: true, maxParamLength: 2000 },
    frameworkErrors: (error, _request, reply) => {
      sendProblem(reply.headers(headers), error) // no hook runs for an address that cannot be read
    },
  }) as unknown as FastifyInstance
  app.setValidatorCompiler(createValidatorCompiler())
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

/** Whoever asked closed the line before the answer was there: nothing has failed. */
const hasLeft = ({ code }: FastifyError, { raw }: FastifyReply): boolean =>
  code === 'ERR_STREAM_PREMATURE_CLOSE' && raw.destroyed

/** Answers the status that was sent. */
function sendProblem(reply: FastifyReply, error: unknown): number {
  const problem = toProblem(error)
  if (problem.retryAfterSeconds !== undefined) reply.header('retry-after', problem.retryAfterSeconds)
  void reply
    .code(problem.status)
    .header('cache-control', 'no-store')
    .type('application/problem+json; charset=utf-8')
    .send(JSON.stringify(problemBody(problem)))
  return problem.status
}
