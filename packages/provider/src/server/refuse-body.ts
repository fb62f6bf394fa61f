import type { Endpoint } from '@casekit/contract/endpoint'
import type { FastifyRequest } from 'fastify'
import { badRequest, ProblemError } from './problem.ts'

/** Endpoints with `bytes` accept only binary bodies, all others only JSON. */
export function refuseOtherMedia({ bytes }: Endpoint, body: unknown): void {
  if (Buffer.isBuffer(body) !== (bytes !== undefined))
    throw new ProblemError(415, 'media-type', bytes === undefined ? 'Send JSON.' : 'Send application/octet-stream.')
}

/** Refuses a body where the endpoint takes none; `{}` counts as none. */
export function refuseBody(body: unknown): void {
  const isEmpty = body === undefined || body === null || (typeof body === 'object' && Object.keys(body).length === 0)
  if (!isEmpty) throw badRequest('', 'must be empty')
}

/** NUL is the only character that PostgreSQL text cannot store. */
export function refuseNul(request: FastifyRequest): void {
  for (const [place, part] of [
    ['/params', request.params],
    ['/query', request.query],
    ['', request.body],
  ] as const) {
    const path = findNul(part)
    if (path !== undefined) throw badRequest(place + path, 'contains a character that cannot be stored')
  }
}

function findNul(value: unknown): string | undefined {
  if (typeof value === 'string') return value.includes('\0') ? '' : undefined
  if (typeof value !== 'object' || value === null) return undefined
  for (const [key, inner] of Object.entries(value)) {
    const path = key.includes('\0') ? '' : findNul(inner)
    if (path !== undefined) return `/${key.replaceAll('\0', '')}${path}`
  }
  return undefined
}
