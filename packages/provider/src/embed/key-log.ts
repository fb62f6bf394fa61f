import type { Endpoint, WidgetName } from '@casekit/contract/endpoint'
import { WIDGETS } from '@casekit/contract/endpoint'
import { LISTED_PER_HOUR, ORIGINS_PER_HOUR } from '@casekit/contract/embed-log'
import type { FastifyBaseLogger, FastifyRequest } from 'fastify'
import type { Pool } from 'pg'
import { currentTime } from '../platform/clock.ts'
import { openDb } from '../platform/db.ts'
import { nameOf } from '../server/call.ts'
import { addRefusals, addUses } from './key-log-queries.ts'

/** The key of a request, even if it was refused. */
export type KeyOf = { companyId: number; keyId: string; widgets: readonly WidgetName[] }

export type Used = {
  keyId: string
  hour: string
  origin: string
  call: string
  code: string
  count: number
  lastAt: string
}
export type Refused = {
  keyId: string
  request: string
  at: string
  origin: string
  widgets: readonly WidgetName[]
  call: string
  status: number
  code: string
}

export type KeyLog = {
  /** Records the outcome of a request without waiting. */
  note: (request: FastifyRequest, endpoint: Endpoint, status: number) => void
  /** Writes what this process has recorded. */
  flush: () => Promise<void>
}

type Noted = { uses: Map<string, Used>; refusals: Refused[] }
/** What a key has recorded this hour, to limit the effect of a flood. */
type Told = { hour: string; listed: number; origins: Set<string> }

const WRITE_AFTER_MS = 3000
/** Maximum keys remembered; beyond that all are forgotten and their limits start over. */
const MOST_TOLD = 10_000

/**
 * Log of embed key use. Counted in memory and written together every few seconds, so that calls cost no statements and
 * floods only few; a process that dies loses those seconds.
 */
export function createKeyLog(pool: Pool, log: FastifyBaseLogger): KeyLog {
  let noted = new Map<number, Noted>()
  const told = new Map<string, Told>()
  let timer: NodeJS.Timeout | undefined
  let writing = Promise.resolve()

  async function write() {
    const taken = noted
    noted = new Map()
    for (const [companyId, { uses, refusals }] of taken)
      try {
        await openDb(pool, { companyId }).transaction(async db => {
          await addUses(db, companyId, [...uses.values()])
          if (refusals.length > 0) await addRefusals(db, companyId, refusals)
        })
      } catch (error) {
        log.warn({ err: error }, 'embed key usage could not be recorded')
      }
  }
  function flush() {
    clearTimeout(timer)
    timer = undefined
    return (writing = writing.then(write))
  }

  function toldBy(keyId: string, hour: string): Told {
    const known = told.get(keyId)
    if (known?.hour === hour) return known
    if (told.size >= MOST_TOLD) told.clear()
    const fresh = { hour, listed: 0, origins: new Set<string>() }
    told.set(keyId, fresh)
    return fresh
  }

  function note(request: FastifyRequest, endpoint: Endpoint, status: number) {
    const key = keyOf(request, endpoint)
    if (!key) return
    const { companyId, keyId, widgets } = key
    const at = new Date(currentTime()).toISOString()
    const hour = `${at.slice(0, 13)}:00:00Z`
    const mine = toldBy(keyId, hour)
    const asked = originOf(request)
    const isKept = mine.origins.has(asked) || mine.origins.size < ORIGINS_PER_HOUR
    if (isKept) mine.origins.add(asked)
    const origin = isKept ? asked : ''
    const call = nameOf(endpoint)
    const code = status < 400 || BETWEEN_VISITORS.has(status) ? '' : (request.refusal?.code ?? 'internal')
    const place = noted.get(companyId) ?? { uses: new Map<string, Used>(), refusals: [] }
    noted.set(companyId, place)
    const name = [keyId, hour, origin, call, code].join(' ')
    const use = place.uses.get(name)
    place.uses.set(name, { keyId, hour, origin, call, code, count: (use?.count ?? 0) + 1, lastAt: at })
    if (code !== '' && mine.listed++ < LISTED_PER_HOUR)
      place.refusals.push({ keyId, request: request.id, at, origin: asked, widgets, call, status, code })
    timer ??= setTimeout(() => void flush(), WRITE_AFTER_MS).unref()
  }
  return { note, flush }
}

/** Somebody else was faster: a valid response, not the page's fault. */
const BETWEEN_VISITORS = new Set([409, 412])

/** Undefined if no embed key is known for the request, and for previews on our own pages. */
function keyOf({ caller, refusal, body }: FastifyRequest, endpoint: Endpoint): KeyOf | undefined {
  if (caller?.kind === 'tenant') return caller.key
  if (caller?.kind !== 'embed') return refusal?.key
  if (caller.isSystem || caller.isPreview) return undefined
  const { ownerId: companyId, id: keyId } = caller
  const asked = (body as { widgets?: unknown } | null | undefined)?.widgets
  if (endpoint.guard === 'api-key')
    return { companyId, keyId, widgets: Array.isArray(asked) ? WIDGETS.filter(one => asked.includes(one)) : [] }
  return { companyId, keyId, widgets: caller.widgets.filter(one => endpoint.embed?.includes(one)) }
}

const ORIGIN = /^https?:\/\/[\w.:[\]-]{1,180}$/

/** Origin of the calling page, or the one a partner's server requests a token for. */
function originOf({ headers, body }: FastifyRequest): string {
  const asked = headers.origin ?? (body as { origin?: unknown } | null | undefined)?.origin
  return typeof asked === 'string' && ORIGIN.test(asked) ? asked.toLowerCase() : ''
}
