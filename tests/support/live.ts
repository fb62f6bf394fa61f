import type { LiveEvent } from '@casekit/contract/live'
import type { FastifyInstance } from 'fastify'
import type { AddressInfo } from 'node:net'
import { expect } from 'vitest'
import { freePort } from '../../packages/tooling/src/free-port.ts'

export type Heard = LiveEvent & { seq: number; atMs: number }

/** An open event stream, as in a browser. */
export type Hearer = {
  status: number
  events: Heard[]
  /** The id to resume from. */
  lastEventId: () => string
  /** Resolves when the server has closed it. */
  ended: Promise<void>
  leave: () => void
}

/**
 * Returns the provider's address, starting to listen on first use; the port is fixed so a restarted one can reuse it.
 */
export async function addressOf(app: FastifyInstance): Promise<string> {
  if (!app.server.listening) await app.listen({ port: await freePort(), host: '127.0.0.1' })
  return `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`
}

/** Opens GET api/Live over a real connection and records its events. Resolves once it has started. */
export async function hear(url: string, bearer: string, lastEventId?: string): Promise<Hearer> {
  const leaving = new AbortController()
  const answer = await fetch(`${url}/api/Live`, {
    headers: { authorization: bearer, ...(lastEventId === undefined ? {} : { 'last-event-id': lastEventId }) },
    signal: leaving.signal,
  })
  const hearer: Hearer & { last: string } = {
    status: answer.status,
    events: [],
    last: lastEventId ?? '',
    lastEventId: () => hearer.last,
    ended: Promise.resolve(),
    leave: () => leaving.abort(),
  }
  const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader()
  if (reader && answer.ok) {
    take(hearer, (await reader.read()).value ?? '')
    hearer.ended = follow(hearer, reader).catch(() => {})
  }
  return hearer
}

async function follow(hearer: Hearer & { last: string }, reader: ReadableStreamDefaultReader<string>): Promise<void> {
  for (let rest = ''; ;) {
    const { done, value } = await reader.read()
    if (done) return
    const blocks = (rest + value).split('\n\n')
    rest = blocks.pop() ?? ''
    for (const block of blocks) take(hearer, block)
  }
}

function take(hearer: Hearer & { last: string }, block: string): void {
  hearer.last = /^id: (\d+)$/m.exec(block)?.[1] ?? hearer.last
  const data = /^data: (.*)$/m.exec(block)?.[1]
  if (data)
    hearer.events.push({ ...(JSON.parse(data) as LiveEvent), seq: Number(hearer.last), atMs: performance.now() })
}

/** Waits until `hearer` has received that many events. */
export async function hasHeard(hearer: Hearer, count: number, withinMs = 5000): Promise<void> {
  await expect.poll(() => hearer.events.length, { timeout: withinMs, interval: 10 }).toBeGreaterThanOrEqual(count)
}
