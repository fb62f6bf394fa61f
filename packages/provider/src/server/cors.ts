import type { Endpoint } from '@casekit/contract/endpoint'
import type { FastifyInstance } from 'fastify'
import { bearerOf, EMBED_PREFIX } from './tokens.ts'
import { templateOf } from './registry.ts'

const ASKED_HEADERS = 'authorization, content-type, idempotency-key, if-match'

/**
 * CORS: other origins may call only the endpoints that widgets may use, always without credentials.
 * A preflight cannot carry the token, so every origin gets a response that reveals nothing. The page can read the
 * response to the call itself only with an embed token, and the token must have been issued for that origin.
 */
export function allowPartnerPages(app: FastifyInstance, served: Iterable<Endpoint>): void {
  const open = new Map<string, { url: string; methods: string[] }>()
  for (const { method, path, embed } of served) {
    if (!embed) continue
    const place = open.get(templateOf(path)) ?? { url: path, methods: [] }
    open.set(templateOf(path), place)
    place.methods.push(method)
  }
  for (const { url, methods } of open.values()) {
    app.options(url, async (request, reply) => {
      if (isOrigin(request.headers.origin)) {
        reply.header('access-control-allow-origin', request.headers.origin)
        reply.header('access-control-allow-methods', methods.join(', '))
        reply.header('access-control-allow-headers', ASKED_HEADERS)
        reply.header('access-control-max-age', '600')
      }
      return reply.header('vary', 'Origin').code(204).send()
    })
  }
}

type Asked = { origin?: string | undefined; authorization?: string | undefined }

/** Headers a page needs to read the response, refusals included: a widget must see that its token has expired. */
export function corsHeaders(endpoint: Endpoint, headers: Asked): Record<string, string> {
  if (!endpoint.embed) return {}
  if (bearerOf(headers.authorization)?.startsWith(EMBED_PREFIX)) return readableFrom(endpoint, headers)
  return { vary: 'Origin' }
}

/**
 * For 401 responses to any token, even an unknown one: they reveal nothing, and unreadable they look like a lost
 * connection.
 */
export function readableFrom({ embed }: Endpoint, { origin }: Asked): Record<string, string> {
  if (!embed || !isOrigin(origin)) return { vary: 'Origin' }
  return {
    vary: 'Origin',
    'access-control-allow-origin': origin,
    'access-control-expose-headers': 'ETag, Retry-After, X-Truncated',
  }
}

const isOrigin = (origin: string | undefined): origin is string =>
  origin !== undefined && /^https?:\/\/[\w.:[\]-]{1,200}$/.test(origin)
