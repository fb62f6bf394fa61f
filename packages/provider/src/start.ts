import { existsSync } from 'node:fs'
import { createServer } from 'node:net'
import { fileURLToPath } from 'node:url'
import { addressOf, type Configuration, readConfiguration } from './configuration.ts'
import { type Database, openDatabase } from './database/open.ts'
import { StartError } from './database/start-error.ts'
import { issueDemoEmbedKey } from './embed/keys.ts'
import { createLog } from './log.ts'
import { serveEmbeds, servePages } from './pages.ts'
import { createProvider } from './provider.ts'

/** Something that runs beside the product for as long as it does, such as the example partner's page. */
export type Beside = { url: string; stop: () => Promise<void> }

export type Running = {
  url: string
  port: number
  /** A fresh API key of the demo partner for one origin; the one before ends. */
  issueEmbedKey: (origin: string) => Promise<string>
  stop: () => Promise<void>
}

type Options = {
  /** Told in one sentence each what is being done. */
  say?: (line: string) => void
  environment?: Record<string, string | undefined>
  /** Started in demo mode before the ready line, stopped first. */
  beside?: (casekit: Running) => Promise<Beside>
}

const STOP_WITHIN_MS = 9000
const DIST = { console: distOf('console'), embeds: distOf('embeds') }

function distOf(name: string): string {
  return fileURLToPath(new URL(`../../../${name}/dist`, import.meta.url))
}

/** Database, migrations, demo data, API, console and elements. Throws a StartError that says what to do. */
export async function start({ say = () => {}, environment = process.env, beside }: Options = {}): Promise<Running> {
  const configuration = readConfiguration(environment)
  await refuseTakenPort(configuration)
  say(
    configuration.databaseUrl ? 'Connecting to the database.' : `Starting the database in ${configuration.dataFolder}.`,
  )
  const database = await openDatabase({ dataFolder: configuration.dataFolder, url: configuration.databaseUrl })
  const stops: (() => Promise<void>)[] = [() => database.close()]
  const stop = async () => {
    for (const each of stops.splice(0).toReversed()) await each()
  }
  try {
    if (configuration.isDemo) await loadDemoData(database, say)
    const running = await serveOn(configuration, database, say, stops, stop)
    if (configuration.isDemo && beside) stops.push((await beside(running)).stop)
    return running
  } catch (error) {
    await stop()
    throw error
  }
}

async function loadDemoData(database: Database, say: (line: string) => void): Promise<void> {
  const { rowCount } = await database.pool.query('select 1 from directory.company limit 1')
  if (rowCount) return
  say('Loading the demo data.')
  const { loadDemo } = await import('../demo/load.ts')
  await loadDemo(database.connection)
}

async function serveOn(
  configuration: Configuration,
  database: Database,
  say: (line: string) => void,
  stops: (() => Promise<void>)[],
  stop: () => Promise<void>,
): Promise<Running> {
  const { pool } = database
  const logger = createLog(undefined, configuration.isDemo ? 'warn' : 'info')
  const app = await createProvider({
    pool,
    logger,
    publicUrl: configuration.publicUrl,
    address: { url: configuration.addressUrl, token: configuration.addressToken },
  })
  stops.push(() => app.close())
  if (existsSync(DIST.embeds)) await serveEmbeds(app, DIST.embeds)
  if (existsSync(`${DIST.console}/index.html`)) await servePages(app, DIST.console)
  else say('The console is not built: npm start builds it.')
  await app.listen({ port: configuration.port, host: configuration.host }).catch((error: unknown) => {
    throw portError(configuration, error)
  })
  const { port } = app.server.address() as { port: number }
  const url = configuration.publicUrl ?? addressOf(configuration.host, port)
  return { url, port, issueEmbedKey: origin => demoKey(database, origin), stop }
}

async function demoKey({ pool }: Database, origin: string): Promise<string> {
  const key = await issueDemoEmbedKey(pool, origin)
  if (!key) throw new StartError('This database has no demo company: start with CASEKIT_DEMO=1 on an empty one.')
  return key
}

/** Said before a database is started for nothing. */
function refuseTakenPort({ port, host }: Configuration): Promise<void> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', error => reject(portError({ port, host }, error)))
    probe.listen({ port, host }, () => probe.close(() => resolve()))
  })
}

function portError({ port, host }: Pick<Configuration, 'port' | 'host'>, error: unknown): unknown {
  const { code } = error as { code?: string }
  if (code === 'EADDRINUSE')
    return new StartError(`Port ${port} on ${host} is taken: stop what listens there, or set PORT to another.`)
  if (code === 'EACCES') return new StartError(`Port ${port} may not be used by this user: set PORT to 1024 or higher.`)
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
    return new StartError(`HOST ${host} is no address of this machine.`)
  return error
}

const DEMO_ACCOUNTS = [
  '  admin@nordhavn.example        Nordhavn Service A/S, everything',
  '  manager@holmegaarden.example  Boligforeningen Holmegården, properties and leases',
  '  partner@voltgaard.example     Voltgaard El & Varme',
]

/** As `npm start` does: says what happens, leaves with one sentence and code 1 when it cannot, ends on Ctrl-C. */
export async function startCasekit(options: Options = {}): Promise<Running> {
  const say = options.say ?? (line => console.log(line))
  let beside: Beside | undefined
  const running = await start({
    ...options,
    say,
    ...(options.beside ? { beside: async casekit => (beside = await options.beside?.(casekit)) as Beside } : {}),
  }).catch(leave)
  endOnSignal(running, say)
  say(`Casekit is ready at ${running.url}`)
  if (beside) say(`A partner's page with the case wizard: ${beside.url}`)
  if (readConfiguration(options.environment ?? process.env).isDemo)
    for (const line of ['Sign in with the password casekit-demo as', ...DEMO_ACCOUNTS]) say(line)
  return running
}

function leave(error: unknown): never {
  console.error(error instanceof StartError ? error.message : error)
  process.exit(1)
}

/** The first signal finishes what is in flight, the second ends at once. */
function endOnSignal(running: Running, say: (line: string) => void): void {
  let isStopping = false
  async function end(): Promise<void> {
    if (isStopping) process.exit(130)
    isStopping = true
    say('Stopping: finishing what is in flight.')
    setTimeout(() => process.exit(1), STOP_WITHIN_MS).unref()
    await running.stop()
    process.exit(0)
  }
  process.on('SIGINT', () => void end())
  process.on('SIGTERM', () => void end())
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await startCasekit()
