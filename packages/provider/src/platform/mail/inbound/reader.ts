import { Resolver } from 'node:dns/promises'
import { Worker } from 'node:worker_threads'
import { createTurns } from '../../semaphore.ts'
import { keepWhole, type ReadMail } from './read-mail.ts'
import type { Connection } from './sender-proof.ts'

/** Looks up the entries of a name; throws with a `code` such as ENOTFOUND. */
export type LookUp = (name: string, type: string) => Promise<string[] | string[][]>

/** What a thread is asked: to work, or what its question was answered. */
export type Ask =
  | { work: 'read'; raw: Uint8Array; returnPath: string }
  | { work: 'prove'; raw: Uint8Array; connection: Connection }
  | { question: number; found?: string[]; code?: string }

/** What a thread says: first that it is up, then a question, or that its work is done. */
export type Told =
  | { isUp: true }
  | { question: number; name: string; type: string }
  | { done: unknown }
  | { failed: true }

export type Reader = {
  /** What a mail says; one that cannot be read within the time is kept whole. */
  read: (raw: Buffer, returnPath: string) => Promise<ReadMail>
  /** Whether the domain in its From answers for it; false where that is not known in time. */
  isFromItsSender: (raw: Buffer, connection: Connection) => Promise<boolean>
  stop: () => Promise<void>
}

const THREADS = 2
const READ_MS = 3000
const PROVE_MS = 8000
/** A mail of 25 MB and its parts, and little enough that two at once are no harm. */
const MEMORY_MB = 512

const OUT_OF_TIME = Symbol('out of time')

/** `isUp`: it has what it works with, or has ended; only from then on its time counts. */
type Thread = { worker: Worker; isUp: Promise<void> }

/** Reads mails beside the server, so that the slowest of them keeps nobody waiting. */
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
  worker.on('error', () => {}) // what was asked of it is told; nothing else is to be done
  const { promise: isUp, resolve } = Promise.withResolvers<void>()
  worker.once('message', () => resolve()).once('exit', () => resolve())
  return { worker, isUp }
}

/** What the thread made of it; undefined where it failed, out of time also where it ended, as for want of memory. */
function answerOf(thread: Worker, ask: Ask, withinMs: number, lookUp: LookUp): Promise<unknown> {
  const { promise, resolve } = Promise.withResolvers<unknown>()
  const late = setTimeout(() => resolve(OUT_OF_TIME), withinMs)
  const end = () => resolve(OUT_OF_TIME)
  const hear = (told: Told) => {
    if ('question' in told) void answerQuestion(thread, told, lookUp)
    else resolve('done' in told ? told.done : undefined)
  }
  thread.on('message', hear).on('exit', end)
  if (thread.threadId < 0) end() // it has ended before
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
