import { once } from 'node:events'
import { PassThrough, type Readable } from 'node:stream'
import { Worker } from 'node:worker_threads'
import { ProblemError } from '../server/problem.ts'

const LONGEST_MS = 20_000
/** More than the longest case takes, and little enough that a few at once are no harm. */
const MEMORY_MB = 256

const CASE_PAPER = new URL('./draw.ts', import.meta.url)

/** The paper as PDF, from its first byte on; throws where it cannot be drawn. `draw`: what runs in the thread. */
export async function printed(paper: object, draw: URL = CASE_PAPER): Promise<Readable> {
  const worker = new Worker(draw, {
    workerData: paper,
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
  })
  const out = new PassThrough()
  const end = () => void worker.terminate()
  const late = setTimeout(end, LONGEST_MS)
  worker.on('message', (bytes: Uint8Array) => void out.write(bytes))
  worker.on('error', error => out.destroy(error))
  worker.on('exit', code => {
    clearTimeout(late)
    if (code === 0) out.end()
    else out.destroy(new Error(`The paper was not finished (${code}).`))
  })
  out.on('close', end)
  await once(out, 'readable').catch(() => {
    throw new ProblemError(503, 'paper', 'The paper could not be made.')
  })
  return out
}
