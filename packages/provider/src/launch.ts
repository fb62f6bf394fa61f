import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import { collectDefaultMetrics, Registry } from 'prom-client'
import { addressOf, type Configuration, readConfiguration } from './configuration.ts'
import { type Database, openDatabase } from './platform/database/open.ts'
import { ClockShifted, isShifted } from './platform/database/shifted-clock.ts'
import { StartError } from './platform/database/start-error.ts'
import { type DemoKey, issueDemoEmbedKey } from './embed/keys.ts'
import { openFileStore } from './platform/files/store.ts'
import { listenError, refuseTakenPort } from './server/listening.ts'
import { createLog } from './server/log.ts'
import { startInbound } from './platform/mail/inbound/listener.ts'
import { jobsOf } from './jobs.ts'
import { createJobs } from './platform/jobs.ts'
import { BACKUPS_NOTED } from './operations/backups.ts'
import { createRegister } from './company/register.ts'
import { createRouting } from './routing/routing.ts'
import { createOutward } from './platform/outward/outward.ts'
import { mailboxRoutes } from './platform/mail/mailbox-routes.ts'
import { createSender } from './platform/mail/send.ts'
import { startMailWorker } from './platform/mail/worker.ts'
import { serveExamples } from './server/examples-page.ts'
import { keepVersions } from './server/kept-versions.ts'
import { serveEmbeds, servePages } from './server/pages.ts'
import { installationKeys } from './platform/vault/installation-keys.ts'
import { openVault } from './platform/vault/open-vault.ts'
import type { Vault } from './platform/vault/vault.ts'
import { signingOf } from './mail-sender/queries.ts'
import { openDb } from './platform/db.ts'
import { createProvider } from './provider.ts'
import { startIntegrations } from './integrations/worker.ts'
import { startHandOvers } from './invoices/hand-over/worker.ts'
import { startWebhooks } from './webhooks/worker.ts'

/** A companion that runs alongside the product for as long as it does, such as an example app. */
export type Beside = { title: string; url: string; stop: () => Promise<void> }

export type Running = {
  url: string
  port: number
  isDemo: boolean
  /** Running companions; empty outside demo mode. */
  beside: readonly Beside[]
  /** Issues a new API key of a demo company for one origin; the previous key is revoked. */
  issueEmbedKey: (origin: string, key: DemoKey) => Promise<string>
  /** Finishes requests in flight, then closes the database. */
  stop: () => Promise<void>
}

export type LaunchOptions = {
  /** Receives progress, one sentence per step. */
  say?: (line: string) => void
  environment?: Record<string, string | undefined>
  /** Started in demo mode once the server is listening; stopped first. */
  beside?: (casekit: Running) => Promise<Beside[]>
}

/** Cleanup of everything started so far, run in reverse order. */
type Stops = (() => void | Promise<void>)[]

const DIST = { console: distOf('console'), embeds: distOf('embeds') }

function distOf(name: string): string {
  return fileURLToPath(new URL(`../../../${name}/dist`, import.meta.url))
}

/** Starts the database, migrations, demo data, API, console and elements. Throws a StartError that says what to do. */
export async function launch(options: LaunchOptions = {}): Promise<Running> {
  const { say = () => {}, environment = process.env, beside } = options
  const configuration = readConfiguration(environment)
  const { dataFolder, databaseUrl, isDemo } = configuration
  if (isShifted() && !isDemo) throw new ClockShifted('outside the demo')
  await refuseTakenPort(configuration)
  say(databaseUrl ? 'Connecting to the database.' : `Starting the database in ${dataFolder}.`)
  const database = await openDatabase({ dataFolder, url: databaseUrl })
  const stops: Stops = [() => database.close()]
  const stop = () => endAll(stops)
  try {
    if (isDemo) await loadDemoData(database, dataFolder, say)
    const vault = await openVault(database.connection, installationKeys(dataFolder, configuration.secretKey))
    const companions: Beside[] = []
    const address = await serveOn(configuration, { ...database, vault }, say, stops, companions)
    const issueEmbedKey = (origin: string, key: DemoKey) => demoKey(database, origin, key)
    const running: Running = { ...address, isDemo, beside: [], issueEmbedKey, stop }
    if (!isDemo || !beside) return running
    companions.push(...(await beside(running)))
    stops.push(...companions.map(({ stop }) => stop))
    return { ...running, beside: companions }
  } catch (error) {
    await stop()
    throw error
  }
}

async function endAll(stops: Stops): Promise<void> {
  for (const end of stops.splice(0).toReversed()) await end()
}

async function loadDemoData(database: Database, dataFolder: string, say: (line: string) => void): Promise<void> {
  const { rowCount } = await database.pool.query('select 1 from directory.company limit 1')
  if (rowCount) return
  say('Loading the demo data.')
  const { loadDemo } = await import('../demo/load.ts')
  await loadDemo(database.connection)
  const { placeDemoFiles } = await import('../demo/files.ts')
  await placeDemoFiles(openFileStore(join(dataFolder, 'files')))
}

