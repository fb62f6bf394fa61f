import type { Endpoint } from '@casekit/contract/endpoint'
import type { FastifyReply } from 'fastify'
import type { Download } from '../platform/export/download.ts'
import { answerCached } from './cached-answer.ts'
import { inPieces, isLong } from './in-pieces.ts'

export const SCIM_MEDIA = 'application/scim+json; charset=utf-8'

/** Sends what the endpoint declares: nothing, a stream, a file, or JSON with the row version as ETag. */
export function send(reply: FastifyReply, endpoint: Endpoint, answer: unknown) {
  reply.header('cache-control', 'no-store')
  if (answer === null || answer === undefined) return reply.code(204).send()
  if (endpoint.streams) return sendStream(reply, answer)
  if (endpoint.downloads) return sendFile(reply, answer as Download)
  const version = (answer as { version?: unknown }).version
  if (typeof version === 'number') reply.header('etag', `"${version}"`)
  if (endpoint.cap && Array.isArray(answer) && answer.length > endpoint.cap) {
    reply.header('x-truncated', '1')
    answer = answer.slice(0, endpoint.cap)
  }
  reply.type(endpoint.scim ? SCIM_MEDIA : 'application/json; charset=utf-8')
  if (endpoint.scim && endpoint.creates) reply.code(201).header('location', locationOf(answer))
  if (endpoint.cached) return answerCached(reply, answer)
  if (isLong(answer, endpoint.answer)) return reply.send(inPieces(answer, endpoint.answer))
  return reply.send(typeof answer === 'string' ? JSON.stringify(answer) : answer)
}

const locationOf = (answer: unknown): string => (answer as { meta: { location: string } }).meta.location

/** Closes the connection after the stream, so that a stopping server does not wait for it. */
const sendStream = (reply: FastifyReply, stream: unknown) =>
  reply
    .headers({ 'content-type': 'text/event-stream; charset=utf-8', 'x-accel-buffering': 'no', connection: 'close' })
    .send(stream)

/** Sends 304 if the client already has this `etag`. */
function sendFile(reply: FastifyReply, { stream, type, fileName, headers = {} }: Download) {
  const known = (reply.request.headers['if-none-match'] ?? '').split(/,\s*/).map(tag => tag.replace('W/', ''))
  if (headers['etag'] !== undefined && known.includes(String(headers['etag']))) {
    stream.destroy()
    return reply.headers(headers).code(304).send()
  }
  return reply
    .headers({
      'content-type': type,
      'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(fileName)}`,
      'x-content-type-options': 'nosniff',
      ...headers,
    })
    .send(stream)
}
