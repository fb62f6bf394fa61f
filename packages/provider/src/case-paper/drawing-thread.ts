import type { Readable } from 'node:stream'
import { parentPort } from 'node:worker_threads'

/** What a thread says after the last byte of a paper. */
export const DRAWN = 'drawn'

/** Makes this thread draw each paper it is sent, one after the other; a paper that cannot be drawn ends the thread. */
export function drawPapers(draw: (paper: never) => Readable | Promise<Readable>): void {
  parentPort?.on('message', async (paper: unknown) => {
    for await (const bytes of await draw(paper as never)) parentPort?.postMessage(bytes, [])
    parentPort?.postMessage(DRAWN, [])
  })
}