async function demoKey({ pool }: Database, origin: string, name: DemoKey): Promise<string> {
  const key = await issueDemoEmbedKey(pool, origin, name)
  if (!key) throw new StartError('This database has no demo company: start with CASEKIT_DEMO=1 on an empty one.')
  return key
}

async function serveOn(
  configuration: Configuration,
  { pool, connection, vault }: Database & { vault: Vault },
  say: (line: string) => void,
  stops: Stops,
  companions: readonly Beside[],
): Promise<{ url: string; port: number }> {
  const {
    host,
    publicUrl,
    isDemo,
    smtpUrl,
    inboundSmtp,
    trustProxy,
    addressUrl,
    addressToken,
    routingUrl,
    registerUrl,
    propertyBinderUrl,
    supportEmail,
    metricsToken,
    frameAncestors,
    outwardNetworks,
    dnsServers,
    dataFolder,
    sms,
  } = configuration
  const log = createLog(undefined, isDemo ? 'warn' : 'info')
  const metrics = new Registry()
  const jobs = createJobs(pool, log)
  const backupsNoted = join(dataFolder, BACKUPS_NOTED)
  collectDefaultMetrics({ register: metrics })
  const filesFolder = join(dataFolder, 'files')
  const files = openFileStore(filesFolder)
  const address = { url: addressUrl, token: addressToken }
  const mailHost = new URL(publicUrl ?? 'http://localhost').hostname
  const outward = createOutward({ networks: outwardNetworks, dnsServers })
  const app = await createProvider({
    pool,
    vault,
    outward,
    logger: log,
    publicUrl,
    address,
    routing: routingUrl === undefined ? undefined : createRouting(routingUrl),
    register: registerUrl === undefined ? undefined : createRegister(registerUrl, outward),
    propertyBinderUrl,
    supportEmail,
    ...(inboundSmtp && { mailHost }),
    metricsToken,
    filesFolder,
    trustProxy,
    metrics,
    jobs,
    backupsNoted,
  })
  stops.push(() => closeApp(app))
  const url = () => publicUrl ?? addressOf(host, (app.server.address() as AddressInfo).port)
  const { send, close } = createSender(pool, {
    smtpUrl,
    sms,
    signing: companyId => signingOf(openDb(pool, { companyId }), vault, companyId),
    host: mailHost,
    url,
    files,
  })
  const webhooks = startWebhooks({ pool, outward, vault, log })
  stops.push(
    close,
    startMailWorker({ pool, send, log, metrics }),
    () => webhooks.stop(),
    startIntegrations({ pool, outward, files, vault, reachedAt: url }, log),
    startHandOvers({ pool, outward, vault }, log),
    ...jobsOf({ pool, files, outward, vault, url, address, connection, backupsNoted }).map(jobs.start),
  )
  if (inboundSmtp) {
    const inbound = await startInbound({ pool, files, log, metrics, name: mailHost, ...inboundSmtp })
    stops.push(inbound.stop)
    say(`Replies to cases are received on smtp://${inboundSmtp.host}:${inbound.port}`)
  }
  if (isDemo) mailboxRoutes(app, pool, files, url)
  if (isDemo) serveExamples(app, companions)
  if (existsSync(DIST.embeds)) await serveEmbeds(app, DIST.embeds, keptEmbeds(configuration, log, say))
  if (existsSync(`${DIST.console}/index.html`)) await servePages(app, DIST.console, frameAncestors)
  else say('The console has not been built: npm start builds it.')
  await app.listen({ port: configuration.port, host }).catch((error: Error) => {
    throw listenError(configuration, error)
  })
  return { url: url(), port: (app.server.address() as AddressInfo).port }
}

/**
 * Folder with every version of the elements that ran here. Failure to write it must not keep the server from starting.
 */
function keptEmbeds(
  { dataFolder, isDemo }: Configuration,
  log: FastifyBaseLogger,
  say: (line: string) => void,
): string {
  const kept = join(dataFolder, 'embeds')
  try {
    const changed = keepVersions(DIST.embeds, kept, isDemo)
    if (changed)
      say(`The embeds differ from ${changed} as first served: pages that pin that version keep the first build.`)
  } catch (error) {
    log.warn({ err: error }, 'the embed versions could not be stored')
  }
  return kept
}

const FINISH_WITHIN_MS = 5000

/** Gives requests in flight five seconds, then closes connections that are still open, such as stalled clients. */
async function closeApp(app: FastifyInstance): Promise<void> {
  const cut = setTimeout(() => app.server.closeAllConnections(), FINISH_WITHIN_MS)
  await app.close()
  clearTimeout(cut)
}
