import type { FastifyInstance } from 'fastify'
import { htmlPage } from '../html.ts'
import { describeApi } from './openapi.ts'
import { callPage, listPage } from './page.ts'

/** Serves the API reference as OpenAPI and as HTML, both generated from the contract on demand. */
export function docsRoutes(app: FastifyInstance): void {
  let description: string | undefined
  app.get('/api/openapi.json', async (_request, reply) =>
    reply
      .header('access-control-allow-origin', '*')
      .header('cache-control', 'no-store')
      .type('application/json; charset=utf-8')
      .send((description ??= JSON.stringify(describeApi()))),
  )
  app.get<{ Querystring: { q?: string | string[] } }>('/api/docs', async ({ query: { q = '' } }, reply) =>
    htmlPage(reply, 'Casekit API', listPage(String(q).slice(0, 100))),
  )
  app.get<{ Params: { name: string } }>('/api/docs/:name', async ({ params: { name } }, reply) => {
    const page = callPage(name)
    return page ? htmlPage(reply, `${name} · Casekit API`, page) : reply.callNotFound()
  })
}
