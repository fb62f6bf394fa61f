import type { Endpoint } from '@casekit/contract/endpoint'
import Fastify, { type FastifyInstance } from 'fastify'
import type { Pool } from 'pg'
import { createServe } from './serve.ts'

/** The API over one pool: every declared call, one error door. Static files and listening are start.ts's. */
export async function createProvider(options: { pool: Pool; logger?: boolean }): Promise<FastifyInstance> {
  const app = Fastify({
    routerOptions: { caseSensitive: false, ignoreTrailingSlash: true },
    ajv: { customOptions: { removeAdditional: false, coerceTypes: true, allErrors: true } },
    bodyLimit: 256 * 1024,
    logger: options.logger ?? false,
  })
  const served = new Set<Endpoint>()
  const serve = createServe(app, options.pool, endpoint => served.add(endpoint))
  void serve
  return app
}
