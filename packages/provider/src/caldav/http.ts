import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Pool } from 'pg'
import { collectionOf, resourceOf, rootsOf, TASKS } from './collection.ts'
import { ownerOf } from './login.ts'
import type { Owner } from './login.ts'
import { findObject, listObjects } from './objects.ts'
import { putObject, removeObject, type Written } from './write.ts'
import { multistatus, readQuestion, refusalBody } from './xml.ts'

const XML = 'application/xml; charset=utf-8'
const BODY_BYTES = 256 * 1024
const ALLOWED = 'OPTIONS, GET, HEAD, PUT, DELETE, PROPFIND, REPORT'

/** A member's tasks as a read-write CalDAV calendar (RFC 4791) for phones, Thunderbird and other clients. */
export function caldavRoutes(app: FastifyInstance, pool: Pool): void {
  app.addHttpMethod('PROPFIND', { hasBody: true })
  app.addHttpMethod('REPORT', { hasBody: true })
  app.route({
    method: ['GET', 'PROPFIND'],
    url: '/.well-known/caldav',
    handler: async (_, reply) => reply.redirect('/dav/', 301),
  })

  void app.register(async scope => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: BODY_BYTES }, (_request, body, done) =>
      done(null, body),
    )
    scope.addHook('onRequest', async (_request, reply) => {
      reply.headers({ dav: '1, 3, calendar-access', allow: ALLOWED, 'cache-control': 'no-store' })
    })
    for (const url of ['/dav', '/dav/*']) {
      scope.route({ method: 'OPTIONS', url, handler: async (_request, reply) => reply.code(204).send() })
      scope.route({ method: 'PROPFIND', url, handler: asOwner(pool, propfind) })
      scope.route({ method: 'REPORT', url, handler: asOwner(pool, report) })
      scope.route({ method: 'GET', url, exposeHeadRoute: true, handler: asOwner(pool, read) })
      scope.route({ method: 'PUT', url, handler: asOwner(pool, write) })
      scope.route({ method: 'DELETE', url, handler: asOwner(pool, remove) })
    }
  })
}

type Work = (owner: Owner, path: string, request: FastifyRequest, reply: FastifyReply) => Promise<unknown>

const asOwner = (pool: Pool, work: Work) => async (request: FastifyRequest, reply: FastifyReply) => {
  const owner = await ownerOf(pool, request.headers.authorization, request.ip)
  if (!owner) return reply.code(401).header('www-authenticate', 'Basic realm="Casekit", charset="UTF-8"').send()
  return work(owner, pathOf(request.url), request, reply)
}

/** Collection paths get a trailing slash even if requested without one. */
function pathOf(url: string): string {
  const path = readable(url.split('?')[0] ?? '')
  return path.endsWith('/') || path.endsWith('.ics') ? path : `${path}/`
}

function readable(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

const textOf = (body: unknown) => (typeof body === 'string' ? body : '')
const nameOf = (path: string) => (path.startsWith(TASKS) ? path.slice(TASKS.length) : '')
const answer = (reply: FastifyReply, body: string) => reply.code(207).type(XML).send(body)

async function propfind(owner: Owner, path: string, { body, headers }: FastifyRequest, reply: FastifyReply) {
  const question = readQuestion(textOf(body))
  if (!question) return reply.code(400).send()
  const isDeep = headers['depth'] === '1'
  if (nameOf(path)) {
    const object = await findObject(owner, nameOf(path))
    return object ? answer(reply, multistatus([resourceOf(object)], question.properties)) : reply.code(404).send()
  }
  if (path === TASKS) {
    const objects = await listObjects(owner)
    const inside = isDeep ? objects.map(resourceOf) : []
    return answer(reply, multistatus([collectionOf(owner, objects), ...inside], question.properties))
  }
  const roots = rootsOf(owner)
  const place = roots.findIndex(({ href }) => href === path)
  if (place < 0) return reply.code(404).send()
  const below = isDeep && path.endsWith('/calendars/') ? [collectionOf(owner, await listObjects(owner))] : []
  return answer(reply, multistatus([...roots.slice(place, place + 1), ...below], question.properties))
}

async function report(owner: Owner, path: string, { body }: FastifyRequest, reply: FastifyReply) {
  const question = readQuestion(textOf(body))
  if (!question) return reply.code(400).send()
  if (path !== TASKS) return reply.code(404).send()
  const objects = await listObjects(owner)
  if (question.kind === 'calendar-query')
    return answer(reply, multistatus(objects.map(resourceOf), question.properties))
  if (question.kind !== 'calendar-multiget') return reply.code(403).type(XML).send(refusalBody('supported-report'))
  const byName = new Map(objects.map(one => [one.name, one]))
  const asked = question.hrefs.map(href => {
    const object = byName.get(decodeURIComponent(href.split('/').at(-1) ?? ''))
    return object ? resourceOf(object) : { href, properties: {}, status: 404 as const }
  })
  return answer(reply, multistatus(asked, question.properties))
}

async function read(owner: Owner, path: string, _request: FastifyRequest, reply: FastifyReply) {
  const object = await findObject(owner, nameOf(path))
  if (!object) return reply.code(404).send()
  return reply.header('etag', object.etag).type('text/calendar; charset=utf-8').send(object.text)
}

const done = (reply: FastifyReply, { status, rule }: Written) =>
  rule ? reply.code(status).type(XML).send(refusalBody(rule)) : reply.code(status).send()

async function write(owner: Owner, path: string, { body, headers }: FastifyRequest, reply: FastifyReply) {
  const name = nameOf(path)
  if (!name || name.includes('/')) return reply.code(403).send()
  const sent = { text: textOf(body), ifMatch: headers['if-match'], ifNoneMatch: headers['if-none-match'] }
  return done(reply, await putObject(owner, name, sent))
}

async function remove(owner: Owner, path: string, { headers }: FastifyRequest, reply: FastifyReply) {
  return done(reply, await removeObject(owner, nameOf(path), headers['if-match']))
}
