import type { FastifyRequest } from 'fastify'
import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { badRequest, problemBody, ProblemError } from './problem.ts'

const OF_THE_PARSER: Record<string, ProblemError> = {
  HPE_HEADER_OVERFLOW: new ProblemError(431, 'too-large', 'The request headers are too large.'),
  ERR_HTTP_REQUEST_TIMEOUT: new ProblemError(408, 'timeout', 'The request took too long to arrive.'),
}
const UNREADABLE = new ProblemError(400, 'bad-request', 'The request could not be read.')

/** Malformed HTTP never becomes a request, so the problem is written directly to the socket. */
export function answerUnreadable(error: { code?: string }, socket: Socket, headers: Record<string, string>): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return
  if (!socket.writable) return void socket.destroy()
  const problem = OF_THE_PARSER[error.code ?? ''] ?? UNREADABLE
  const body = JSON.stringify(problemBody(problem))
  const head = {
    ...headers,
    'content-type': 'application/problem+json; charset=utf-8',
    'content-length': String(Buffer.byteLength(body)),
    'cache-control': 'no-store',
    connection: 'close',
  }
  const lines = Object.entries(head).map(([name, value]) => `${name}: ${value}\r\n`)
  const status = `HTTP/1.1 ${problem.status} ${STATUS_CODES[problem.status] ?? ''}\r\n`
  socket.end(`${status}${lines.join('')}\r\n${body}`, () => socket.destroy())
}

/** RFC 9112 §3.2: a proxy in front may have used a different Host header than we do. */
export async function refuseTwoHosts({ raw }: FastifyRequest): Promise<void> {
  const hosts = raw.rawHeaders.filter((name, at) => at % 2 === 0 && name.toLowerCase() === 'host')
  if (hosts.length > 1) throw badRequest('/headers/host', 'must not be repeated')
}
