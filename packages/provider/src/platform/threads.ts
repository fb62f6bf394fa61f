import { Worker } from 'node:worker_threads'

/** More than the longest case takes, and little enough that a few at once are no harm. */
const MEMORY_MB = 256
/** A thread takes some tenths of a second to start and 50 MB to keep. */
const KEPT = 2
const KEPT_MS = 30_000

type Idle = { work: string; thread: Worker; ending: NodeJS.Timeout }

let idle: Idle[] = []

/** A thread that runs the module `work` and does nothing yet: one that has worked before, or a new one. */
export function takeThread(work: URL): Worker {
  const kept = idle.findLast(one => one.work === work.href)
  if (!kept) return startThread(work)
  idle = idle.filter(one => one !== kept)
  clearTimeout(kept.ending)
  kept.thread.ref()
  return kept.thread
}

/** Keeps a thread that has worked for the next who asks, for a while; it holds up no process that wants to end. */
export function giveBack(work: URL, thread: Worker): void {
  thread.unref()
  const same = idle.filter(one => one.work === work.href)
  if (same.length >= KEPT) return void thread.terminate()
  const ending = setTimeout(() => {
    forget(thread) // it ends some moments from now, and nobody is to wait for it
    void thread.terminate()
  }, KEPT_MS).unref()
  idle.push({ work: work.href, thread, ending })
}

function startThread(work: URL): Worker {
  const thread = new Worker(work, { resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB } })
  thread.on('error', () => {}) // who waits for it hears of it; between two that wait nobody does
  thread.on('exit', () => forget(thread))
  return thread
}

const forget = (thread: Worker) => void (idle = idle.filter(one => one.thread !== thread))
