import { once } from 'node:events'
import { PassThrough, type Readable } from 'node:stream'
import { giveBack, takeThread } from '../platform/threads.ts'
import { unprinted } from '../server/problem.ts'
import { DRAWN } from './drawing-thread.ts'

const LONGEST_MS = 20_000

const CASE_PAPER = new URL('./draw.ts', import.meta.url)

/**
 * Draws a document in a thread and resolves once the PDF starts; 503 `paper` if drawing fails, also later through the
 * stream.
 * `draw`: the thread's module.
 */
export async function printed(paper: object, draw: URL = CASE_PAPER): Promise<Readable> {
  const thread = takeThread(draw)
  const out = new PassThrough()
  const end = () => void thread.terminate()
  const late = setTimeout(end, LONGEST_MS)
  const leave = () => {
    clearTimeout(late)
    thread.off('message', hear).off('error', fail).off('exit', fail)
    out.off('close', end)
  }
  const fail = () => out.destroy(unprinted())
  const hear = (told: Uint8Array | typeof DRAWN) => {
    if (told === DRAWN) finish()
    else out.write(told)
  }
  const finish = () => {
    leave()
    giveBack(draw, thread)
    out.end()
  }
  thread.on('message', hear).on('error', fail).on('exit', fail)
  out.on('close', end)
  thread.postMessage(paper, [])
  await once(out, 'readable')
  return out
}
