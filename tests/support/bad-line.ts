import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

/** What a bad connection did. */
export type Mischief = { dropped: number; lostAnswers: number; cutAnswers: number; doubled: number; delayed: number }

export type BadLine = { url: string; did: Mischief; close: () => Promise<void> }

type Answer = { status: number; headers: IncomingMessage['headers']; body: Buffer }

const HELD_MS = 60

/**
 * A proxy in front of `target` that drops requests, loses or truncates responses, duplicates requests concurrently, and
 * delays some past later ones; every second request is affected. The same seed gives the same faults.
 */
export async function startBadLine(target: string, seed: number): Promise<BadLine> {
  const did: Mischief = { dropped: 0, lostAnswers: 0, cutAnswers: 0, doubled: 0, delayed: 0 }
  let state = seed
  const next = () => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647

  async function carry(from: IncomingMessage, to: ServerResponse): Promise<void> {
    const [luck, held] = [next(), next() * HELD_MS]
    const body = await buffer(from)
    const pass = () => forward(target, from, body)
    if (luck < 0.1) {
      did.dropped += 1
      from.socket.destroy()
    } else if (luck < 0.2) {
      did.lostAnswers += 1
      await pass()
      from.socket.destroy()
    } else if (luck < 0.28) {
      did.cutAnswers += 1
      cut(to, await pass())
    } else if (luck < 0.4) {
      did.doubled += 1
      const [first] = await Promise.all([pass(), pass()])
      give(to, first)
    } else {
      if (luck < 0.5) {
        did.delayed += 1
        await new Promise(resolve => setTimeout(resolve, held))
      }
      give(to, await pass())
    }
  }

  const server = createServer((from, to) => {
    carry(from, to).catch(() => from.socket.destroy())
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    did,
    close: () =>
      new Promise(resolve => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

function forward(target: string, { method, url, headers }: IncomingMessage, body: Buffer): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const out = request(
      target + (url ?? ''),
      { method, headers: { ...headers, host: new URL(target).host } },
      answer => {
        buffer(answer).then(
          whole => resolve({ status: answer.statusCode ?? 502, headers: answer.headers, body: whole }),
          reject,
        )
      },
    )
    out.on('error', reject)
    out.end(body)
  })
}

function give(to: ServerResponse, { status, headers, body }: Answer): void {
  to.writeHead(status, { ...headers, 'content-length': body.length })
  to.end(body)
}

function cut(to: ServerResponse, { status, headers, body }: Answer): void {
  to.writeHead(status, { ...headers, 'content-length': body.length })
  to.write(body.subarray(0, body.length / 2), () => to.destroy())
}
