import type { Readable } from 'node:stream'
import { parentPort } from 'node:worker_threads'

/** Message of a thread after the last bytes of a document. */
export const DRAWN = 'drawn'

/** Makes this thread draw the documents it receives, one at a time; one that cannot be drawn ends the thread. */
export function drawPapers(draw: (paper: never) => Readable | Promise<Readable>): void {
  parentPort?.on('message', async (paper: unknown) => {
    for await (const bytes of await draw(paper as never)) parentPort?.postMessage(bytes, [])
    parentPort?.postMessage(DRAWN, [])
  })
}
