import type { FastifyInstance } from 'fastify'

/** JSON, and binary data where endpoints take it; an empty body counts as none. */
export function readBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/octet-stream', { parseAs: 'buffer' }, (_request, body, done) =>
    done(null, body),
  )
  app.addContentTypeParser(
    ['application/json', 'application/scim+json'],
    { parseAs: 'string' },
    (request, body, done) => {
      if (body === '') return done(null, undefined)
      const text = body as string
      if (!SURROGATE.test(text)) return parse(request, text, done)
      return parse(request, text, (error, value) => done(error, wellFormed(value)))
    },
  )
}

const SURROGATE = /\\ud[89a-f]/i

/** JSON can express lone surrogates, which PostgreSQL cannot store: replaces them with U+FFFD. */
function wellFormed(value: unknown): unknown {
  if (typeof value === 'string') return value.toWellFormed()
  if (Array.isArray(value)) return value.map(wellFormed)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key.toWellFormed(), wellFormed(one)]))
}
