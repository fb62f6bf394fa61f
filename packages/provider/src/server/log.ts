import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type DestinationStream, type Logger, pino } from 'pino'

/** Log lines as JSON. They name routes by their template; no URL, header, body or value of a row gets in. */
export function createLog(stream?: DestinationStream, level = 'info'): Logger {
  const options = {
    level,
    base: undefined,
    serializers: { err: describeError, error: describeError, req: () => undefined, res: () => undefined },
  }
  return stream ? pino(options, stream) : pino(options)
}

/** Where it happened and which kind: the message stays out, since it may quote what was sent. */
export function describeError(error: unknown) {
  if (!(error instanceof Error)) return { type: typeof error }
  const { code, table, constraint } = error as { code?: unknown; table?: unknown; constraint?: unknown }
  const frames = (error.stack ?? '').split('\n').filter(line => /^\s+at /.test(line))
  return { type: error.name, message: quiet(error.message), code, table, constraint, stack: frames.join('\n') }
}

/** Looking for what a message quotes takes the square of its length. */
const QUOTED_AT_MOST = 1000
const quiet = (message: string) =>
  message
    .slice(0, QUOTED_AT_MOST)
    .replace(/"[^"]*"|'[^']*'|\([^)]*\)/g, '…')
    .slice(0, 200)

export const routeOf = (request: FastifyRequest): string => request.routeOptions.url ?? 'none'

/** One line for each answer. */
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
