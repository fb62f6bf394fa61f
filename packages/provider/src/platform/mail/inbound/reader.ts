import { Resolver } from 'node:dns/promises'
import { Worker } from 'node:worker_threads'
import { createTurns } from '../../semaphore.ts'
import { keepWhole, type ReadMail } from './read-mail.ts'
import type { Connection } from './sender-proof.ts'

/** Looks up DNS records; throws with a `code` such as ENOTFOUND. */
export type LookUp = (name: string, type: string) => Promise<string[] | string[][]>

/** A message to a thread: work, or the answer to its DNS question. */
export type Ask =
  | { work: 'read'; raw: Uint8Array; returnPath: string }
  | { work: 'prove'; raw: Uint8Array; connection: Connection }
  | { question: number; found?: string[]; code?: string }

/** A message from a thread: first that it is ready, then DNS questions and the result. */
export type Told =
  | { isUp: true }
  | { question: number; name: string; type: string }
  | { done: unknown }
  | { failed: true }

export type Reader = {
  /** Parses an email; if it cannot be parsed in time, it is kept whole. */
  read: (raw: Buffer, returnPath: string) => Promise<ReadMail>
  /** Whether the From domain authenticates it; false if that is unknown in time. */
  isFromItsSender: (raw: Buffer, connection: Connection) => Promise<boolean>
  stop: () => Promise<void>
}

const THREADS = 2
const READ_MS = 3000
const PROVE_MS = 8000
/** Enough for a 25 MB email and its parts, yet small enough for two at a time. */
const MEMORY_MB = 512

const OUT_OF_TIME = Symbol('out of time')

/** `isUp`: resolves when its modules are loaded or it has exited; time limits start only then. */
type Thread = { worker: Worker; isUp: Promise<void> }

/** Parses email in threads, so that a slow one delays nobody. */
export function createReader(lookUp: LookUp = overDns()): Reader {
  const inTurn = createTurns(THREADS)
  const idle: Thread[] = [startThread()]
  const all = new Set(idle)

  async function run<T>(ask: Ask, withinMs: number): Promise<T | typeof OUT_OF_TIME> {
    return inTurn(async () => {
      const thread = idle.pop() ?? startThread()
      all.add(thread)
      await thread.isUp
      const done = await answerOf(thread.worker, ask, withinMs, lookUp)
      if (done === OUT_OF_TIME) {
        all.delete(thread)
        await thread.worker.terminate()
        return OUT_OF_TIME
      }
      idle.push(thread)
      return done as T
    })
  }

  async function read(raw: Buffer, returnPath: string): Promise<ReadMail> {
    const mail = await run<ReadMail | undefined>({ work: 'read', raw, returnPath }, READ_MS)
    return mail === OUT_OF_TIME || mail === undefined ? keepWhole(raw, returnPath) : mail
  }

  return {
    read,
    isFromItsSender: async (raw, connection) => (await run({ work: 'prove', raw, connection }, PROVE_MS)) === true,
    stop: async () => void (await Promise.all([...all].map(({ worker }) => worker.terminate()))),
  }
}

function startThread(): Thread {
  const worker = new Worker(new URL('./reading-thread.ts', import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
  })
  worker.unref()
  worker.on('error', () => {}) // `answerOf` sees the exit; there is nothing else to do
  const { promise: isUp, resolve } = Promise.withResolvers<void>()
  worker.once('message', () => resolve()).once('exit', () => resolve())
  return { worker, isUp }
}

/** The thread's result; undefined if it failed, OUT_OF_TIME also if it exited, e.g. for lack of memory. */
function answerOf(thread: Worker, ask: Ask, withinMs: number, lookUp: LookUp): Promise<unknown> {
  const { promise, resolve } = Promise.withResolvers<unknown>()
  const late = setTimeout(() => resolve(OUT_OF_TIME), withinMs)
  const end = () => resolve(OUT_OF_TIME)
  const hear = (told: Told) => {
    if ('question' in told) void answerQuestion(thread, told, lookUp)
    else resolve('done' in told ? told.done : undefined)
  }
  thread.on('message', hear).on('exit', end)
  if (thread.threadId < 0) end() // it has already exited
  thread.postMessage(ask, [])
  return promise.finally(() => {
    clearTimeout(late)
    thread.off('message', hear).off('exit', end)
  })
}

async function answerQuestion(
  thread: Worker,
  { question, name, type }: Extract<Told, { question: number }>,
  lookUp: LookUp,
): Promise<void> {
  const answer = await lookUp(name, type).then(
    found => ({ question, found: found as string[] }),
    ({ code }: { code?: string }) => ({ question, code: code ?? 'ESERVFAIL' }),
  )
  thread.postMessage(answer, [])
}

function overDns(): LookUp {
  const resolver = new Resolver({ timeout: 1500, tries: 2 })
  return async (name, type) => (await resolver.resolve(name, type)) as string[] | string[][]
}
