import { fileURLToPath } from 'node:url'
import { StartError } from './platform/database/start-error.ts'
import { launch, type LaunchOptions, type Running } from './launch.ts'

const STOP_WITHIN_MS = 9000

const DEMO_ACCOUNTS = [
  '  admin@nordhavn.example        Nordhavn Service A/S: everything but properties',
  '  manager@holmegaarden.example  Boligforeningen Holmegården: properties and leases',
  '  binder@holmegaarden.example   handed over to the property binder',
  '  partner@voltgaard.example     Voltgaard El & Varme',
]

/** Runs `npm start`: reports progress, exits with code 1 and one sentence on failure, stops on Ctrl-C. */
export async function startCasekit(options: LaunchOptions = {}): Promise<Running> {
  const say = options.say ?? (line => console.log(line))
  const signals = waitForSignal()
  const running = await launch({ ...options, say }).catch(leave)
  signals.endWith(async () => {
    say('Stopping: finishing requests in flight.')
    await running.stop()
  })
  say(`Casekit is ready at ${running.url}`)
  for (const { title, url } of running.beside) say(`${title}: ${url}`)
  if (running.isDemo) for (const line of ['Sign in with the password casekit-demo as', ...DEMO_ACCOUNTS]) say(line)
  return running
}

function leave(error: unknown): never {
  console.error(error instanceof StartError ? error.message : error)
  process.exit(1)
}

/** The first Ctrl-C or SIGTERM stops gracefully, even during startup; the second exits immediately. */
function waitForSignal() {
  let end: (() => Promise<void>) | undefined
  let isAsked = false

  async function finish(): Promise<void> {
    if (!end) return
    setTimeout(() => process.exit(1), STOP_WITHIN_MS).unref()
    await end().catch(leave)
    process.exit(0)
  }

  function onSignal(): void {
    if (isAsked) process.exit(130)
    isAsked = true
    void finish()
  }
  process.on('SIGINT', onSignal)
  process.on('SIGTERM', onSignal)

  return {
    endWith: (work: () => Promise<void>) => {
      end = work
      if (isAsked) void finish()
    },
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await startCasekit()
