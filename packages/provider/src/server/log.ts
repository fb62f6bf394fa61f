import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type DestinationStream, type Logger, pino } from 'pino'

/** JSON logger. Lines name routes by template; URLs, headers, bodies and row values never get in. */
export function createLog(stream?: DestinationStream, level = 'info'): Logger {
  const options = {
    level,
    base: undefined,
    serializers: { err: describeError, error: describeError, req: () => undefined, res: () => undefined },
  }
  return stream ? pino(options, stream) : pino(options)
}

/** Type and place of an error. Quoted parts of the message may repeat what was sent and are removed. */
export function describeError(error: unknown) {
  if (!(error instanceof Error)) return { type: typeof error }
  const { code, table, constraint } = error as { code?: unknown; table?: unknown; constraint?: unknown }
  const frames = (error.stack ?? '').split('\n').filter(line => /^\s+at /.test(line))
  return { type: error.name, message: quiet(error.message), code, table, constraint, stack: frames.join('\n') }
}

/** The regular expression below takes quadratic time. */
const QUOTED_AT_MOST = 1000
const quiet = (message: string) =>
  message
    .slice(0, QUOTED_AT_MOST)
    .replace(/"[^"]*"|'[^']*'|\([^)]*\)/g, '…')
    .slice(0, 200)

export const routeOf = (request: FastifyRequest): string => request.routeOptions.url ?? 'none'

/** Logs one line per response. */
export function logAnswers(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    const line = {
      route: routeOf(request),
      method: request.method,
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime * 10) / 10,
    }
    request.log.info(line, 'answered')
  })
}
