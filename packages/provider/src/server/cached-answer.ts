import type { FastifyReply } from 'fastify'
import { createHash } from 'node:crypto'

/** Cached only by the caller's browser and revalidated every time: 304 while the content is unchanged. */
export function answerCached(reply: FastifyReply, answer: unknown) {
  const text = JSON.stringify(answer)
  const tag = `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`
  const vary = String(reply.getHeader('vary') ?? '')
  void reply.header('cache-control', 'private, no-cache').header('etag', tag)
  void reply.header('vary', vary ? `${vary}, Authorization` : 'Authorization')
  const isKnown = (reply.request.headers['if-none-match'] ?? '')
    .split(/,\s*/)
    .some(known => known.replace('W/', '') === tag)
  return isKnown ? reply.code(304).send() : reply.send(text)
}
