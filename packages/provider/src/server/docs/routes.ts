import type { FastifyInstance } from 'fastify'
import { htmlPage } from '../html.ts'
import { describeApi } from './openapi.ts'
import { apiPage } from './page.ts'

/** The API described for programs and for people; both are made once, from the contract. */
export function docsRoutes(app: FastifyInstance): void {
  const description = JSON.stringify(describeApi())
  const page = apiPage()
  app.get('/api/openapi.json', async (_request, reply) =>
    reply
      .header('access-control-allow-origin', '*')
      .header('cache-control', 'no-store')
      .type('application/json; charset=utf-8')
      .send(description),
  )
  app.get('/api/docs', async (_request, reply) => htmlPage(reply, 'Casekit API', page))
}
