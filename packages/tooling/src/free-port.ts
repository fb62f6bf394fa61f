import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'

/** Below what systems give to outgoing connections: none of those takes the port before it is listened on. */
const [FIRST, END] = [20_000, 30_000]
const TRIES = 100
const given = new Set<number>()

/** A port of this machine that nobody listens on now; another one each time. */
export async function freePort(): Promise<number> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const port = randomInt(FIRST, END)
    // oxlint-disable-next-line no-await-in-loop -- the next is tried only where this one is taken
    if (given.has(port) || !(await isFree(port))) continue
    given.add(port)
    return port
  }
  throw new Error(`None of ${TRIES} ports from ${FIRST} to ${END} is free.`)
}

function isFree(port: number): Promise<boolean> {
  return new Promise(resolve => {
    const server = createServer()
    server.on('error', () => resolve(false))
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)))
  })
}
