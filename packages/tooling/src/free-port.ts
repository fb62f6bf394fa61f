import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'

/** Below the range of outgoing connections, so none of those takes the port before it is listened on. */
const [FIRST, END] = [20_000, 30_000]
/** Each process tries its own range first, because a port is only listened on later, sometimes by a child process. */
const OWN = 20
const MORE = 100

const given = new Set<number>()

/** Returns a free port of this machine: a different one on each call, and in each concurrent process. */
export async function freePort(): Promise<number> {
  for (const port of candidates()) {
    // oxlint-disable-next-line no-await-in-loop -- the next is tried only where this one is taken
    if (given.has(port) || !(await isFree(port))) continue
    given.add(port)
    return port
  }
  throw new Error(`None of ${OWN + MORE} ports from ${FIRST} to ${END} is free.`)
}

function* candidates(): Generator<number> {
  const first = FIRST + (process.pid % ((END - FIRST) / OWN)) * OWN
  for (let at = 0; at < OWN; at += 1) yield first + at
  for (let tries = 0; tries < MORE; tries += 1) yield randomInt(FIRST, END)
}

function isFree(port: number): Promise<boolean> {
  return new Promise(resolve => {
    const server = createServer()
    server.on('error', () => resolve(false))
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)))
  })
}
