import { Worker } from 'node:worker_threads'

/** Enough for the largest job, yet small enough for several threads at a time. */
const MEMORY_MB = 256
/** A thread takes tenths of a second to start and 50 MB while idle. */
const KEPT = 2
const KEPT_MS = 30_000

type Idle = { work: string; thread: Worker; ending: NodeJS.Timeout }

let idle: Idle[] = []

/** An idle thread that runs the module `work`, reused or new. */
export function takeThread(work: URL): Worker {
  const kept = idle.findLast(one => one.work === work.href)
  if (!kept) return startThread(work)
  idle = idle.filter(one => one !== kept)
  clearTimeout(kept.ending)
  kept.thread.ref()
  return kept.thread
}

/** Keeps an idle thread for reuse for a while, without keeping the process alive. */
export function giveBack(work: URL, thread: Worker): void {
  thread.unref()
  const same = idle.filter(one => one.work === work.href)
  if (same.length >= KEPT) return void thread.terminate()
  const ending = setTimeout(() => {
    forget(thread) // exiting takes a moment, in which nobody may reuse it
    void thread.terminate()
  }, KEPT_MS).unref()
  idle.push({ work: work.href, thread, ending })
}

function startThread(work: URL): Worker {
  const thread = new Worker(work, { resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB } })
  thread.on('error', () => {}) // whoever waits for a result listens too; for idle threads nobody needs to
  thread.on('exit', () => forget(thread))
  return thread
}

const forget = (thread: Worker) => void (idle = idle.filter(one => one.thread !== thread))
