import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A received request. */
export type Received = { method: string; url: string; headers: Record<string, string>; body: string }
export type Behave = (request: Received, response: ServerResponse, count: number) => void

export type Receiver = {
  url: string
  port: number
  received: Received[]
  /** Sets how it responds from now on. */
  behave: (how: Behave) => void
  close: () => Promise<void>
}

const takeAll: Behave = (_request, response) => void response.writeHead(204).end()

/**
 * A fake server of another system on this machine, on a free port by default; accepts everything until told otherwise.
 */
export async function openReceiver(host = '127.0.0.1', wanted = 0): Promise<Receiver> {
  const received: Received[] = []
  let how: Behave = takeAll
  const server = createServer((request, response) => {
    void take(request, response)
  })
  async function take(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await readBody(request)
    const one = {
      method: request.method ?? '',
      url: request.url ?? '',
      headers: Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name, String(value)])),
      body,
    }
    received.push(one)
    how(one, response, received.length)
  }
  await new Promise<void>(resolve => server.listen(wanted, host, resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://${host}:${port}`,
    port,
    received,
    behave: behaviour => (how = behaviour),
    close: () =>
      new Promise(resolve => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}

async function readBody(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  return Buffer.concat(parts).toString('utf8')
}
