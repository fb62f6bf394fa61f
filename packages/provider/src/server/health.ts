import type { FastifyInstance } from 'fastify'
import type { Pool } from 'pg'
import { Gauge, Histogram, type Registry } from 'prom-client'
import { routeOf } from './log.ts'
import { createHash, timingSafeEqual } from 'node:crypto'
import { notFound, unavailable } from './problem.ts'

/**
 * Liveness, readiness and Prometheus metrics; none of them names a company. Without a token only this machine may read
 * metrics; others get 404.
 */
export function healthRoutes(app: FastifyInstance, pool: Pool, metrics: Registry, metricsToken?: string): void {
  measure(app, pool, metrics)
  app.get('/healthz', async () => ({ status: 'alive' }))
  app.get('/readyz', async () => {
    await pool.query('select 1').catch(() => {
      throw unavailable()
    })
    return { status: 'ready' }
  })
  app.get('/metrics', async (request, reply) => {
    const mayRead = metricsToken
      ? isSame(request.headers.authorization, `Bearer ${metricsToken}`)
      : LOOPBACK.test(request.ip)
    if (!mayRead) throw notFound('address')
    return reply.type(metrics.contentType).send(await metrics.metrics())
  })
}

const LOOPBACK = /^(?:::ffff:)?127\.|^::1$/

/** Compares in constant time. */
function isSame(shown = '', wanted: string): boolean {
  const [one, other] = [shown, wanted].map(text => createHash('sha256').update(text).digest())
  return one !== undefined && other !== undefined && timingSafeEqual(one, other)
}

function measure(app: FastifyInstance, pool: Pool, registry: Registry): void {
  const answered = new Histogram({
    name: 'casekit_request_seconds',
    help: 'Response time, by route template.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 3],
    registers: [registry],
  })
  app.addHook('onResponse', async (request, reply) => {
    const labels = { method: request.method, route: routeOf(request), status: String(reply.statusCode) }
    answered.observe(labels, reply.elapsedTime / 1000)
  })
  const connections = new Gauge({
    name: 'casekit_database_connections',
    help: 'Pool connections by state; `waiting` counts requests that wait for one.',
    labelNames: ['state'],
    collect() {
      this.set({ state: 'idle' }, pool.idleCount)
      this.set({ state: 'busy' }, pool.totalCount - pool.idleCount)
      this.set({ state: 'waiting' }, pool.waitingCount)
    },
    registers: [],
  })
  registry.registerMetric(connections)
}
