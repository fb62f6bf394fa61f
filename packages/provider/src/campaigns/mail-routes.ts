import type { FastifyInstance } from 'fastify'
import type { Pool } from 'pg'
import { notFound } from '../server/problem.ts'
import { followLink, noteOpened } from './follow.ts'
import { optOutAtOnce } from './opt-out.ts'

const PIXEL = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')

/** Endpoints for mail clients: one-click opt-out (RFC 8058) and, if tracked, opens and links. */
export function campaignMailRoutes(app: FastifyInstance, pool: Pool): void {
  void app.register(async scope => {
    // a form whose content is ignored
    for (const type of ['application/x-www-form-urlencoded', 'multipart/form-data'])
      scope.addContentTypeParser(type, { parseAs: 'string', bodyLimit: 4096 }, (_request, _body, done) =>
        done(null, {}),
      )
    scope.post<{ Params: { token: string } }>('/unsubscribe/:token', async ({ params, ip }, reply) => {
      await optOutAtOnce(pool, params.token, ip)
      return reply.code(200).header('cache-control', 'no-store').type('text/plain; charset=utf-8').send('OK')
    })
  })
  app.get<{ Params: { token: string; sendId: string } }>('/m/:token/:sendId/seen.gif', async ({ params }, reply) => {
    await noteOpened(pool, params)
    return reply.header('cache-control', 'no-store').type('image/gif').send(PIXEL)
  })
  app.get<{ Params: { token: string; sendId: string; block: string } }>(
    '/m/:token/:sendId/:block',
    async ({ params }, reply) => {
      const href = /^\d{1,3}$/.test(params.block) ? await followLink(pool, params, Number(params.block)) : undefined
      if (!href) throw notFound('link')
      return reply.header('cache-control', 'no-store').redirect(href)
    },
  )
}
